import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withEngines, withEveryEngine, withPostgres, type TestEngine } from '../setup/database.ts';
import { hasPostgres } from '../setup/postgres.ts';
import { isThorough } from '../setup/thorough.ts';

const ran: string[] = [];
const note =
  (title: string, { name }: TestEngine) =>
  () => {
    ran.push(`${title} on ${name}`);
  };

await withEngines('the same everywhere', (test, engine) => {
  test('general', note('general', engine));
  if (engine.name === 'postgres') test('its own', note('its own', engine));
});
await withPostgres('at the same time', (test, engine) => test('racing', note('racing', engine)));
await withEveryEngine('engines', (test, engine) => test('typed', note('typed', engine)));

const test = suite('engines of tests');

test('each title runs once, on the engine that it is about, and everywhere in a thorough run', () => {
  const lite = hasPostgres() ? [] : ['racing on pglite'];
  const server = hasPostgres() ? ['its own on postgres', 'racing on postgres', 'typed on postgres'] : [];
  const twice = isThorough && hasPostgres() ? ['general on postgres', 'racing on pglite'] : [];
  assert.equal([...ran].sort(), ['general on pglite', 'typed on pglite', ...lite, ...server, ...twice].sort());
});

test.run();
