// What an area brings to translate texts by a machine is asked by others, by its own name for itself.
import * as assert from 'uvu/assert';
import type { Manifest } from '#core';
import type { ServerArea } from '#server';
import { withEngines } from '../../setup/database.ts';
import { area, source } from '../../setup/areas.ts';
import { inWorld } from '../../setup/inWorld.ts';

const texts = [
  { text: 'Rome', isMarkup: false },
  { text: '<p>Sea</p>', isMarkup: true },
];

const machines = source(
  {
    ...(area('machines').manifest as Manifest),
    calls: { ask: { method: 'GET', path: 'machines/ask', access: 'user' } },
  },
  { ...area('machines').files, 'locales/en.json': { text: { loud: 'Loud' } } },
  { handlers: ['ask'] },
);

/** A machine that knows no markup, and one that is out of order. */
function half(own: ServerArea): void {
  own.translateTexts('text.loud', async (asked) =>
    asked.texts.map(({ text, isMarkup }) => (isMarkup ? undefined : { text: `${asked.to}: ${text}`, confidence: 80 })),
  );
  own.translateTexts('text.broken', () => Promise.reject(new Error('no current')));
  own.handle('ask', (call) => call.texts.translate({ from: 'en', to: 'ru', texts }));
}

await withEngines('machines that translate', (test, engine) => {
  test(
    'each says what it can under its name, and one that fails says nothing and stands in the log',
    inWorld(
      engine,
      async (world) => {
        assert.equal((await world.as('customer').get('machines/ask')).body, [{ by: 'Loud', texts: [{ text: 'ru: Rome', confidence: 80 }, null] }]);
        assert.equal(world.errors.map(String), ['Error: no current']);
      },
      { plugins: [machines], areas: { machines: half }, errors: true },
    ),
  );
});
