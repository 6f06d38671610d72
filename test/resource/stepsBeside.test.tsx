// Steps of links, steps that are not on this device, and what a record in steps offers beside them.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hasUnsaved } from '#ui';
import { recipes, recipeSteps } from '../setup/recipes.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { field, goTo, on, open, press, rail, soup, title, told } from './kitchen.tsx';
import { settle } from './world.tsx';

const [name, , , serving] = recipeSteps;
const linking = () => recipes([name!, { id: 'larders', title: 'Larders', links: { read: 'larders', write: 'set-larders' } }, serving!]);
const box = (of: string) =>
  [...document.querySelectorAll<HTMLInputElement>('.wp-link-row input')].find((each) => each.closest('li')!.textContent === of)!;
const ticked = () => ['Cellar', 'Pantry'].filter((each) => box(each).checked);
const tick = async (of: string) => {
  await fire.click(box(of));
  await settle();
};

test.after.each(reset);

test('links are shown as they are stored, and what is ticked is saved with the step, which asks before it is left', async () => {
  const world = await open({ area: linking() });
  assert.equal([title(), ticked(), hasUnsaved()], ['Larders', ['Pantry'], false]);
  await tick('Cellar');
  await tick('Pantry');
  assert.equal([rail()[1], hasUnsaved()], ['larders changed *', true]);
  await on();
  assert.equal(
    world.of('PUT').map(({ path, body }) => [path, body]),
    [['recipes/3/larders', { larderIds: [1] }]],
  );
  assert.equal([title(), told(world), hasUnsaved(), rail()[1]], ['Serving', ['Step completed!'], false, 'larders done']);
  await goTo('larders');
  assert.equal(ticked(), ['Cellar']);
});

test('links that are refused stay ticked, and what was said goes once they are saved', async () => {
  const world = await open({ area: linking() });
  const answers = [
    { status: 409, body: { name: 'Conflict', message: 'The cellar is locked.', status: 409 } },
    { status: 409, body: { name: 'Conflict', message: 'The cellar is locked.', status: 409 } },
  ];
  world.on(({ method }) => (method === 'PUT' ? answers.shift() : undefined));
  await tick('Cellar');
  await on();
  await on();
  assert.equal([title(), ticked(), told(world), hasUnsaved()], ['Larders', ['Cellar', 'Pantry'], ['The cellar is locked.'], true]);
  await on();
  assert.equal([title(), told(world)], ['Serving', ['Step completed!']]);
});

test('whoever may only look at links goes on without a save', async () => {
  const world = await open({ area: linking(), role: 'customer', address: '/recipes/3?part=larders', record: { ...soup, state: 'out' } });
  assert.equal([box('Pantry').disabled, byRole('button', 'Save and continue').length], [true, 0]);
  await press('Continue');
  assert.equal([title(), world.of('PUT').length], ['Serving', 0]);
});

test('a step that is not on this device says so while nobody answers, and leads to one that can be opened', async () => {
  const world = await open({ address: '/recipes/3?part=name', record: { ...soup, versions: { name: 1, serving: 1 } } });
  world.line.down = true;
  await goTo('serving');
  const failed = () => document.querySelector('.wp-state-failed')?.textContent ?? '';
  assert.match(failed(), 'Serving is not available offline');
  assert.match(failed(), 'Try again when you are back online');
  assert.not.match(failed(), 'Unknown Error');
  await press('Retry');
  assert.match(failed(), 'is not available offline');
  await fire.click(byRole('link', 'Go to: Method')[0] ?? byRole('button', 'Go to: Method')[0]!);
  await settle();
  assert.equal([title(), field('Heat') !== undefined], ['Method', true]);
  await goTo('serving');
  world.line.down = false;
  await press('Retry');
  assert.equal([failed(), field('Dish') !== undefined], ['', true]);
});

test('links that are not on this device say so, and an error of the API is told as it is', async () => {
  const world = await open({ area: linking(), address: '/recipes/3?part=name' });
  world.line.down = true;
  await goTo('larders');
  const failed = () => document.querySelector('.wp-state-failed')?.textContent ?? '';
  assert.match(failed(), 'Larders is not available offline');
  assert.match(failed(), 'Go to: Name');
  world.line.down = false;
  world.on(({ path }) =>
    path === 'recipes/3/larders' ? { status: 503, body: { name: 'Busy', message: 'Come back later.', status: 503 } } : undefined,
  );
  await press('Retry');
  assert.match(failed(), 'Come back later.');
  assert.not.match(failed(), 'not on this device');
});

test('a list that is not on this device says so, leads on, and comes once somebody answers', async () => {
  const world = await open({ address: '/recipes/3?part=name', record: { ...soup, state: 'out', versions: { name: 1, serving: 0 } } });
  world.line.down = true;
  await goTo('ingredients');
  await settle();
  const failed = () => document.querySelector('.wp-state-failed')?.textContent ?? '';
  assert.match(failed(), 'Ingredients is not available offline');
  assert.match(failed(), 'Go to: Serving');
  assert.is(document.querySelectorAll('.wp-state-failed').length, 1);
  world.line.down = false;
  await press('Retry');
  assert.equal([failed(), document.querySelectorAll('.wp-step .wp-state[role=status]').length], ['', 1]);
});

