import type { WireRecord } from '#core';
import type { DemoContext } from '#server';
import { consents, names, tags } from './demo/texts.ts';

const [dayMs, hourMs] = [86_400_000, 3_600_000];
const places = ['Footer of the site', 'Checkout', 'Contest “Win a weekend”', 'Travel guide', 'Account'];
const wanted = 400;

/** Eight tags in the languages there are, and four hundred subscribers: most confirmed, some not yet, some gone again. */
export default async function makeSubscribers({ insert, select, random, now }: DemoContext): Promise<void> {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const languages = new Map((await select('languages', ['id', 'locale'])).map(({ id, locale }) => [String(locale), Number(id)]));
  const there = tags.filter(([locale]) => languages.has(locale));
  const ids = await insert(
    'newsletter-tags',
    there.map(([locale, name]) => ({ name, language_id: languages.get(locale)! })),
  );
  const tagsIn = (locale: string) => ids.filter((_, i) => there[i]![0] === locale);
  const rows = Array.from({ length: wanted }, (_, i): WireRecord => {
    const locale = one(['en', 'en', 'en', 'he', 'he', 'de', 'de', 'ru', 'es', 'fr']);
    const [first, firstPlain] = one(names[locale]!.first);
    const [last, lastPlain] = one(names[locale]!.last);
    const consentMs = now.getTime() - Math.round(random() ** 1.6 * 900 * dayMs) - hourMs;
    const isConfirmed = random() > 0.09;
    const isGone = isConfirmed && random() < 0.12;
    const own = tagsIn(locale);
    const chosen = own.filter(() => random() < 0.6);
    return {
      email: `${firstPlain}.${lastPlain}${i}@example.${one(['com', 'net', 'org'])}`,
      ...(random() < 0.8 && { name: `${first} ${last}` }),
      language: locale,
      tags: chosen.length > 0 ? chosen : own.slice(0, 1),
      state: isGone ? 'UNSUBSCRIBED' : isConfirmed ? 'SUBSCRIBED' : 'WAITING',
      consent_at: new Date(consentMs).toISOString(),
      consent_from: one(places),
      consent_address: `203.0.113.x`,
      consent_text: consents[locale]!,
      ...(isConfirmed && { confirmed_at: new Date(consentMs + Math.round(random() * 10) * 60_000).toISOString() }),
      ...(isGone && { unsubscribed_at: new Date(consentMs + Math.round(random() * (now.getTime() - consentMs))).toISOString() }),
      created_at: new Date(consentMs).toISOString(),
      updated_at: new Date(consentMs).toISOString(),
    };
  });
  await insert('newsletter-subscribers', rows);
}
