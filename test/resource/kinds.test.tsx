import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { thumbOf } from '#forms';
import { columnsOf, moreColumns } from '../../src/resource/list/columnsOf.ts';
import { ListPage } from '../../src/resource/list/ListPage.tsx';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, show } from './world.tsx';

const text = { type: 'string' };
const picture = { type: 'object', properties: { id: { type: 'integer' }, url: text, alt: text, is_cover: { type: 'boolean' } } };
const fields = {
  kind: { type: 'integer', enum: [0, 1], title: 'Kind', 'x-labels': { 0: 'Group', 1: 'Private' } },
  paid: { type: 'integer', enum: [0, 1], title: 'Paid' },
  photo: { ...text, 'x-widget': 'photo', title: 'Photo' },
  photos: { type: 'array', 'x-widget': 'photo', items: picture, title: 'Photos' },
  remark: { ...text, maxLength: 500, title: 'Remark' },
  leaflet: { type: 'object', 'x-widget': 'file', properties: { url: text, name: text }, title: 'Leaflet' },
  season: { type: 'object', properties: { from: { ...text, format: 'date' }, to: { ...text, format: 'date' } }, title: 'Season' },
  seats: { type: 'integer', title: 'Seats' },
  ticket: { type: 'integer', format: 'id', title: 'Ticket' },
};
const columns = ['title', 'kind', 'paid', 'photo', 'photos', 'leaflet', 'season', 'seats', 'ticket'];
const registry = registryOf(area('things', { list: { columns, filters: ['kind', 'paid'] } }, fields));
const key = 'a'.repeat(32);
const mine = (id: number) => `/api/v1/-/files/${id}/${key}/800/sea.jpg`;

async function cells(record: object): Promise<Record<string, Element>> {
  const world = createWorld(registry);
  await begin(registry);
  world.on(listOf('things', [{ id: 1, version: 1, title: 'One', ...record }] as never));
  await show(world, <ListPage resource="things" params={{}} />);
  const found = [...document.querySelectorAll('[role=gridcell], [role=rowheader]')].slice(-columns.length - 1);
  return Object.fromEntries(columns.map((field) => [field, found.find((cell) => cell.getAttribute('aria-colindex') === String(indexOf(field)))!]));
}
function indexOf(field: string): number {
  const heads = [...document.querySelectorAll('[role=columnheader]')];
  return Number(heads.find((head) => head.textContent?.startsWith(titleOf(field)))?.getAttribute('aria-colindex'));
}
const titleOf = (field: string): string => (fields as Record<string, { title: string }>)[field]?.title ?? 'Title';

test.after.each(reset);

test('a code with words of its own reads as they say, in cell and filter, and 0 and 1 without any as yes and no', async () => {
  const shown = await cells({ kind: 1, paid: 1 });
  assert.is(shown.kind!.textContent, 'Private');
  assert.is(shown.paid!.textContent, 'Yes');
  const options = async (name: string) => {
    const filter = byRole('button', new RegExp(`^${name}`))[0]!;
    await fire.click(filter);
    const found = [...document.querySelectorAll('[role^=menuitem]')].slice(1).map((each) => each.textContent);
    await fire.click(filter);
    return found;
  };
  assert.equal(await options('Kind'), ['Group', 'Private', 'Not set', 'Exclude selected']);
  assert.equal(await options('Paid'), ['Yes', 'No']);
});

const intentOf = (tag: Element | null | undefined) => /bp6-intent-(\w+)/.exec(tag?.className ?? '')?.[1];

test('codes with colours are tags in cell and filter, also where several are asked for', async () => {
  const colours = { 'x-colours': { DRY: 'success', SOAKED: 'danger' } };
  const codes = { ...text, enum: ['DRY', 'DAMP', 'SOAKED'] };
  const coloured = registryOf(
    area(
      'things',
      { list: { columns: ['title', 'state', 'past'], filters: ['state'] } },
      { state: { ...codes, ...colours, title: 'State' }, past: { type: 'array', items: codes, ...colours, title: 'Past' } },
    ),
  );
  const world = createWorld(coloured);
  await begin(coloured);
  history.replaceState(null, '', '/things?state=DRY&state=SOAKED');
  world.on(listOf('things', [{ id: 1, version: 1, title: 'One', state: 'DAMP', past: ['SOAKED', 'DAMP'] }] as never));
  await show(world, <ListPage resource="things" params={{}} />);
  const tags = (within: string) => [...document.querySelectorAll(`${within} .bp6-tag`)].map((tag) => [tag.textContent, intentOf(tag)]);
  assert.equal(tags('[role=gridcell]'), [
    ['Damp', undefined],
    ['Soaked', 'danger'],
    ['Damp', undefined],
  ]);
  assert.is(document.querySelector('.wp-filter')?.textContent, 'State: Dry or Soaked');
  assert.equal(tags('.wp-filter'), [
    ['Dry', 'success'],
    ['Soaked', 'danger'],
  ]);
});

test('a picture shows small, the cover of several with how many more there are', async () => {
  const shown = await cells({
    photo: mine(3),
    photos: [
      { id: 4, url: mine(4) },
      { id: 5, url: mine(5), alt: 'The sea', is_cover: true },
    ],
  });
  assert.is(shown.photo!.querySelector('img')!.getAttribute('src'), mine(3).replace('/800/', '/cover/'));
  assert.is(shown.photo!.textContent, '');
  const cover = shown.photos!.querySelector('img')!;
  assert.equal([cover.getAttribute('src'), cover.getAttribute('alt')], [mine(5).replace('/800/', '/cover/'), 'The sea']);
  assert.is(shown.photos!.textContent, '+1');
});

test('a picture of others keeps its address, and what is no address shows no picture', async () => {
  assert.is(thumbOf('https://example.com/800/sea.jpg'), 'https://example.com/800/sea.jpg');
  const shown = await cells({ photo: 'javascript:alert(1)', leaflet: { url: 'javascript:alert(1)', name: 'Leaflet.pdf' } });
  assert.is(shown.photo!.querySelector('img'), null);
  assert.is(shown.leaflet!.querySelector('a'), null);
});

test('a document is a link by its name, a season its two days, and a number that names something keeps its digits together', async () => {
  const shown = await cells({
    leaflet: { url: '/files/l.pdf', name: 'Leaflet.pdf' },
    season: { from: '2026-03-01', to: '2026-03-05' },
    seats: 12345,
    ticket: 12345,
  });
  const link = shown.leaflet!.querySelector('a')!;
  assert.equal([link.getAttribute('href'), link.textContent], ['/files/l.pdf', 'Leaflet.pdf']);
  assert.is(shown.season!.textContent, 'Mar 1, 2026 – Mar 5, 2026');
  assert.equal([shown.seats!.textContent, shown.ticket!.textContent], ['12,345', '12345']);
});

test('a text of several lines is no column of its own, however it got long, but may be chosen; published markup may not', () => {
  const [things] = registryOf(area('things', {}, { ...fields, words: { ...text, 'x-widget': 'rich-text', title: 'Words' } })).plugins[0]!.resources;
  const viewer = { id: 7, role: 'admin' } as const;
  const first = columnsOf(things!, viewer).map(({ field }) => field);
  const more = moreColumns(things!, viewer, columnsOf(things!, viewer)).map(({ field }) => field);
  assert.equal([first.includes('remark'), more.includes('remark'), more.includes('words'), more.includes('created_at')], [false, true, false, true]);
});

test.run();
