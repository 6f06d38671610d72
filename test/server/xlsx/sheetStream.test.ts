import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readXlsx } from 'hucre/xlsx';
import { sheetStream, type SheetCell } from '../../../src/server/xlsx/sheetStream.ts';

const it = suite('spreadsheets');

async function* batches(...all: SheetCell[][][]): AsyncGenerator<SheetCell[][]> {
  for (const each of all) yield each;
}
async function fileOf(rows: SheetCell[][][], more: { locale?: string; name?: string; most?: number } = {}): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of sheetStream({ name: 'Sales', titles: ['Code', 'Net'], locale: 'en', ...more, rows: batches(...rows) })) parts.push(part);
  return Buffer.concat(parts);
}
const isRightToLeft = async (locale: string): Promise<boolean> =>
  (await readXlsx(await fileOf([], { locale }))).sheets[0]!.view?.rightToLeft === true;

it('are read by others as they were written: numbers as numbers, texts as they are', async () => {
  const strange = '=1+1 <&"> \u0007\ud800 עברית ';
  const { sheets } = await readXlsx(
    await fileOf([
      [['WP-1', 12.5]],
      [],
      [
        [strange, -0.1],
        [null, 1e21],
      ],
    ]),
  );
  assert.equal(
    sheets.map(({ name, rows }) => [name, rows]),
    [
      [
        'Sales',
        [
          ['Code', 'Net'],
          ['WP-1', 12.5],
          ['=1+1 <&"> \ufffd עברית ', -0.1],
          [null, 1e21],
        ],
      ],
    ],
  );
});

it('read from the right in Hebrew alone', async () => {
  assert.equal([await isRightToLeft('he'), await isRightToLeft('ru')], [true, false]);
});

it('go on in another sheet, with the titles again, where one is full', async () => {
  const { sheets } = await readXlsx(
    await fileOf(
      [
        [
          ['a', 1],
          ['b', 2],
          ['c', 3],
        ],
      ],
      { most: 3, name: 'A name: longer than thirty-one characters' },
    ),
  );
  assert.equal(
    sheets.map(({ name, rows }) => [name, rows.length, rows[0]]),
    [
      ['A name longer than thirty-one c', 3, ['Code', 'Net']],
      ['A name longer than thirty-one 2', 2, ['Code', 'Net']],
    ],
  );
});

it.run();
