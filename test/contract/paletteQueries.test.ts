import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { areaIndex, locales, permitted, shapeOf } from '#core';
import { loadRegistry } from '../../src/build/registry.ts';
import { areasLocale, wordsLocale } from '../../src/build/virtual.ts';
import { titlesOf } from '../../src/shell/frame/titles.ts';
import { createI18n } from '../../src/shell/i18n.ts';
import { actionEntries } from '../../src/shell/palette/actions.ts';
import { best, newEntries, pageEntries, partEntries, personalEntry, recordEntries, viewEntries } from '../../src/shell/palette/entries.ts';
import palette from '../../locales/en/palette.json';
import shell from '../../locales/en/shell.json';

const { registry } = await loadRegistry(process.cwd());
const index = areaIndex(registry);
const strings = { shell, palette, areas: areasLocale(registry, 'en'), words: wordsLocale(registry, 'en') };
const { i18n, ready } = createI18n(async (_, namespace) => (strings as Record<string, Record<string, unknown>>)[namespace] ?? {}, 'en');
await ready;
await i18n.loadNamespaces(Object.keys(strings));

const hits = [
  { resource: 'newsletter-subscribers', id: 1, title: 'giulia.novak@example.org', note: 'Giulia Novák' },
  { resource: 'bookings', id: 2, title: 'WP-B7DPFS', note: 'Bergen: Wine tasting · Giulia Novák · Dec 31, 2026 · Pending' },
  { resource: 'bookings', id: 1, title: 'WP-XMWK5H', note: 'Venice: Kayak in the lagoon · Ben Adler · Nov 28, 2026 · Confirmed' },
  { resource: 'reviews', id: 1, title: 'A day on the water', note: 'Venice: Kayak in the lagoon · Giulia Novák' },
  { resource: 'outbox-reactions', id: 1, title: 'webhooks.fan-out' },
  { resource: 'outbox-mails', id: 1, title: 'Booking WP-B7DPFS: confirmed' },
  { resource: 'products', id: 3, title: 'Venice: Kayak in the lagoon', note: 'REF-3 · Venice · Active' },
  { resource: 'products', id: 4, title: 'Dark skies of the desert', note: 'REF-4' },
  { resource: 'operators', id: 5, title: 'Laguna Tours', note: 'Venice · Active' },
  { resource: 'cities', id: 6, title: 'Venice', note: 'Italy' },
  { resource: 'categories', id: 7, title: 'Hebrew heritage' },
  { resource: 'users', id: 8, title: 'Giulia Novák', note: 'giulia@example.com' },
  { resource: 'users', id: 9, title: 'Дмитрий Бондарь', note: 'dmitri@example.com' },
];
const viewer = permitted(index, { id: 1, role: 'admin' });
const titles = titlesOf((key, params) => i18n.t(key, params), 'en');
const words = (path: string) => i18n.t(path, { ns: 'words', keySeparator: false, defaultValue: '' });
const known = { index, viewer, titles, words, settings: 'Settings' };
const nothing = () => undefined;
const entries = [
  ...pageEntries(known),
  personalEntry(shell.personal, palette.words.personal),
  ...newEntries(known),
  ...partEntries(known, '/bookings', String),
  ...viewEntries(known),
  ...actionEntries({ t: (key) => i18n.t(key), language: 'en', codes: locales, choose: nothing, theme: { choose: nothing }, leave: nothing }),
  ...recordEntries(known, hits),
];
/** Records that the server would not have found are not there. */
const firstOf = (query: string) => best(entries, query)[0]?.label;

/** Forty queries as somebody types them, and the one that is meant. */
const queries: ReadonlyArray<readonly [string, string]> = [
  ['bookings', 'Bookings'],
  ['book', 'Bookings'],
  ['currencie', 'Currencies'],
  ['curen', 'Currencies'],
  ['reveiws', 'Reviews'],
  ['promotoin', 'Promotion'],
  ['faq', 'Faqs'],
  ['exchange', 'Exchange rates'],
  ['webhook', 'Webhooks'],
  ['translations', 'Localization settings'],
  ['seasons', 'Options, schedules and prices'],
  ['schedules', 'Options, schedules and prices'],
  ['ratings', 'Reviews'],
  ['suppliers', 'Operators'],
  ['vouchers', 'Coupons'],
  ['orders', 'Bookings'],
  ['city', 'Cities'],
  ['photos', 'Media'],
  ['payment sys', 'Payment systems'],
  ['guide themes', 'Guide themes'],
  ['nav', 'Nav menus'],
  ['blog', 'Travel guides'],
  ['gdpr', 'Personal data'],
  ['emails', 'Sent emails'],
  ['statements', 'Statements'],
  ['price cat', 'Price categories'],
  ['revenue', 'Sales report'],
  ['dark', 'Dark'],
  ['log out', 'Log out'],
  ['sign out', 'Log out'],
  ['hebrew', 'Hebrew'],
  ['new coupon', 'New coupon'],
  ['invite', 'New user'],
  ['novak', 'Giulia Novák'],
  ['giulia', 'Giulia Novák'],
  ['bondar', 'Дмитрий Бондарь'],
  ['venice kayak', 'Venice: Kayak in the lagoon'],
  ['laguna', 'Laguna Tours'],
  ['wp-b7', 'WP-B7DPFS'],
  ['wine tasting', 'WP-B7DPFS'],
];

test('of forty queries at least 38 have what is meant first', () => {
  assert.is(queries.length, 40);
  const missed = queries.filter(([query, meant]) => firstOf(query) !== meant).map(([query, meant]) => `${query}: ${firstOf(query)}, not ${meant}`);
  assert.ok(missed.length <= 2, missed.join('\n'));
  for (const line of missed) console.log(line);
});

test('other words are those of pages that exist', () => {
  const shapes = new Set(index.routes.map(({ path }) => shapeOf(path)));
  const stray = registry.plugins.flatMap(({ manifest }) => Object.keys(manifest.words ?? {})).filter((path) => !shapes.has(shapeOf(path)));
  assert.equal(stray, []);
});

test.run();
