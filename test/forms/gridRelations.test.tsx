import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { FormServices, LookupQuery } from '#forms';
import { fire, reset } from '../setup/render.tsx';
import { flush, openField, openList, options, services, settle, type Opened } from './setup.tsx';

test.after.each(reset);

const grid = (more = {}) => ({
  type: 'array',
  'x-widget': 'grid',
  items: {
    type: 'object',
    properties: {
      city: { type: 'integer', 'x-ref': 'cities', title: 'City' },
      guide: { type: 'integer', 'x-ref': 'guides', title: 'Guide' },
      days: { type: 'integer', title: 'Days' },
      near: { type: 'array', items: { type: 'integer' }, 'x-ref': 'cities', title: 'Near' },
      ...more,
    },
  },
});

interface Asked extends LookupQuery {
  resource: string;
}
const names: Record<string, string[]> = { cities: ['Jerusalem', 'Haifa', 'Eilat', 'Acre', 'acre', '2024'], guides: ['Dana', 'Noa'] };
/** Services that note what they are asked; `page` is how many a page has. */
function asking(own: Partial<FormServices> = {}, page = 2) {
  const asked: Asked[] = [];
  const lookup: FormServices['lookup'] = async (resource, question) => {
    asked.push({ resource, ...question });
    const all = (names[resource] ?? []).map((label, at) => ({ id: at + 1, label }));
    if (question.ids) return { items: all.filter(({ id }) => question.ids!.includes(id)), total: question.ids.length };
    const found = all.filter(({ label }) => label.toLowerCase().includes((question.query ?? '').toLowerCase()));
    const first = ((question.page ?? 1) - 1) * page;
    return { items: found.slice(first, first + page), total: found.length };
  };
  return { asked, services: services({ lookup, ...own }) };
}
async function opened(opening: Promise<Opened>): Promise<Opened> {
  const form = await opening;
  while (form.host.querySelector('.wp-widget-loading')) await settle();
  await settle();
  return form;
}
const rest = async () => {
  for (let turn = 0; turn < 12; turn++) await settle();
};
const cell = (form: Opened, path: string) => form.host.querySelector<HTMLElement>(`[data-path="it.${path}"]`)!;
const enter = (form: Opened, path: string) =>
  act(async () => {
    cell(form, path).dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  });
const paste = (text: string) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    document.activeElement!.dispatchEvent(event);
  });

test('names of all rows come by one question for each resource, and until then the ids stand there', async () => {
  let answer: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  const { asked, services: given } = asking();
  const slow: FormServices = {
    ...given,
    lookup: async (...question) => {
      await waiting;
      return given.lookup(...question);
    },
  };
  const form = await opened(openField(grid(), [{ city: 1, guide: 2 }, { city: 2, near: [1, 3] }, { city: 1 }], { services: slow }));
  assert.equal(
    [cell(form, '0.city'), cell(form, '1.near')].map((each) => each.textContent),
    ['#1', '#1, #3'],
  );
  answer();
  await rest();
  assert.equal(
    [cell(form, '0.city'), cell(form, '1.city'), cell(form, '0.guide'), cell(form, '1.near')].map((each) => each.textContent),
    ['Jerusalem', 'Haifa', 'Noa', 'Jerusalem, Eilat'],
  );
  assert.equal(asked, [
    { resource: 'cities', ids: [1, 2, 3] },
    { resource: 'guides', ids: [2] },
  ]);
  assert.is(form.changes(), 0);
});

test('a cell of the active row is a combobox: it searches, picks, clears, and the keys of its list stay its own', async () => {
  const form = await opened(openField(grid(), [{ city: 1 }, { city: 2 }], { services: asking().services }));
  await rest();
  assert.is(form.host.querySelectorAll('[role=combobox]').length, 0);
  await enter(form, '1.city');
  assert.equal(
    [...cell(form, '1.city').querySelectorAll('[role=combobox]')].map((each) => [each.getAttribute('aria-label'), (each as HTMLInputElement).value]),
    [['City, row 2', 'Haifa']],
  );
  const input = document.activeElement as HTMLInputElement;
  await openList(form, input);
  assert.equal(options().slice(0, 2), ['Jerusalem', 'Haifa']);
  await fire.key(input, 'ArrowDown');
  await fire.key(input, 'Enter');
  assert.equal(form.value().it, [{ city: 1 }, { city: 1 }]);
  assert.is(document.activeElement, input, 'Enter in the list stays in the cell');
  await fire.type(input, '');
  assert.equal(form.value().it, [{ city: 1 }, {}]);
  await fire.key(input, 'Enter');
  assert.is(document.activeElement?.getAttribute('aria-label'), 'City, row 3');
});

test('a block may name records by id or by name, in any case; the row is as if they had been picked', async () => {
  const { asked, services: given } = asking();
  const form = await opened(openField(grid(), [{}], { services: given }));
  await enter(form, '0.city');
  await paste('haifa\tNoa\t3\tEilat; 1\n3\tDana\t\t\nEilat\tNoa\t1\t');
  await rest();
  assert.equal(form.value().it, [
    { city: 2, guide: 2, days: 3, near: [3, 1] },
    { city: 3, guide: 1 },
    { city: 3, guide: 2, days: 1 },
  ]);
  assert.is(asked.filter(({ query }) => query === 'Noa').length, 1, 'a name is asked for once');
  assert.is(form.host.querySelectorAll('.wp-errors').length, 0);
});

