import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parsePhone } from '#core/phones';
import type { FormServices } from '#forms';
import { isAccepted } from '../../src/forms/widgets/DropZone.tsx';
import { pairIn } from '../../src/forms/widgets/CoordinatesWidget.tsx';
import { countryOf } from '../../src/forms/widgets/PhoneWidget.tsx';
import { byRole, fire, reset } from '../setup/render.tsx';
import { openField, openForm, services, type Opened } from './setup.tsx';

test.after.each(reset);

const flush = (form: Opened) =>
  act(async () => {
    form.form().flush();
  });
/** Waits for the widget's own code. */
async function loaded(opening: Promise<Opened>): Promise<Opened> {
  const form = await opening;
  while (form.host.querySelector('.wp-widget-loading'))
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
    });
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
  });
  return form;
}

test('a phone number is shown as people write it and kept in E.164', async () => {
  const form = await loaded(openField({ type: 'string', format: 'phone' }, '+972501234567'));
  const number = form.host.querySelector<HTMLInputElement>('input[type=tel]')!;
  assert.is(number.value, '050-123-4567');
  assert.is(form.host.querySelector<HTMLInputElement>('[role=combobox]')?.value, 'Israel +972');
  await fire.type(number, '02 530 8888');
  await fire.blur(number);
  assert.is(form.value().it, '+97225308888');
  await fire.type(number, '+49 30 901820');
  await fire.blur(number);
  assert.is(form.value().it, '+4930901820');
  assert.is(form.host.querySelector<HTMLInputElement>('[role=combobox]')?.value, 'Germany +49');
  await fire.type(number, '12');
  await fire.blur(number);
  assert.match(form.host.textContent!, /does not match the country/);
  await fire.type(number, '');
  await flush(form);
  assert.equal(form.value(), {});
});

test('of countries that share a calling code, the one that was chosen counts', () => {
  const jersey = parsePhone('+44 7829 408810');
  assert.equal([countryOf(jersey, 'GB'), countryOf(jersey, 'IL'), countryOf(undefined, 'GB')], ['GB', jersey?.country, 'GB']);
});

test('words that are no phone number stay as they were typed', async () => {
  const form = await loaded(openField({ type: 'string', format: 'phone' }, '+972501234567'));
  const number = form.host.querySelector<HTMLInputElement>('input[type=tel]')!;
  await fire.type(number, 'abc');
  await fire.blur(number);
  assert.equal([form.value().it, number.value], ['abc', 'abc']);
});

test('a place is typed, pasted as a pair, or moved by arrow keys', async () => {
  const form = await loaded(openField({ type: 'object', properties: { lat: { type: 'number' }, lng: { type: 'number' } } }));
  const [lat, lng] = [...form.host.querySelectorAll<HTMLInputElement>('input')];
  await fire.type(lat!, '31,5');
  await flush(form);
  await fire.type(lng!, '-200x');
  await flush(form);
  assert.equal(form.value().it, { lat: 31.5, lng: '-200x' }, 'what is no number is left for the validation');
  await fire.type(lng!, '35');
  await flush(form);
  const map = form.host.querySelector('[role=application]')!;
  await fire.key(map, 'ArrowLeft', { altKey: true });
  await fire.key(map, 'ArrowDown', { shiftKey: true });
  assert.equal(form.value().it, { lat: 21.5, lng: 34.99 });
  assert.equal(['31.778, 35.235', '31.778;35.235', '-33.9 151.2', '31.778,35.235', '95, 10', 'here'].map(pairIn), [
    [31.778, 35.235],
    [31.778, 35.235],
    [-33.9, 151.2],
    [31.778, 35.235],
    undefined,
    undefined,
  ]);
});

