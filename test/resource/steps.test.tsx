import { act, useEffect, useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PageProps } from '#resource';
import { hasUnsaved } from '#ui';
import { recipes, recipeSteps } from '../setup/recipes.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { field, goTo, item, on, open, press, rail, soup, tagOf, title, told, type } from './kitchen.tsx';
import { settle } from './world.tsx';

test.after.each(reset);

test('of a record that is past its steps, those whose saves nobody counts are done', async () => {
  await open({ address: '/recipes/3?part=name', record: { ...soup, state: 'out', versions: { name: 1, method: 0, serving: 2 } } });
  assert.equal(rail(), ['name done *', 'method open', 'ingredients done', 'serving done']);
});

test('the rail shows groups and how far each step is; one goes on where one stopped, at an address of its own', async () => {
  const { went } = await open();
  assert.equal(rail(), ['name done', 'method open *', 'ingredients later (no link)', 'serving later (no link)']);
  assert.equal(
    [...document.querySelectorAll('.wp-steps-group')].map((each) => each.textContent),
    ['The dish', 'At the table'],
  );
  assert.equal([title(), went, location.search], ['Method', ['/recipes/3?part=method'], '?part=method']);
  assert.equal(item('name').textContent!.includes('done'), true);
  assert.is(document.querySelector('.wp-steps-now')!.textContent, '2 of 4·Method');
});

test('what is done may be opened again, what is not reached leads back, and a record under way has every step open', async () => {
  await open({ address: '/recipes/3?part=serving' });
  assert.is(title(), 'Method');
  await goTo('name');
  assert.equal([title(), location.search], ['Name', '?part=name']);
  assert.match(document.querySelector('.wp-step-purpose')!.textContent!, 'Says what is cooked.');
  await reset();
  await open({ address: '/recipes/3?part=serving', record: { ...soup, state: 'out' } });
  assert.equal([title(), rail()[2]], ['Serving', 'ingredients done']);
});

test('a step asks for its own data and saves its own fields upon its own version; then the next comes, with the focus', async () => {
  const world = await open({ address: '/recipes/3?part=name' });
  assert.equal(
    world.of('GET').map(({ path, query }) => [path, query.get('fields')]),
    [
      ['recipes/3', 'id,name,state'],
      ['recipes/3', 'name,serves'],
    ],
  );
  assert.is(world.stores.memoryOf('dish').read(3, 'portions'), 4, 'what the screen says this device remembers');
  await type('Name', 'Broth');
  assert.equal([rail()[0], hasUnsaved()], ['name changed *', true]);
  await on();
  const [sent] = world.of('PATCH');
  assert.equal([sent?.path, sent?.body, tagOf(sent!)], ['recipes/3', { name: 'Broth', serves: 4 }, '"name-1"']);
  assert.equal([told(world), title(), document.activeElement?.textContent], [['Step completed!'], 'Method', 'Method']);
  assert.equal([rail()[0], hasUnsaved(), byRole('heading', 'Broth').length], ['name done', false, 1]);
});

test('a step with calls of its own goes by them, and one with nothing to fill in is passed', async () => {
  const world = await open();
  await type('Heat', 'high');
  await on();
  const [sent] = world.of('PUT');
  assert.equal([sent?.path, sent?.body, tagOf(sent!)], ['recipes/3/method', { heat: 'high' }, '"2"']);
  assert.equal([title(), rail()[1]], ['Ingredients', 'method done']);
  await on();
  assert.equal([title(), rail()], ['Serving', ['name done', 'method done', 'ingredients done', 'serving open *']]);
  assert.equal(world.stores.memoryOf('dish').read(3, 'completedSteps'), ['method', 'ingredients']);
  assert.is(world.stores.memoryOf('dish').currentId(), 3);
});

test('what a rule says stands under its field and as a notice, and nothing is sent', async () => {
  const world = await open({ address: '/recipes/3?part=serving', record: { ...soup, state: 'out' } });
  await type('Garnish', 'Parsley');
  await press('Save and finish');
  assert.match(field('Dish')!.closest('[data-path]')!.textContent!, 'A garnish needs a dish.');
  assert.equal([told(world), world.of('PATCH').length, rail()[3]], [['A garnish needs a dish.'], 0, 'serving error *']);
});