test('a page whose code is not on this device says so too, whoever had it before, and comes once it can be had', async () => {
  const withPhotos = recipes([name!, { id: 'photos', title: 'Photos', page: 'photos' }, serving!], { pages: ['photos'] });
  await open({ area: withPhotos, client: { pages: { photos: async () => ({ default: () => <p>The album</p> }) } } });
  await settle();
  await reset();
  const line = { down: true };
  const photos = async () => {
    if (line.down) throw new Error('no line');
    return { default: () => <p>The album</p> };
  };
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !line.down });
  await open({ area: withPhotos, client: { pages: { photos } } });
  await settle();
  assert.match(document.querySelector('.wp-state-failed')!.textContent!, 'Photos is not available offline');
  assert.is(document.querySelector('.wp-later-failed'), null);
  line.down = false;
  await press('Retry');
  assert.match(document.querySelector('.wp-step')!.textContent!, 'The album');
});

test('a record in steps offers its texts in other languages, beside those of the default one', async () => {
  const languages = [
    { id: 1, locale: 'en', name: 'English', is_default: 1 },
    { id: 2, locale: 'de', name: 'Deutsch', is_default: 0 },
  ];
  const said = (value: string | null) => ({ value, stale: false });
  const world = await open({ address: '/recipes/3?part=method', offers: ['if-match', 'translations'], record: { ...soup, versions: { name: 1 } } });
  const stored: Record<string, unknown> = { en: said('Soup'), de: said(null) };
  world.on(({ method, path, body }) => {
    if (path !== '-/translations/recipes/3') return undefined;
    if (method === 'PATCH') stored.de = said((body as { de: { name: string } }).de.name);
    return { body: { languages, fields: { name: stored } } };
  });
  await press('Translations');
  await settle();
  assert.is(document.querySelector('.wp-translation-source')!.textContent, 'NameSoup');
  const panel = document.querySelector<HTMLElement>('.wp-translations')!;
  await fire.type(panel.querySelector('input')!, 'Suppe');
  await fire.click(byRole('button', 'Save', panel)[0]!);
  await settle();
  assert.equal(
    world.of('PATCH').map(({ path, body }) => [path, body]),
    [['-/translations/recipes/3', { de: { name: 'Suppe' } }]],
  );
  assert.is(title(), 'Method');
});

test('a text with markup is translated in its own editor, in the direction of the language', async () => {
  const area = recipes();
  const file = area.files['recipe.schema.json'] as { properties: Record<string, object> };
  const properties = { ...file.properties, name: { ...file.properties.name, 'x-widget': 'rich-text' } };
  const world = await open({ area: { ...area, files: { ...area.files, 'recipe.schema.json': { ...file, properties } } }, offers: ['translations'] });
  const said = (value: string) => ({ value, stale: false });
  const languages = [
    { id: 1, locale: 'en', name: 'English', is_default: 1 },
    { id: 2, locale: 'he', name: 'עברית', is_default: 0 },
  ];
  world.on(({ path }) =>
    path === '-/translations/recipes/3'
      ? { body: { languages, fields: { name: { en: said('<p>Soup <script>x</script><strong>hot</strong></p>'), he: said('<p>מרק</p>') } } } }
      : undefined,
  );
  await press('Translations');
  const panel = () => document.querySelector<HTMLElement>('.wp-translations')!;
  while (!document.querySelector('.wp-translations .wp-rich-input')) await settle();
  assert.is(panel().querySelector('.wp-translation-source .wp-rich-view')!.innerHTML, '<p>Soup <strong>hot</strong></p>');
  const input = panel().querySelector('.wp-rich-input')!;
  assert.equal([input.textContent, input.getAttribute('aria-label')], ['מרק', 'Name (עברית)']);
  assert.is(input.closest('[lang=he]')?.getAttribute('dir'), 'rtl');
  assert.equal(panel().querySelectorAll('textarea').length, 0);
});

test('whoever may only look reads the translations and changes none', async () => {
  const world = await open({ role: 'customer', offers: ['translations'], record: { ...soup, state: 'out' } });
  const languages = [
    { id: 1, locale: 'en', name: 'English', is_default: 1 },
    { id: 2, locale: 'de', name: 'Deutsch' },
  ];
  const said = (value: string) => ({ value, stale: false });
  world.on(({ path }) =>
    path === '-/translations/recipes/3' ? { body: { languages, fields: { name: { en: said('Soup'), de: said('Suppe') } } } } : undefined,
  );
  await press('Translations');
  await settle();
  const panel = document.querySelector<HTMLElement>('.wp-translations')!;
  assert.equal([panel.querySelector('input')!.readOnly, byRole('button', 'Save', panel).length], [true, 0]);
});

test.run();