test('the pin goes round the world and stops at the poles', async () => {
  const form = await loaded(
    openField({ type: 'object', properties: { latitude: { type: 'number' }, longitude: { type: 'number' } } }, { latitude: 85, longitude: 179 }),
  );
  const map = form.host.querySelector('[role=application]')!;
  await fire.key(map, 'ArrowUp', { shiftKey: true });
  await fire.key(map, 'ArrowRight', { shiftKey: true });
  assert.equal(form.value().it, { latitude: 90, longitude: -171 });
});

const drop = (form: Opened, files: File[]) =>
  act(async () => {
    const input = form.host.querySelector<HTMLInputElement>('input[type=file]')!;
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
const file = (name: string, type = 'image/png') => new File(['x'], name, { type });

test('an uploaded file is kept as the schema asks: whole, by id, by address', async () => {
  for (const [schema, value] of [
    [{ type: 'object' }, { id: 7, url: '/files/a.png', name: 'a.png', size: 1 }],
    [{ type: 'object', properties: { id: {} } }, { id: 7 }],
    [{ type: 'integer' }, 7],
    [{ type: 'string' }, '/files/a.png'],
  ] as const) {
    const form = await loaded(openField({ ...schema, 'x-widget': 'file' } as object));
    await drop(form, [file('a.png')]);
    assert.equal(form.value().it, value);
    await reset();
  }
});

test('progress is shown, a failure is retried alone, and a cancelled file is forgotten', async () => {
  const calls: Array<{ name: string; signal: AbortSignal; report: (share: number) => void; resolve: () => void; reject: (error: Error) => void }> =
    [];
  const upload: FormServices['upload'] = (sent, report, signal) =>
    new Promise((resolve, reject) => {
      calls.push({
        name: sent.name,
        signal,
        report,
        resolve: () => resolve({ id: calls.length, url: `/${sent.name}`, name: sent.name, size: 1 }),
        reject,
      });
    });
  const form = await loaded(
    openField({ type: 'array', 'x-widget': 'file', items: { type: 'integer' } }, undefined, { services: services({ upload }) }),
  );
  await drop(form, [file('a.png'), file('b.png'), file('c.png')]);
  await act(async () => {
    calls[0]!.report(0.4);
  });
  assert.is(form.host.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'), '40');
  await act(async () => {
    calls[1]!.reject(new Error('It may be damaged.'));
  });
  assert.match(form.host.textContent!, 'Upload failed: It may be damaged.');
  await act(async () => {
    calls[0]!.resolve();
  });
  assert.equal(form.value().it, [3]);
  await fire.click(byRole('button', 'Cancel c.png', form.host)[0]!);
  assert.ok(calls[2]!.signal.aborted);
  await fire.click(byRole('button', 'Retry b.png', form.host)[0]!);
  await act(async () => {
    calls[3]!.resolve();
  });
  assert.equal(form.value().it, [3, 4]);
  assert.is(form.host.querySelectorAll('[role=progressbar]').length, 0);
});

test('only files that fit are taken, by kind and by number', async () => {
  let id = 6;
  const upload: FormServices['upload'] = async (sent) => ({ id: ++id, url: `/${sent.name}`, name: sent.name, size: 1 });
  const form = await loaded(
    openField({ type: 'array', maxItems: 2, 'x-widget': 'photo', items: { type: 'integer' } }, undefined, { services: services({ upload }) }),
  );
  await drop(form, [file('a.pdf', 'application/pdf'), file('b.png'), file('c.png'), file('d.png')]);
  assert.equal(form.value().it, [7, 8]);
  assert.equal(
    [
      isAccepted(file('a.PDF', ''), '.pdf'),
      isAccepted(file('a.png'), 'image/*'),
      isAccepted(file('a.png'), 'image/jpeg'),
      isAccepted(file('a.png'), undefined),
    ],
    [true, true, false, true],
  );
});

test('photos are put in order, described, and one is the cover', async () => {
  const items = {
    type: 'object',
    properties: { id: { type: 'integer' }, url: {}, name: {}, alt: { type: 'string' }, is_cover: { type: 'integer' } },
  };
  const form = await loaded(
    openField({ type: 'array', 'x-widget': 'photo', items }, [
      { id: 1, url: '/a', name: 'a' },
      { id: 2, url: '/b', name: 'b' },
    ]),
  );
  await fire.click(byRole('button', 'Move b earlier', form.host)[0]!);
  await fire.click(byRole('button', 'Use a as the cover', form.host)[0]!);
  await fire.type(form.host.querySelector<HTMLInputElement>('input[aria-label="Alternative text of b"]')!, 'The gate');
  await flush(form);
  assert.equal(form.value().it, [
    { id: 2, url: '/b', name: 'b', is_cover: 0, alt: 'The gate' },
    { id: 1, url: '/a', name: 'a', is_cover: 1 },
  ]);
  assert.equal(
    [...form.host.querySelectorAll('img')].map((each) => each.alt),
    ['The gate', 'a'],
  );
});

/** Pictures of a field as the field of a tour has them. */
const gallery = {
  type: 'array',
  'x-widget': 'photo',
  items: {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      url: { type: 'string' },
      name: { type: 'string' },
      caption: { type: 'string', maxLength: 120 },
      is_cover: { type: 'boolean' },
      sort: { type: 'integer' },
      focal: { type: 'object', properties: { x: { type: 'number' }, y: { type: 'number' } } },
    },
  },
} as const;
const two = [
  { id: 1, url: '/a', name: 'a', is_cover: true, sort: 0 },
  { id: 2, url: '/b', name: 'b', is_cover: false, sort: 1 },
];
const key = (on: Element, name: string, more: object = {}) =>
  act(async () => {
    on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
  });

test('exactly one photo is the cover, and each knows its place, whatever is done with them', async () => {
  const form = await loaded(openField(gallery as object, two));
  const covers = () => (form.value().it as Array<{ id: number; is_cover: boolean; sort: number }>).map((each) => [each.id, each.is_cover, each.sort]);
  await key(form.host.querySelector('input[aria-label="Caption of a"]')!, 'ArrowDown', { altKey: true });
  assert.equal(covers(), [
    [2, false, 0],
    [1, true, 1],
  ]);
  assert.match(form.host.textContent!, 'a moved to position 2 of 2');
  await drop(form, [file('c.png')]);
  assert.equal(covers().at(-1), [7, false, 2]);
  await fire.click(byRole('button', 'Use c.png as the cover', form.host)[0]!);
  await fire.click(byRole('button', 'Remove c.png', form.host)[0]!);
  assert.equal(covers(), [
    [2, true, 0],
    [1, false, 1],
  ]);
  assert.is(form.host.querySelector<HTMLInputElement>('input[aria-label="Caption of a"]')!.maxLength, 120);
});

test('the point of a photo moves by arrow keys within its edges, and is where one points', async () => {
  const form = await loaded(openField(gallery as object, two));
  await fire.click(byRole('button', 'Focal point of a', form.host)[0]!);
  const picture = form.host.querySelector('[role=application]')!;
  const point = () => (form.value().it as Array<{ focal?: object }>)[0]!.focal;
  await key(picture, 'ArrowRight');
  await key(picture, 'ArrowUp', { shiftKey: true });
  assert.equal(point(), { x: 0.51, y: 0.4 });
  for (let step = 0; step < 5; step++) await key(picture, 'ArrowUp', { shiftKey: true });
  assert.equal(point(), { x: 0.51, y: 0 });
  picture.querySelector('img')!.getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 100 }) as DOMRect;
  await act(async () => {
    picture.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 150, clientY: 125 }));
  });
  assert.equal(point(), { x: 0.25, y: 0.75 });
  assert.match(picture.textContent!, '25 % from the left, 75 % from the top');
});

