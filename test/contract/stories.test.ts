import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadRegistry } from '../../src/build/registry.ts';
import { outside, screensOf } from '../browser/stories.ts';
import { engineNames, inVariant, languages, lookOf, looks, themes, widths, type Look } from '../setup/draw.ts';
import { isThorough } from '../setup/thorough.ts';

const kinds = { language: languages, theme: themes, width: widths, engine: engineNames } as const;
type Kind = keyof typeof kinds;

/** Every two values of different kinds, as `he + 360`. */
const pairs = (Object.keys(kinds) as Kind[]).flatMap((one, at, all) =>
  all
    .slice(at + 1)
    .flatMap((other) =>
      kinds[one].flatMap((value) =>
        kinds[other].map((second) => ({ name: `${value} + ${second}`, isIn: (look: Look) => look[one] === value && look[other] === second })),
      ),
    ),
);

const missing = (of: readonly Look[]) => pairs.filter(({ isIn }) => !of.some(isIn)).map(({ name }) => name);

test('every pair of language, theme, width and engine is in one of the looks', () => {
  assert.is(pairs.length, 48);
  assert.equal(missing(looks), []);
});

test('every pair of language, theme, width and engine occurs in the story of some screen', async () => {
  const { registry } = await loadRegistry(process.cwd());
  const stories = [...outside, ...screensOf(registry)];
  const better = () =>
    Array.from({ length: 2000 }, (_, i) => i.toString(36)).find((salt) => missing(stories.map((title) => lookOf(title, salt))).length === 0);
  const lost = missing(stories.map((title) => lookOf(title)));
  assert.equal(lost, [], lost.length === 0 ? '' : `no story has ${lost.join(', ')}: in test/setup/draw.ts the salt '${better()}' draws all`);
});

test('a story keeps its look', () => assert.equal(lookOf('/bookings', 'a'), { language: 'es', theme: 'dark', width: 360, engine: 'postgres' }));

test('of a story in several variants one is told, and all in a thorough run, whichever words they share with their title', () => {
  const variants = ['en', 'he'];
  const told = variants.flatMap((variant) => {
    const titles: string[] = [];
    const story = inVariant(
      (title) => {
        titles.push(title);
      },
      variants,
      variant,
    );
    for (const rest of ['he opens a list', 'a row is added', 'en passant']) story(`${variant}: ${rest}`, async () => undefined);
    return titles;
  });
  assert.is(told.length, isThorough ? 6 : 3, told.join());
  assert.is(new Set(told.map((title) => title.slice(4))).size, 3);
});

test.run();