test('a name nothing has, one that several have, and an id that is not there are errors on their cells, and the words stay', async () => {
  const form = await opened(openField(grid(), [{ city: 2 }], { services: asking().services, errors: { 'it.0.city': ['Enter a whole number.'] } }));
  await enter(form, '0.city');
  await paste('Atlantis\t\t1\nACRE\t\t2\n99\t\t3');
  await rest();
  assert.equal(
    (form.value().it as Array<{ city: unknown }>).map(({ city }) => city),
    ['Atlantis', 'ACRE', '99'],
  );
  assert.equal(
    [...form.host.querySelectorAll('.wp-errors')].map((each) => each.textContent),
    ['No match for “Atlantis”', 'More than one match for “ACRE”: choose one', 'No match for “99”'],
  );
  assert.is(document.activeElement?.getAttribute('aria-invalid'), 'true');
  assert.is(document.getElementById(document.activeElement!.getAttribute('aria-describedby')!)?.textContent, 'No match for “Atlantis”');
  assert.match(form.host.querySelector('.wp-grid > [role=status]')!.textContent!, /3 cells have a name without a match/);
  await paste('Jerusalem\t\t1\nacre\t\t2\n6\t\t3');
  await rest();
  assert.equal(
    (form.value().it as Array<{ city: unknown }>).map(({ city }) => city),
    [1, 5, 6],
    'the exact spelling decides between several',
  );
  assert.is(form.host.querySelectorAll('.wp-errors').length, 0);
});

test('digits that are no id may still be a name', async () => {
  const form = await opened(openField(grid(), [{}], { services: asking().services }));
  await enter(form, '0.city');
  await paste('2024\t\t1');
  await rest();
  assert.equal(form.value().it, [{ city: 6, days: 1 }]);
});

test('a name is found beyond the first page, and looked for again when it is pasted again', async () => {
  let down = true;
  const { services: given } = asking({}, 1);
  const lookup: FormServices['lookup'] = async (...question) => {
    if (down && question[1].query) throw new Error('down');
    return given.lookup(...question);
  };
  const form = await opened(openField(grid(), [{}], { services: { ...given, lookup } }));
  await enter(form, '0.city');
  await paste('e\tNoa\t1');
  await rest();
  assert.equal(
    [...form.host.querySelectorAll('.wp-errors')].map((each) => each.textContent),
    ['This list could not be loaded. Try again.', 'This list could not be loaded. Try again.'],
  );
  down = false;
  await paste('Eilat\tNoa\t1');
  await rest();
  assert.equal(form.value().it, [{ city: 3, guide: 2, days: 1 }]);
});

test('words that are typed and left lead to the record of that name; rows may move meanwhile', async () => {
  const form = await opened(openField(grid(), [{ days: 1 }, { days: 2 }], { services: asking().services }));
  await enter(form, '0.city');
  await fire.type(document.activeElement!, 'Haifa');
  await enter(form, '1.days');
  await rest();
  await flush(form);
  assert.equal(form.value().it, [{ city: 2, days: 1 }, { days: 2 }]);
});

test('where the other area is out of order, ids stand with the reason, the picker is closed and names are not taken', async () => {
  const { asked, services: given } = asking({ degraded: (resource) => (resource === 'guides' ? 'Guides are out of order' : undefined) });
  const form = await opened(openField(grid(), [{ guide: 7 }, {}], { services: given }));
  await rest();
  const reason = document.getElementById(cell(form, '0.guide').getAttribute('aria-describedby')!)!;
  assert.match(reason.textContent!, /Guides are out of order/);
  assert.is(cell(form, '0.guide').querySelector('bdi')!.textContent, '#7');
  await enter(form, '0.guide');
  const input = document.activeElement as HTMLInputElement;
  assert.equal([input.value, input.readOnly, input.getAttribute('aria-describedby')], ['#7', true, reason.id]);
  await openList(form, input);
  assert.is(document.querySelectorAll('[role=listbox]').length, 0);
  await enter(form, '1.city');
  await paste('Haifa\tDana\t1\n1\t8\t2');
  await rest();
  assert.equal(form.value().it, [{ guide: 7 }, { city: 2, guide: 'Dana', days: 1 }, { city: 1, guide: 8, days: 2 }]);
  assert.equal(
    [...form.host.querySelectorAll('.wp-errors')].map((each) => each.textContent),
    ['Guides are out of order'],
  );
  assert.is(asked.filter(({ resource }) => resource === 'guides').length, 0);
});

test('ids that are texts are taken as they are', async () => {
  const form = await opened(openField(grid({ code: { type: 'string', 'x-ref': 'cities', title: 'Code' } }), [{}], { services: asking().services }));
  await enter(form, '0.code');
  await paste('a1b2\n');
  await rest();
  await paste('a1b2\nff');
  await rest();
  assert.equal(form.value().it, [{ code: 'a1b2' }, { code: 'ff' }]);
});

test.run();
