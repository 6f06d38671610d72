import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { piecesOf } from '../server/exchange/codes.ts';
import { readUnits } from '../server/exchange/readUnits.ts';
import { digestOf, FileProblem, type Unit } from '../server/exchange/Unit.ts';
import { writeCsv } from '../server/exchange/writeCsv.ts';
import { writeXliff } from '../server/exchange/writeXliff.ts';

const spoken = { source: 'en', target: 'ru' };
const writers = { xliff: writeXliff, csv: writeCsv };
type Format = keyof typeof writers;

async function* some(units: readonly Unit[]): AsyncGenerator<Unit[]> {
  for (let start = 0; start < units.length; start += 37) yield units.slice(start, start + 37);
}
async function written(format: Format, units: readonly Unit[]): Promise<string> {
  let text = '';
  for await (const piece of writers[format](some(units), spoken)) text += piece;
  return text;
}
async function read(text: string | Buffer, languages = spoken): Promise<Unit[]> {
  const units: Unit[] = [];
  for await (const each of readUnits(Buffer.from(text as string), languages)) units.push(...each);
  return units;
}
async function problemIn(text: string | Buffer, languages = spoken): Promise<string | undefined> {
  try {
    await read(text, languages);
    return undefined;
  } catch (error) {
    return error instanceof FileProblem ? error.code : String(error);
  }
}

const unit = (more: Partial<Unit> = {}): Unit => ({
  resource: 'countries',
  id: 1,
  path: 'name',
  name: 'Malta',
  source: 'Malta',
  text: 'Мальта',
  state: 'translated',
  version: 1,
  was: digestOf('Мальта'),
  ...more,
});

/** Numbers in an order that is always the same. */
function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}
const bits = [
  'Sea & sun',
  ' ',
  '<b>',
  '</b>',
  '<p>',
  '</p>',
  '<br>',
  '<a href="https://example.org/?a=1&amp;b=2">',
  '</a>',
  '{name}',
  '{{count}}',
  '%s',
  '&nbsp;',
  '\n',
  '\r\n',
  '\t',
  'שלום',
  'Привет',
  '"quoted"',
  "l'eau",
  ']]>',
  '\u0001',
  '🏝️',
  '{count, plural, one {# {place}} other {# places}}',
  '=1+1',
  '-2',
  "'",
  '<!-- x -->',
  '<i',
  ';',
  ',',
];

/** Texts of everything that hurts. */
function randomUnits(count: number): Unit[] {
  const roll = dice(7);
  const text = () => Array.from({ length: 1 + roll(7) }, () => bits[roll(bits.length)]!).join('');
  const states = ['draft', 'translated', 'reviewed', 'needs_work'] as const;
  return Array.from({ length: count }, (_, i) => {
    const target = roll(5) === 0 ? null : `x${text()}`;
    return unit({
      resource: i < count / 2 ? 'countries' : 'guides',
      id: i + 1,
      path: roll(2) === 0 ? 'name' : 'blocks.3.text',
      name: `x${text().replace(/\u0001/g, '')}`,
      source: `x${text()}`,
      text: target,
      state: target === null ? 'missing' : states[roll(4)]!,
      version: 1 + roll(9),
      was: digestOf(target),
    });
  });
}

for (const format of ['xliff', 'csv'] as const)
  test(`a thousand texts go out as ${format} and come in again, to the byte`, async () => {
    const units = randomUnits(1000);
    const bytes = await written(format, units);
    const again = await read(bytes);
    assert.equal(again, units);
    assert.is(await written(format, again), bytes);
  });

test('placeholders and tags are codes of XLIFF that hold what they stand for, numbered alike in both languages', async () => {
  const text = await written('xliff', [unit({ source: 'Only <b>{count}</b> left', text: 'Осталось {count}: <b>мест</b>' })]);
  assert.match(
    text,
    '<source>Only <pc id="1" dispStart="&lt;b&gt;" dispEnd="&lt;/b&gt;" dataRefStart="d1" dataRefEnd="d2"><ph id="2" equiv="{count}" disp="{count}" dataRef="d3"/></pc> left',
  );
  assert.match(text, '<target>Осталось <ph id="2"');
  assert.equal(
    piecesOf('{n, plural, one {# {day}} other {# days}}').map((piece) => (typeof piece === 'string' ? piece : piece.data)),
    ['{n, plural, one {# {day}} other {# days}}'],
  );
});