test('a point is set for a picture that the neighbour holds by its id alone', async () => {
  const schema = {
    type: 'object',
    properties: {
      photo_id: { type: 'integer', 'x-widget': 'photo' },
      focal: { type: 'object', 'x-widget': 'focal-point', 'x-from': 'photo_id', properties: { x: { type: 'number' }, y: { type: 'number' } } },
    },
  };
  const file: FormServices['file'] = async (id) => ({ id, url: `/picture-${id}`, name: 'sea', size: 1 });
  const form = await loaded(openForm(schema as object, { value: { photo_id: 5 }, services: services({ file }) }));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
  const picture = form.host.querySelector('[role=application]')!;
  assert.is(picture.querySelector('img')!.getAttribute('src'), '/picture-5');
  await key(picture, 'ArrowRight');
  assert.equal(form.value(), { photo_id: 5, focal: { x: 0.51, y: 0.5 } });
});

test('pictures that are there already are found by words and taken several at once, no more than fit', async () => {
  const asked: string[] = [];
  const all = ['gate', 'sea', 'tower'].map((name, index) => ({ id: index + 20, url: `/${name}`, name, size: 1, alt: `The ${name}` }));
  const library: FormServices['library'] = async ({ query, page }) => {
    asked.push(`${query} ${page}`);
    const found = all.filter(({ name }) => name.includes(query));
    return { items: found.slice((page - 1) * 2, page * 2), total: found.length };
  };
  const schema = { ...gallery, maxItems: 4, items: { ...gallery.items, properties: { ...gallery.items.properties, alt: { type: 'string' } } } };
  const form = await loaded(openField(schema as object, two, { services: services({ library }) }));
  const wait = () => act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
  await fire.click(byRole('button', 'It: choose from library', form.host)[0]!);
  for (let turn = 0; turn < 200 && !document.querySelector('.wp-library-card'); turn++) await wait();
  await fire.click(byRole('button', 'Show more', document.body)[0]!);
  for (const name of ['gate', 'sea', 'tower'])
    await fire.click([...document.querySelectorAll('.wp-library-card')].find((each) => each.textContent === name)!);
  assert.equal(
    [...document.querySelectorAll('.wp-library-card')].map((each) => each.getAttribute('aria-pressed')),
    ['false', 'true', 'true'],
  );
  await fire.click(byRole('button', 'Add 2 pictures', document.body)[0]!);
  assert.equal(
    (form.value().it as Array<{ id: number; alt?: string }>).map(({ id, alt }) => [id, alt]),
    [
      [1, undefined],
      [2, undefined],
      [21, 'The sea'],
      [22, 'The tower'],
    ],
  );
  assert.equal(asked, [' 1', ' 2']);
});

