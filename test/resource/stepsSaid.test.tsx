// What is said of a step: once, and no longer than it holds. And how the steps end.
import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WireRecord } from '#core';
import { recipes, recipeSteps } from '../setup/recipes.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { goTo, on, open, press, soup, title, told, type } from './kitchen.tsx';
import { listOf, settle } from './world.tsx';

const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]');
const within = async (name: string) => {
  await fire.click(byRole('button', name, dialog()!).at(-1)!);
  await settle();
};
const done: WireRecord = { ...soup, versions: { name: 1, serving: 1 } };

test.after.each(reset);

test('what a rule said is said once, however often one saves, and is taken back when the step passes or its words are discarded', async () => {
  const world = await open({ address: '/recipes/3?part=serving', record: { ...soup, state: 'out' } });
  await type('Garnish', 'Parsley');
  await press('Save and finish');
  await press('Save and finish');
  assert.equal(told(world), ['A garnish needs a dish.']);
  await type('Dish', 'Bowl');
  await press('Save and finish');
  assert.equal(told(world), ['Step completed!']);
  await reset();
  const again = await open({ address: '/recipes/3?part=serving', record: { ...soup, state: 'out' } });
  await type('Garnish', 'Parsley');
  await press('Save and finish');
  await goTo('name');
  await goTo('serving');
  await press('Discard');
  assert.equal(told(again), []);
});

test('what a refusal said goes with the next save, and comes again only where it is refused again', async () => {
  const world = await open({ address: '/recipes/3?part=name' });
  const answers = [
    { status: 400, body: { name: ['Too thin'] } },
    { status: 400, body: { name: ['Too thin'] } },
  ];
  world.on(({ method }) => (method === 'PATCH' ? answers.shift() : undefined));
  world.stores.notices.push({ kind: 'error', text: 'of something else' });
  await type('Name', 'Broth');
  await on();
  await on();
  assert.equal(told(world), ['of something else', 'Too thin']);
  await on();
  assert.equal([told(world), title()], [['of something else', 'Step completed!'], 'Method']);
});

test('an error on a field that no step shows stands above the fields of the step that was saved', async () => {
  const world = await open({ address: '/recipes/3?part=name' });
  world.on(({ method }) => (method === 'PATCH' ? { status: 400, body: { cook: ['This cook has left.'] } } : undefined));
  await type('Name', 'Broth');
  await on();
  assert.equal([told(world), title()], [['This cook has left.'], 'Name']);
  assert.match(document.querySelector('.wp-form-errors')!.textContent!, 'This cook has left.');
});

test('what was refused on return is said until its step is saved', async () => {
  const world = await open({ address: '/recipes/3?part=name' });
  await type('Name', 'Broth');
  world.line.down = true;
  await on();
  world.line.down = false;
  const answers = [{ status: 400, body: { name: ['Broth is taken'] } }];
  world.on(({ method }) => (method === 'PATCH' ? answers.shift() : undefined));
  await press('Send now');
  const errors = () => world.stores.notices.state.items.filter(({ kind }) => kind === 'error').length;
  assert.is(errors(), 1);
  await goTo('name');
  await type('Name', 'Bouillon');
  await on();
  assert.equal([errors(), title()], [0, 'Method']);
});

const [name, , , serving] = recipeSteps;
const table = { id: 'table', title: 'Table', rows: 'ingredients', by: 'recipe_id', columns: ['title'] };

test('a table that saved something says so itself; with nothing changed its step is completed', async () => {
  const world = await open({ area: recipes([name!, table, serving!]) });
  world.on(listOf('ingredients', [{ id: 5, version: 1, title: 'Salt', recipe_id: 3 }]));
  const answers = [{ status: 400, body: { title: ['No such thing'] } }, { body: { id: 5, version: 2, title: 'Pepper', recipe_id: 3 } }];
  world.on(({ method }) => (method === 'PATCH' ? answers.shift() : undefined));
  await goTo('name');
  await goTo('table');
  const cell = () => document.querySelector<HTMLElement>('[data-path="rows.0.title"]')!;
  await act(async () => {
    cell().dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  });
  const input = (cell().matches('input') ? cell() : cell().querySelector('input')!) as HTMLInputElement;
  await fire.type(input, 'Pepper');
  await fire.blur(input);
  await on();
  await settle();
  assert.equal([title(), told(world)], ['Table', ['No such thing']]);
  await on();
  await settle();
  assert.equal([title(), told(world)], ['Serving', ['Thing successfully updated!']]);
  await goTo('table');
  world.stores.notices.clear();
  await on();
  await settle();
  assert.equal([title(), told(world)], ['Serving', ['Step completed!']]);
});

test('the move at the end asks what it asks elsewhere: called off, one stays; agreed to, it is made', async () => {
  const area = recipes(recipeSteps, { asks: { confirm: 'Print {{name}}?' } });
  const world = await open({ area, address: '/recipes/3?part=serving', record: done });
  const printed = () => world.of('POST').filter(({ path }) => path === 'recipes/3/print').length;
  world.on(({ method }) => (method === 'POST' ? { body: { ...done, state: 'out' } } : undefined));
  await type('Dish', 'Bowl');
  await press('Print');
  assert.match(dialog()!.textContent!, 'Print Soup?');
  await within('Cancel');
  assert.equal([printed(), title(), world.of('PATCH').length, told(world)], [0, 'Serving', 1, ['Step completed!']]);
  await press('Print');
  await within('Print');
  assert.equal([printed(), world.went.at(-1)], [1, '/recipes']);
});

test('who is kept back by something unsaved when the end has come may end once more', async () => {
  const world = await open({ address: '/recipes/3?part=serving', record: { ...done, state: 'out' } });
  const ends = () => world.went.filter((address) => address === '/recipes').length;
  const { navigate } = world.runtime;
  world.runtime.navigate = (address) => world.went.push(address);
  await press('Save and finish');
  world.runtime.navigate = navigate;
  await press('Save and finish');
  assert.is(ends(), 2);
});

test('a move with a form sends it, beginning with what is known of the record', async () => {
  const area = recipes(recipeSteps, { asks: { form: 'edition.schema.json' } });
  const world = await open({ area, address: '/recipes/3?part=serving', record: done });
  world.on(({ method }) => (method === 'POST' ? { body: { ...done, state: 'out' } } : undefined));
  await press('Print');
  await within('Print');
  assert.equal(
    world.of('POST').map(({ path, body }) => [path, body]),
    [['recipes/3/print', { size: 4 }]],
  );
  assert.is(world.went.at(-1), '/recipes');
});

/** Something that answers when it is told to. */
function held<T>(answer: T): { wait: Promise<T>; go: () => Promise<void> } {
  let release = (_: T) => undefined as void;
  const wait = new Promise<T>((resolve) => {
    release = resolve;
  });
  return {
    wait,
    go: async () => {
      release(answer);
      await settle();
    },
  };
}

test('whatever is pressed while the end is under way, its step is saved and the move is made once', async () => {
  const world = await open({ address: '/recipes/3?part=serving', record: done });
  const move = held({ body: { ...done, state: 'out' } });
  world.on(({ method }) => (method === 'POST' ? move.wait : undefined));
  await type('Dish', 'Bowl');
  const button = byRole('button', 'Print')[0]!;
  await act(async () => {
    button.click();
    button.click();
  });
  await settle();
  assert.equal([world.of('POST').length, world.of('PATCH').length], [1, 1]);
  await act(async () => {
    document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  await move.go();
  assert.equal(world.went, ['/recipes']);
  assert.equal([world.of('POST').length, world.of('PATCH').length], [1, 1]);
});

test.run();