test('a translation may be in several segments, and what stands between them stays', async () => {
  const file = (inner: string) =>
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="ru"><file id="guides"><unit id="4:text">${inner}</unit></file></xliff>`;
  const [joined] = await read(
    file(
      '<notes><note>Not this</note></notes><segment state="final"><source>One.</source><target>Раз.</target></segment><ignorable><source> </source></ignorable><segment state="translated"><source>Two.</source><target>Два.</target></segment>',
    ),
  );
  assert.equal([joined!.source, joined!.text, joined!.state], ['One. Two.', 'Раз. Два.', 'translated']);
  const [unknown] = await read(file('<segment><source>A</source><target>Б <ph id="9"/></target></segment>'));
  assert.is(unknown!.why, 'codes');
});

test('XLIFF 1.2 is read, with its states, codes and alternatives of other tools', async () => {
  const [one, two] = await read(
    `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="countries" source-language="en" target-language="ru" datatype="plaintext"><body><group>
    <trans-unit id="1:name" approved="yes"><source>Hi <bpt id="1">&lt;b&gt;</bpt>you<ept id="1">&lt;/b&gt;</ept></source><target state="translated">Эй <bpt id="1">&lt;b&gt;</bpt>ты<ept id="1">&lt;/b&gt;</ept></target>
    <alt-trans><source>Ho</source><target>Хо</target></alt-trans></trans-unit>
    <trans-unit id="2:name"><source>By <x id="1" equiv-text="{name}"/></source><target state="needs-review-translation">От <x id="1" equiv-text="{name}"/></target></trans-unit>
    </group></body></file></xliff>`,
  );
  assert.equal([one!.source, one!.text, one!.state], ['Hi <b>you</b>', 'Эй <b>ты</b>', 'reviewed']);
  assert.equal([two!.text, two!.state], ['От {name}', 'translated']);
});

test('a CSV comes in with any separator, in UTF-8 or UTF-16, and texts are no formulas on their way out', async () => {
  const units = [unit({ text: '=SUM(A1)', was: digestOf(null) }), unit({ id: 2, text: 'А; "Б", В' })];
  const csv = await written('csv', units);
  assert.match(csv, "'=SUM");
  assert.is(csv.charCodeAt(0), 0xfeff);
  const other = 'key;en;ru\r\n"countries:1:name";"Malta";"Мальта; остров"\r\n';
  assert.is((await read(other))[0]!.text, 'Мальта; остров');
  const tabs = Buffer.from(`\ufeffkey\ten\tru\r\ncountries:1:name\tMalta\tМальта\r\n`, 'utf16le');
  assert.is((await read(tabs))[0]!.text, 'Мальта');
});

test('a file that is broken, of other languages, or means harm is refused as a whole, with the reason', async () => {
  const xliff = await written('xliff', [unit(), unit({ id: 2 })]);
  const csv = await written('csv', [unit()]);
  const laughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${xliff.slice(xliff.indexOf('<xliff')).replace('Malta', '&b;')}`;
  const other = { source: 'en', target: 'de' };
  assert.equal(
    {
      laughs: await problemIn(laughs),
      entity: await problemIn(xliff.replace('>Malta<', '>&b;<')),
      half: await problemIn(xliff.slice(0, xliff.length / 2)),
      halfCsv: await problemIn(`${csv}countries:2:name,"Mal`),
      fewerCells: await problemIn(`${csv}countries:2:name,Mal`),
      language: await problemIn(xliff, other),
      languageOfCsv: await problemIn(csv, other),
      source: await problemIn(xliff, { source: 'fr', target: 'ru' }),
      latin: await problemIn(Buffer.from('key,en,ru\ncountries:1:name,Malta,\xcc\xe0\xeb\xfc\xf2\xe0\n', 'latin1')),
      none: await problemIn('Dear colleague,'),
      html: await problemIn('<html><body/></html>'),
      deep: await problemIn(xliff.replace('<source>', '<mrk>'.repeat(60))),
      empty: await problemIn('key,en,ru\n'),
    },
    {
      laughs: 'doctype',
      entity: 'notXml',
      half: 'notXml',
      halfCsv: 'notCsv',
      fewerCells: 'notCsv',
      language: 'otherLanguage',
      languageOfCsv: 'otherLanguage',
      source: 'otherSource',
      latin: 'notText',
      none: 'noFormat',
      html: 'notXliff',
      deep: 'notXliff',
      empty: 'nothing',
    },
  );
});

test('a text that is too long is named, and keeps no other', async () => {
  const units = await read(await written('csv', [unit({ text: 'x'.repeat(20_001) }), unit({ id: 2 })]));
  assert.equal(
    units.map(({ why }) => why),
    ['long', undefined],
  );
});

test.run();