test('a picture that was there before is told of, and can be taken instead', async () => {
  const same = { id: 3, url: '/there.png', name: 'there.png', size: 1 };
  const upload: FormServices['upload'] = async (sent) => ({ id: 9, url: '/new.png', name: sent.name, size: 1, same });
  const form = await loaded(
    openField({ type: 'array', 'x-widget': 'photo', items: { type: 'integer' } }, undefined, { services: services({ upload }) }),
  );
  await drop(form, [file('new.png')]);
  assert.equal(form.value().it, [9]);
  assert.match(form.host.textContent!, 'This file already exists as “there.png”.');
  await fire.click(byRole('button', 'Use the existing file there.png', form.host)[0]!);
  assert.equal([form.value().it, form.host.querySelector('.wp-twins')!.textContent], [[3], '']);
});

test('a form knows which of its fields wait for files', async () => {
  let arrive = (): void => undefined;
  const upload: FormServices['upload'] = (sent, _report, signal) =>
    new Promise((resolve, reject) => {
      arrive = () => resolve({ id: 1, url: '/a', name: sent.name, size: 1 });
      signal.addEventListener('abort', () => reject(new Error('gone')));
    });
  const form = await loaded(
    openField({ type: 'array', 'x-widget': 'photo', items: { type: 'integer' } }, undefined, { services: services({ upload }) }),
  );
  assert.equal(form.form().uploading(), {});
  await drop(form, [file('a.png')]);
  const waiting = { it: ['Files are still uploading. Save when they are done, or cancel them.'] };
  assert.equal(form.form().uploading(), waiting);
  await act(async () => arrive());
  assert.equal(form.form().uploading(), {});
  await drop(form, [file('b.png')]);
  assert.equal(form.form().uploading(), waiting);
  await fire.click(byRole('button', 'Cancel b.png', form.host)[0]!);
  assert.equal(form.form().uploading(), {});
});

