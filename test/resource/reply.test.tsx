import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { memoryDraftStore } from '#state';
import { filled, slashAt, unfilledIn } from '../../src/resource/reply/placeholders.ts';
import { ReplyComposer, type ReplyComposerProps } from '../../src/resource/reply/ReplyComposer.tsx';
import { found, type SavedReply } from '../../src/resource/reply/SavedReply.ts';
import { area, registryOf, source } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, settle, show, type World, type WorldOptions } from './world.tsx';

const text = { type: 'string', title: 'Text' };
const hints = (() => {
  const made = area(
    'hints',
    { serves: 'replies' },
    { shortcut: text, text, topics: { type: 'array', title: 'For', items: text }, used: { type: 'integer', title: 'Used' } },
  );
  const call = { method: 'POST', path: 'hints/{id}/used', access: 'user', resource: 'hints' };
  return source({ ...(made.manifest as object), calls: { used: call } }, made.files, { handlers: ['used'] });
})();
const registry = registryOf(area('things'), hints);
const bare = registryOf(area('things'));

const rows = [
  { id: 1, title: 'Greeting', shortcut: 'hello', topics: [], used: 9, text: 'Dear {{traveller.first_name}},' },
  { id: 2, title: 'Meeting point', shortcut: 'meet', topics: ['ENQUIRIES'], used: 3, text: 'At {{departure.time}}: {{meeting_point}}' },
  { id: 3, title: 'Thanks', shortcut: 'thanks', topics: ['REVIEWS'], used: 20, text: 'Thank you' },
];

function worldOf(options: WorldOptions = {}, of = registry): World {
  const world = createWorld(of, options);
  world.on(({ path, headers, method }) => {
    if (path === 'hints' && method === 'GET')
      return { body: headers['X-Language'] === 'he' ? rows.map((row) => ({ ...row, text: `he ${row.text}` })) : rows };
    return path.endsWith('/used') ? { status: 204 } : undefined;
  });
  return world;
}

interface Open {
  area: () => HTMLTextAreaElement;
  sent: Array<{ text: string; files: readonly { id: number }[] }>;
  type: (words: string) => Promise<void>;
  options: () => string[];
}

async function open(world: World, props: Partial<ReplyComposerProps> = {}): Promise<Open> {
  const sent: Open['sent'] = [];
  const onSend: ReplyComposerProps['onSend'] = async (one) => {
    sent.push(one);
    return true;
  };
  await show(world, <ReplyComposer of={{ resource: 'things', record: 5, variant: 'reply' }} onSend={onSend} {...props} />);
  await settle();
  const area = () => document.querySelector('textarea')!;
  const type = async (words: string) => {
    await fire.type(area(), words);
    await settle();
  };
  return { area, sent, type, options: () => byRole('option').map((each) => each.querySelector('bdi')!.textContent!) };
}

test.before.each(() => begin(registry));
test.after.each(reset);

test('a slash begins a search where a word begins, and nowhere else', () => {
  assert.equal(slashAt('Hi /me', 6), { start: 3, query: 'me' });
  assert.equal(slashAt('/', 1), { start: 0, query: '' });
  assert.equal(slashAt('שלום /פגי', 9), { start: 5, query: 'פגי' });
  for (const words of ['1/2', 'and/or', 'http://x', '/two words']) assert.is(slashAt(words, words.length), undefined, words);
});

test('placeholders are filled with what is known, and what is left is told with its place', () => {
  assert.is(filled('{{a.b}} and {{ c }}', { 'a.b': 'Ada', c: null }), 'Ada and {{ c }}');
  assert.equal(unfilledIn('x {{c}} {{c}} {{d}}'), [
    { name: 'c', start: 2, end: 7 },
    { name: 'd', start: 14, end: 19 },
  ]);
});

test('letters find what begins with them first, whatever their accents, then what is used most', () => {
  const made = (id: number, title: string, shortcut: string, used: number): SavedReply => ({ id, title, shortcut, used, text: '' });
  const all = [made(1, 'Où nous trouver', 'place', 1), made(2, 'Weather', 'rain', 9), made(3, 'Outside', 'out', 2)];
  assert.equal(
    found(all, 'ou').map(({ id }) => id),
    [3, 1],
  );
  assert.equal(
    found(all, '').map(({ id }) => id),
    [2, 3, 1],
  );
});