test('a reload in the middle of a step finds every word, and the words of another record are nowhere', async () => {
  const { device } = await open({ address: '/recipes/3?part=name' });
  await type('Name', 'Stew');
  await goTo('method');
  assert.is(rail()[0], 'name changed');
  await reset();
  await open({ address: '/recipes/3?part=name', device });
  assert.is(field('Name')!.value, 'Stew');
  assert.match(document.body.textContent!, 'are restored');
  await press('Discard');
  assert.is(field('Name')!.value, 'Soup');
  await reset();
  await open({ address: '/recipes/new', device });
  assert.equal([field('Name')!.value, byRole('button', 'Restore').length], ['', 0]);
});

test('what is typed while words of before are still being looked for stays beside them', async () => {
  const record = { ...soup, state: 'out' };
  const { device } = await open({ address: '/recipes/3?part=serving', record });
  await type('Dish', 'Bowl');
  await reset();
  let found = () => undefined as void;
  const slow = { ...device, get: (key: string) => new Promise<void>((resolve) => (found = resolve)).then(() => device.get(key)) };
  await open({ address: '/recipes/3?part=serving', record, device: { ...slow, put: async () => undefined } });
  await fire.type(field('Garnish')!, 'Parsley');
  await act(async () => found());
  await settle();
  assert.equal([field('Dish')!.value, field('Garnish')!.value], ['Bowl', 'Parsley']);
});

test('words typed in a step a moment ago count when it is left', async () => {
  await open({ address: '/recipes/3?part=name' });
  await fire.type(field('Name')!, 'Stew');
  let asks = false;
  await act(async () => {
    asks = hasUnsaved();
  });
  assert.is(asks, true);
});

test('saves that nobody answers wait in order, one may go on, and all are sent when the line is back, also after a reload', async () => {
  const world = await open({ address: '/recipes/3?part=name' });
  await type('Name', 'Broth');
  world.line.down = true;
  await on();
  assert.equal([title(), rail().slice(0, 2)], ['Method', ['name waiting', 'method open *']]);
  assert.match(item('name').textContent!, 'waiting to be sent');
  assert.match(document.querySelector('.wp-steps-unsent')!.textContent!, 'Waiting to be sent: Name.');
  assert.not(told(world).includes('Step completed!'));
  await type('Heat', 'high');
  await on();
  assert.equal([title(), rail().slice(0, 2)], ['Ingredients', ['name waiting', 'method waiting']]);
  await reset();
  const again = await open({ address: '/recipes/3?part=ingredients', device: world.device });
  await press('Send now');
  await settle();
  assert.equal(
    again.sent.filter(({ method }) => method !== 'GET').map(({ method, body, headers }) => [method, body, headers['If-Match']]),
    [
      ['PATCH', { name: 'Broth', serves: 4 }, '"name-1"'],
      ['PUT', { heat: 'high' }, undefined],
    ],
  );
  assert.equal([rail()[0], rail().join().includes('waiting'), document.querySelectorAll('.wp-steps-unsent').length], ['name done', false, 0]);
});

test('a later save stands behind one that waits', async () => {
  const world = await open({ address: '/recipes/3?part=name' });
  await type('Name', 'Broth');
  world.line.down = true;
  await on();
  world.line.down = false;
  await type('Heat', 'high');
  await on();
  assert.equal(
    world.sent.filter(({ method }) => method !== 'GET').map(({ method }) => method),
    ['PATCH', 'PATCH', 'PUT'],
  );
  assert.equal([rail().slice(0, 2), title()], [['name done', 'method done'], 'Ingredients']);
});

test('words typed after a save that waits stay when it is sent, and build on what it made', async () => {
  const world = await open({ address: '/recipes/3?part=name' });
  await type('Name', 'Broth');
  world.line.down = true;
  await on();
  await goTo('name');
  await type('Name', 'Bouillon');
  assert.is(rail()[0], 'name changed *');
  await goTo('method');
  world.line.down = false;
  await press('Send now');
  await settle();
  assert.equal([world.kitchen.record.name, rail()[0]], ['Broth', 'name changed']);
  await goTo('name');
  assert.is(field('Name')!.value, 'Bouillon');
  await on();
  assert.equal([world.kitchen.record.name, tagOf(world.of('PATCH').at(-1)!), title()], ['Bouillon', '"name-2"', 'Method']);
});

