import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { maskedText } from '../server/masked.ts';

/** The same numbers every time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const secrets = ['sk_live_abc123', 'hook"quoted\\secret', 'a.b*c[d]'];

function anyValue(roll: () => number, depth: number): Json {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)]!;
  if (depth > 0 && roll() < 0.35) return Array.from({ length: 3 }, () => anyValue(roll, depth - 1));
  if (depth > 0 && roll() < 0.6)
    return Object.fromEntries(Array.from({ length: 3 }, () => [pick(['id', 'key', 'note', 'x-token', ...secrets]), anyValue(roll, depth - 1)]));
  return pick<Json>([1, null, true, 'plain', ...secrets.map((secret) => `before ${secret} after`), ...secrets]);
}

test('no secret is left in any text, wherever it stood', () => {
  const roll = dice(7);
  for (let round = 0; round < 400; round++) {
    const value = anyValue(roll, 4);
    const text = maskedText(value, secrets);
    const written = JSON.stringify(typeof value === 'string' ? text : JSON.parse(text));
    for (const secret of secrets) {
      assert.not.ok(text.includes(secret), text);
      assert.not.ok(written.includes(JSON.stringify(secret).slice(1, -1)), text);
    }
  }
});

test('what tells a secret by its name is left out, and the rest can be read', () => {
  const text = maskedText({ key: 'abc', idempotency_key: 'once', card_number: '4242', amount: 500, nested: { client_secret: 'x', id: 're_1' } }, []);
  assert.equal(JSON.parse(text), {
    key: '•••',
    idempotency_key: 'once',
    card_number: '•••',
    amount: 500,
    nested: { client_secret: '•••', id: 're_1' },
  });
  assert.is(maskedText('<html>oops</html>', []), '<html>oops</html>');
});

test.run();