test('a file known only by its id is looked up', async () => {
  const form = await loaded(
    openField({ type: 'integer', 'x-widget': 'file' }, 5, {
      services: services({ file: async (id) => ({ id, url: '/x/terms.pdf', name: 'terms.pdf', size: 2000 }) }),
    }),
  );
  assert.is(form.host.querySelector('a')?.textContent, 'terms.pdf');
  assert.match(form.host.textContent!, /2 kB/);
});

test('an ordered list is added to and taken from; equal entries stay apart', async () => {
  const form = await loaded(openField({ type: 'array', 'x-widget': 'ordered-list', items: { type: 'string' } }, ['x', 'x']));
  const input = form.host.querySelector<HTMLInputElement>('input')!;
  await fire.type(input, ' y ');
  await fire.key(input, 'Enter');
  await fire.click(byRole('button', 'Remove x', form.host)[0]!);
  assert.equal(form.value().it, ['x', 'y']);
});

const grid = {
  type: 'array',
  'x-widget': 'grid',
  maxItems: 4,
  items: {
    type: 'object',
    required: ['a'],
    properties: {
      a: { type: 'string', title: 'A' },
      n: { type: 'integer', title: 'N' },
      kind: { type: 'string', enum: ['ADULT', 'CHILD'], title: 'Kind' },
      on: { type: 'boolean', title: 'On' },
    },
  },
};
const cell = (form: Opened, path: string) => form.host.querySelector<HTMLElement>(`[data-path="it.${path}"]`)!;
const enter = (form: Opened, path: string) =>
  act(async () => {
    cell(form, path).dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  });

test('only the active row of a grid has inputs; the others are words', async () => {
  const form = await loaded(openField(grid, [{ a: 'x', n: 1, kind: 'ADULT', on: true }, { a: 'y' }]));
  assert.is(form.host.querySelectorAll('tbody input, tbody select').length, 0);
  assert.equal(
    [...form.host.querySelectorAll('tbody tr')].map((row) => row.textContent),
    ['1x1AdultYes', '2y'],
  );
  await enter(form, '1.a');
  assert.is(form.host.querySelectorAll('tbody input, tbody select').length, 4);
  assert.is(document.activeElement?.getAttribute('aria-label'), 'A, row 2');
});

test('grid rows are added, duplicated, filled down and removed', async () => {
  const form = await loaded(openField(grid, [{ a: 'x', n: 1 }, { a: 'y' }]));
  await enter(form, '0.n');
  await fire.click(byRole('button', 'Fill down', form.host)[0]!);
  await fire.click(byRole('button', 'Duplicate row', form.host)[0]!);
  assert.equal(form.value().it, [
    { a: 'x', n: 1 },
    { a: 'x', n: 1 },
    { a: 'y', n: 1 },
  ]);
  await fire.click(byRole('button', 'Add row', form.host)[0]!);
  assert.ok((byRole('button', 'Add row', form.host)[0] as HTMLButtonElement).disabled, 'four rows are the most');
  await fire.click(byRole('button', 'Remove row', form.host)[0]!);
  assert.is((form.value().it as unknown[]).length, 3);
});

