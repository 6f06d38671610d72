import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readXlsx } from 'hucre/xlsx';
import type { SheetCell } from '../../../src/server/lib/sheets/SheetCell.ts';
import { sheetStream } from '../../../src/server/lib/sheets/sheetStream.ts';

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

it('days, moments, times, amounts and truth values are what others know them as, and titles are bold', async () => {
  const instant = '2026-07-01T22:30:00.000Z';
  const file = await fileOf([
    [
      [{ day: '2026-03-29' }, { instant, zone: 'Europe/Rome' }],
      [{ time: '08:30' }, true],
      [
        { minor: -6730, code: 'EUR' },
        { minor: 1501, code: 'JPY' },
      ],
      [{ minor: 12_345, code: 'KWD' }, { day: '1850-01-01' }],
    ],
  ]);
  const { sheets } = await readXlsx(file, { readStyles: true });
  const { rows, cells } = sheets[0]!;
  assert.equal(
    [rows[1], rows[2]?.[1], rows[3], rows[4]],
    [[new Date('2026-03-29T00:00:00Z'), new Date('2026-07-02T00:30:00Z')], true, [-67.3, 1501], [12.345, '1850-01-01']],
  );
  const formatOf = (row: number, column: number) => cells?.get(`${row},${column}`)?.style?.numFmt;
  assert.equal(
    [formatOf(1, 0), formatOf(1, 1), formatOf(2, 0), formatOf(3, 0), formatOf(3, 1), formatOf(4, 0)],
    ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss', 'hh:mm', '0.00', '0', '0.000'],
  );
  assert.is(cells?.get('0,0')?.style?.font?.bold, true);
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