test('a save of which only the answer was lost is not made twice and troubles nobody', async () => {
  const world = await open({ address: '/recipes/3?part=name' });
  await type('Name', 'Broth');
  world.line.down = true;
  await on();
  world.line.down = false;
  const item = { ...soup, name: 'Broth', version: 10, versions: { name: 2, serving: 0 } };
  world.on(({ method }) =>
    method === 'PATCH' ? { status: 412, body: { name: 'PreconditionFailed', message: 'changed', status: 412, item } } : undefined,
  );
  await press('Send now');
  assert.equal([rail()[0], document.querySelectorAll('.wp-steps-unsent').length], ['name done', 0]);
  assert.not(world.stores.notices.state.items.some(({ kind }) => kind === 'error'));
});

test('what is refused on return marks its step, and the words and what was said of them are in its form', async () => {
  const world = await open({ address: '/recipes/3?part=name' });
  await type('Name', 'Broth');
  world.line.down = true;
  await on();
  world.line.down = false;
  world.on(({ method }) => (method === 'PATCH' ? { status: 400, body: { name: ['Broth is taken'] } } : undefined));
  await press('Send now');
  assert.equal(rail().slice(0, 2), ['name error', 'method open *']);
  await goTo('name');
  assert.is(field('Name')!.value, 'Broth');
  assert.match(field('Name')!.closest('[data-path]')!.textContent!, 'Broth is taken');
});

test('a save that failed is made again, and errors stand on their fields, or mark the steps they belong to', async () => {
  const world = await open({ address: '/recipes/3?part=name', record: { ...soup, state: 'out' } });
  const answers = [
    { status: 500, body: { name: 'Broken', message: 'The kitchen is on fire.', status: 500 } },
    { status: 400, body: { name: ['Too thin'], garnish: ['Too green'] } },
  ];
  world.on(({ method }) => (method === 'PATCH' ? answers.shift() : undefined));
  await type('Name', 'Broth');
  await on();
  assert.equal([title(), field('Name')!.value, told(world).length], ['Name', 'Broth', 1]);
  await on();
  assert.match(field('Name')!.closest('[data-path]')!.textContent!, 'Too thin');
  assert.equal([rail()[0], rail()[3]], ['name error *', 'serving error']);
  await goTo('serving');
  assert.match(field('Garnish')!.closest('[data-path]')!.textContent!, 'Too green');
  await goTo('name');
  await on();
  assert.is(title(), 'Method');
});

test('two on one step see both versions, and what is picked is saved upon theirs', async () => {
  const world = await open({ address: '/recipes/3?part=name' });
  await type('Name', 'Broth');
  const theirs = { ...soup, name: 'Bisque', version: 10, versions: { name: 2, serving: 0 } };
  world.on(({ method, headers }) =>
    method === 'PATCH' && headers['If-Match'] === '"name-1"'
      ? { status: 412, body: { name: 'PreconditionFailed', message: 'changed', status: 412, item: theirs } }
      : undefined,
  );
  await on();
  assert.match(document.querySelector('[role=dialog]')!.textContent!, 'Bisque');
  await press('Save selected values');
  assert.equal(world.of('PATCH').map(tagOf), ['"name-1"', '"name-2"']);
  assert.is(title(), 'Method');
});

test('after the last step comes the move, then the way on; a refusal marks the steps it names and leads there', async () => {
  const done = { ...soup, versions: { name: 1, serving: 1 } };
  const world = await open({ address: '/recipes/3?part=serving', record: done });
  const answers = [{ status: 400, body: { serves: ['How many?'] } }];
  world.on(({ method, path }) =>
    method === 'POST' && path === 'recipes/3/print' ? (answers.shift() ?? { body: { ...done, state: 'out' } }) : undefined,
  );
  await press('Print');
  assert.is(rail()[0], 'name error');
  const dialog = document.querySelector('[role=dialog]')!;
  assert.equal(
    [...dialog.querySelectorAll('a[href]')].map((link) => [link.textContent, link.getAttribute('href')]),
    [['Name', '/recipes/3?part=name']],
  );
  assert.not(told(world).includes('Step completed!'));
  await fire.click(byRole('button', 'Close', dialog).at(-1)!);
  await press('Print');
  assert.is(world.went.at(-1), '/recipes');
});