test('rows whose order means something move with Alt and an arrow and by buttons; the focus and what was typed go along, and where to is said', async () => {
  const form = await loaded(openField({ ...grid, 'x-sortable': true }, [{ a: 'x', n: 1 }, { a: 'y' }, { a: 'z' }]));
  const order = () => (form.value().it as Array<{ a: string }>).map(({ a }) => a).join('');
  const says = () => form.host.querySelector('.wp-grid > [role=status]')!.textContent;
  const focused = () => document.activeElement?.getAttribute('aria-label');
  const press = (name: string) => byRole('button', name, form.host)[0] as HTMLButtonElement;
  await enter(form, '0.a');
  await fire.type(document.activeElement!, 'w');
  await fire.key(document.activeElement!, 'ArrowDown', { altKey: true });
  assert.equal([order(), focused(), says()], ['ywz', 'A, row 2', 'w moved to position 2 of 3']);
  await fire.key(document.activeElement!, 'ArrowDown', { altKey: true });
  await fire.key(document.activeElement!, 'ArrowDown', { altKey: true });
  assert.equal([order(), focused(), press('Move down').disabled], ['yzw', 'A, row 3', true]);
  await enter(form, '1.n');
  await fire.click(press('Move up'));
  assert.equal([order(), focused(), says(), press('Move up').disabled], ['zyw', 'N, row 1', 'z moved to position 1 of 3', true]);
  assert.equal(
    [...form.host.querySelectorAll('.wp-handle')].map((each) => each.getAttribute('aria-label')),
    ['Move Row 1', 'Move Row 2', 'Move Row 3'],
  );
  await reset();
  const plain = await loaded(openField(grid, [{ a: 'x' }, { a: 'y' }]));
  await enter(plain, '0.a');
  await fire.key(document.activeElement!, 'ArrowDown', { altKey: true });
  assert.equal(
    [plain.value().it, plain.host.querySelector('.wp-handle'), byRole('button', 'Move up', plain.host)],
    [[{ a: 'x' }, { a: 'y' }], null, []],
  );
});

test('what is being typed in a grid survives going to another row and a flush', async () => {
  const form = await loaded(openField(grid, [{ a: 'x' }, { a: 'y' }]));
  await enter(form, '0.a');
  await fire.type(document.activeElement!, 'first');
  await enter(form, '1.n');
  await fire.type(document.activeElement!, '12');
  await flush(form);
  assert.equal(form.value().it, [{ a: 'first' }, { a: 'y', n: 12 }]);
  await fire.key(document.activeElement!, 'Enter');
  assert.is(document.activeElement?.getAttribute('aria-label'), 'N, row 3');
});

test('an error stands in its cell, in words and in inputs alike', async () => {
  const form = await loaded(openField(grid, [{ a: 'x', n: 1 }], { errors: { 'it.0.n': ['Too small'], 'it.0': ['Odd row'], it: ['Too few'] } }));
  assert.is(cell(form, '0.n').getAttribute('aria-invalid'), 'true');
  assert.match(cell(form, '0.n').textContent!, /Too small/);
  await enter(form, '0.n');
  const input = document.activeElement as HTMLInputElement;
  assert.is(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent, 'Too small');
  assert.match(form.host.querySelector('tbody th')!.textContent!, /Odd row/);
  await fire.type(input, '5');
  await flush(form);
  assert.equal(Object.keys(form.errors()), []);
});

test('a grid that is read-only has no inputs and no buttons', async () => {
  const form = await loaded(openField(grid, [{ a: 'x' }], { readOnly: true }));
  await enter(form, '0.a');
  assert.is(form.host.querySelectorAll('tbody input').length, 0);
  assert.is(byRole('button', undefined, form.host.querySelector('.wp-grid')!).length, 0);
});

test('a table of a field inside an array has paths with positions', async () => {
  const form = await loaded(
    openForm(
      { type: 'object', properties: { days: { type: 'array', items: { type: 'object', properties: { it: grid } } } } },
      { value: { days: [{ it: [{ a: 'x' }] }] } },
    ),
  );
  assert.ok(form.host.querySelector('[data-path="days.0.it.0.a"]'));
});

test.run();