test('a slash offers what is for the topic, arrows choose, and Enter puts it in in the wanted language', async () => {
  const world = worldOf();
  const composer = await open(world, { topic: 'ENQUIRIES', language: 'he', values: { 'departure.time': '9:00', meeting_point: 'the gate' } });
  await composer.type('Hi /');
  assert.equal(composer.options(), ['Greeting', 'Meeting point']);
  await fire.key(composer.area(), 'ArrowDown');
  assert.is(composer.area().getAttribute('aria-activedescendant'), byRole('option')[1]!.id);
  await fire.key(composer.area(), 'Enter');
  assert.is(composer.area().value, 'Hi he At 9:00: the gate');
  assert.equal(composer.options(), []);
  await settle();
  assert.equal(
    world.of('POST').map(({ path }) => path),
    ['hints/2/used'],
  );
});

test('Escape leaves the slash alone', async () => {
  const composer = await open(worldOf());
  await composer.type('/me');
  assert.equal(composer.options(), ['Meeting point']);
  await fire.key(composer.area(), 'Escape');
  assert.equal([composer.options(), composer.area().value], [[], '/me']);
  await composer.type('/mee');
  assert.equal(composer.options(), []);
});

test('what nobody filled in is said, and keeps from sending', async () => {
  const composer = await open(worldOf(), { values: { 'traveller.first_name': '' } });
  await composer.type('/hel');
  await fire.key(composer.area(), 'Enter');
  assert.is(composer.area().value, 'Dear {{traveller.first_name}},');
  assert.match(document.querySelector('.wp-reply-left')!.textContent!, /before you send.*the traveller’s first name/);
  await fire.key(composer.area(), 'Enter', { ctrlKey: true });
  assert.equal(composer.sent, []);
  await composer.type('Dear Ada,');
  await fire.key(composer.area(), 'Enter', { ctrlKey: true });
  await settle();
  assert.equal(
    composer.sent.map(({ text }) => text),
    ['Dear Ada,'],
  );
  assert.is(composer.area().value, '');
});

test('words outlive a reload, say so, and are gone once they were sent', async () => {
  const device = memoryDraftStore();
  const before = await open(worldOf({ device }));
  await before.type('Half a');
  await reset();
  const after = await open(worldOf({ device }));
  await settle();
  assert.is(after.area().value, 'Half a');
  assert.match(document.querySelector('.wp-reply-restored')!.textContent!, /kept on this device/);
  await fire.key(after.area(), 'Enter', { metaKey: true });
  await settle();
  await reset();
  const last = await open(worldOf({ device }));
  assert.is(last.area().value, '');
});

test('files go along, one that is too large is refused, and they may go without words', async () => {
  const removed: number[] = [];
  const composer = await open(worldOf(), {
    files: {
      limit: 2,
      maxBytes: 10,
      upload: async (file, onShare) => {
        onShare(1);
        return { id: 31, name: file.name, size: file.size };
      },
      remove: async (id) => void removed.push(id),
    },
  });
  const drop = async (...files: File[]) => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { files, types: ['Files'] } });
    await act(async () => {
      composer.area().dispatchEvent(event);
    });
    await settle();
  };
  await drop(new File(['12345'], 'map.png'), new File(['12345678901'], 'film.png'));
  assert.match(document.querySelector('.wp-reply-refused')!.textContent!, /film.png is larger/);
  await fire.click(byRole('button', 'Remove film.png')[0]!);
  await fire.click(byRole('button', 'Send')[0]!);
  await settle();
  assert.equal(
    composer.sent.map(({ text, files }) => [text, files.map(({ id }) => id)]),
    [['', [31]]],
  );
  await drop(new File(['1'], 'again.png'));
  await fire.click(byRole('button', 'Remove again.png')[0]!);
  assert.equal(removed, [31]);
});

test('where nobody serves replies a slash is a slash', async () => {
  await begin(bare);
  const composer = await open(worldOf({}, bare));
  await composer.type('/me');
  assert.equal([composer.options(), byRole('button', 'Saved replies').length], [[], 0]);
});

test.run();