test('a new record begins clean at the step that makes it, and goes on as itself', async () => {
  const world = await open({ address: '/recipes/new' });
  assert.equal(rail(), ['name open *', 'method later (no link)', 'ingredients later (no link)', 'serving later (no link)']);
  await on();
  assert.equal([world.of('POST').length, rail()[0]], [0, 'name error *']);
  await type('Name', 'Pie');
  await on();
  assert.equal(
    world.of('POST').map(({ path, body }) => [path, body]),
    [['recipes', { name: 'Pie' }]],
  );
  assert.equal(world.went, ['/recipes/8?part=name', '/recipes/8?part=method']);
  assert.equal([world.stores.memoryOf('dish').read(8, 'completedSteps'), told(world)], [['name'], ['Step completed!']]);
});

test('an API without versions of parts is asked for the version of the record', async () => {
  const { versions: _none, ...plain } = soup;
  const world = await open({ address: '/recipes/3?part=name', record: plain });
  await type('Name', 'Broth');
  await on();
  assert.equal(world.of('PATCH').map(tagOf), ['"9"']);
});

test('whoever may only look goes from step to step without a save', async () => {
  await open({ address: '/recipes/3?part=name', role: 'customer', record: { ...soup, state: 'out' } });
  assert.equal([byRole('button', 'Save and continue').length, byRole('button', 'Save and exit').length], [0, 0]);
  await press('Continue');
  assert.is(title(), 'Method');
  await press('Back');
  assert.is(title(), 'Name');
});

test('Save and leave saves and leads to the list', async () => {
  const world = await open({ address: '/recipes/3?part=name' });
  await type('Name', 'Broth');
  await press('Save and exit');
  assert.equal([world.of('PATCH').length, world.went.at(-1)], [1, '/recipes']);
});

test('a page of the area is a step that says itself how it is saved', async () => {
  const saved: string[] = [];
  const answers = [false, true];
  const Photos = ({ part }: PageProps) => {
    const [isChanged, setChanged] = useState(false);
    const register = part?.register;
    useEffect(
      () =>
        register?.({
          isChanged,
          save: async () => {
            saved.push(String(part?.record.name));
            return answers.shift()!;
          },
        }),
      [register, isChanged, part],
    );
    return <button onClick={() => setChanged(true)}>Take one</button>;
  };
  const [name, ...others] = recipeSteps;
  const area = recipes([name!, { id: 'photos', title: 'Photos', page: 'photos' }, ...others.slice(1)], { pages: ['photos'] });
  await open({ area, client: { pages: { photos: async () => ({ default: Photos }) } } });
  assert.equal([title(), hasUnsaved()], ['Photos', false]);
  await press('Take one');
  assert.equal([hasUnsaved(), rail()[1]], [true, 'photos changed *']);
  await on();
  assert.is(title(), 'Photos');
  await on();
  assert.equal([title(), saved, hasUnsaved()], ['Ingredients', ['Soup', 'Soup'], false]);
});

test('records that belong to this one may be typed in a table, which is saved with its step', async () => {
  const [name] = recipeSteps;
  const table = { id: 'table', title: 'Table', rows: 'ingredients', by: 'recipe_id', columns: ['title'] };
  const world = await open({ area: recipes([name!, table]) });
  assert.equal([title(), document.querySelectorAll('.wp-record-part-bar').length], ['Table', 0]);
  await press('Print');
  assert.equal([world.of('PATCH').length, world.of('POST').map(({ path }) => path)], [0, ['recipes/3/print']]);
});

test('adding, moving or taking away a step is a change of data alone', async () => {
  const [name, method, list, serving] = recipeSteps;
  await open({ area: recipes([serving!, name!, list!]), record: { ...soup, versions: { name: 1, serving: 1 } } });
  assert.equal(rail(), ['serving done', 'name done', 'ingredients open *']);
  await reset();
  await open({ area: recipes([name!, serving!, method!]) });
  assert.equal([rail(), title()], [['name done', 'serving open *', 'method later (no link)'], 'Serving']);
});

test('on a narrow screen the line opens the list and Escape closes it', async () => {
  await open();
  const line = document.querySelector<HTMLElement>('.wp-steps-now')!;
  await fire.click(line);
  assert.is(line.getAttribute('aria-expanded'), 'true');
  await fire.key(line, 'Escape');
  assert.equal([line.getAttribute('aria-expanded'), document.activeElement], ['false', line]);
  await act(async () => undefined);
});

test.run();
