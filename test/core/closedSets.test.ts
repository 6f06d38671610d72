import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCompiler } from '#core/check';

/** Values of each format that are of its set, and some that only look so. */
const cases: Record<string, { good: string[]; bad: string[] }> = {
  'time-zone': {
    good: ['Europe/Vienna', 'Asia/Jerusalem', 'UTC', 'America/Argentina/Buenos_Aires'],
    bad: ['Israel/Jerusalem', 'Mars/Phobos', 'Europe/Atlantis', 'Foo', '+02:00', ''],
  },
  'language-tag': { good: ['en', 'pt-BR', 'zh-Hant-TW', 'he'], bad: ['xx', 'pt-br', 'english', 'e', 'en_US', ''] },
  'currency-code': { good: ['EUR', 'JPY', 'ILS'], bad: ['ABC', 'eur', 'EURO', ''] },
  'country-code': { good: ['AT', 'IL', 'XK'], bad: ['ZZ', 'UK', 'at', 'A ', ' A', 'AUT', ''] },
  'calling-code': { good: ['+43', '+1', '+1268', '+972'], bad: ['+999', '43', '+', '+0', 'abc'] },
  date: {
    good: ['2028-02-29', '2026-12-31'],
    bad: ['2026-02-30', '2027-02-29', '2026-13-01', '2026-00-10', '0000-01-01', '2026-2-3', '99999-01-01'],
  },
  'date-time': { good: ['2026-03-01T08:00:00Z', '2026-03-01T08:00:00.5+02:00'], bad: ['2026-02-30T08:00:00Z', '2026-03-01T25:00:00Z', '2026-03-01'] },
  'local-time': { good: ['00:00', '23:59'], bad: ['24:00', '9:30', '12:60'] },
};

for (const [format, { good, bad }] of Object.entries(cases))
  test(`the format ${format} takes what there is, and nothing that only looks like it`, () => {
    const isOne = createCompiler().compile({ type: 'string', format });
    assert.equal(
      good.filter((value) => !isOne(value)),
      [],
    );
    assert.equal(
      bad.filter((value) => isOne(value)),
      [],
    );
  });

test.run();
