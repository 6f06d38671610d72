import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { gzipSync } from 'node:zlib';
import { readUnits, unpacked } from '../server/exchange/readUnits.ts';
import { FileProblem, type Unit } from '../server/exchange/Unit.ts';
import { csvOf } from './texts.ts';

async function read(text: string | Buffer): Promise<Unit[]> {
  const units: Unit[] = [];
  for await (const each of readUnits(Buffer.from(text as string), { source: 'en', target: 'ru' })) units.push(...each);
  return units;
}
const problemIn = (text: string | Buffer): Promise<unknown> =>
  read(text).then(
    () => undefined,
    (error: unknown) => (error instanceof FileProblem ? error.code : error),
  );

test('a packed file is read as what it holds, and one that unpacks to more than is taken, or to nothing, is refused', async () => {
  const file = csvOf([{ key: 'guides:1:title', ru: 'Корзина' }]);
  assert.equal(await read(gzipSync(file)), await read(file));
  const count = async (most: number) => {
    let bytes = 0;
    for await (const piece of unpacked(gzipSync(Buffer.alloc(300_000)), most)) bytes += piece.length;
    return bytes;
  };
  assert.is(await count(300_000), 300_000);
  const refused = await count(200_000).catch((error: unknown) => error);
  assert.ok(refused instanceof FileProblem && refused.code === 'tooLarge');
  assert.is(await problemIn(gzipSync('<xliff>').subarray(0, 12)), 'notText');
});

test.run();
