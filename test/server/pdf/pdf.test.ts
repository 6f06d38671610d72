// Documents on paper: what a reader finds in them again.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ordered, visualRuns } from '../../../src/server/lib/pdf/bidi.ts';
import { isolated } from '../../../src/server/lib/pdf/isolated.ts';
import { broken } from '../../../src/server/lib/pdf/lines.ts';
import { pdfOf } from '../../../src/server/ports/pdfPort.ts';
import type { PdfDocument } from '../../../src/server/lib/pdf/PdfDocument.ts';
import { richBlocks } from '../../../src/server/lib/pdf/richBlocks.ts';
import { createTranslator } from '../../../src/server/lib/i18n.ts';
import { readLocales } from '../../setup/world.ts';
import { readGlyphs, readPdf } from './read.ts';

const translator = createTranslator(readLocales(), { plugins: [] });
const make = (document: Partial<PdfDocument>): Promise<Buffer> =>
  pdfOf({ api: { context: { translator } } } as never, {
    title: 'Terms',
    locale: 'en',
    id: 'T-1',
    date: '2026-05-12',
    blocks: [],
    ...document,
  });
const seen = (text: string, base: 'ltr' | 'rtl'): string[] => visualRuns(ordered(text, base), [0, text.length]).map((run) => run.text);

test('a document is the same bytes each time, with title, language, tags and an embedded font of what it shows', async () => {
  const document = { blocks: [{ heading: 'One' }, { text: 'Words' }, { list: ['a', 'b'], ordered: true }, { table: [['Name', 'Aurora']] }] } as const;
  const [first, second] = [await make(document), await make(document)];
  assert.ok(first.equals(second));
  assert.not.ok(first.equals(await make({ ...document, date: '2026-05-13' })));
  const { pages, title, locale, isTagged } = await readPdf(first);
  assert.equal([title, locale, isTagged], ['Terms', 'en', true]);
  assert.equal(pages, ['Terms One Words 1. a 2. b Name Aurora Document T-1 · May 12, 2026 Page 1 of 1']);
  assert.match(first.toString('latin1'), /\/BaseFont \/[A-Z]{6}\+Rubik-Regular/);
  assert.ok(first.length < 40_000, `${first.length} bytes`);
});

test('a long one has numbered pages, and a value longer than a page goes on', async () => {
  const { pages } = await readPdf(
    await make({ blocks: [{ text: 'word '.repeat(2000) }, { table: [['Key', 'value '.repeat(1500)]] }, { text: 'end' }] }),
  );
  assert.ok(pages.length > 3);
  pages.forEach((page, at) => assert.match(page, `Page ${at + 1} of ${pages.length}`));
  assert.is(pages.join(' ').match(/\bvalue\b/g)?.length, 1500);
  assert.match(pages.at(-1)!, /end/);
});

test('Hebrew is found as it is read, with brackets, numbers and Latin among it', async () => {
  const text = `הסכם ABC-123 מיום 12.05.2026 (כולל מע"מ 18%), טלפון ${isolated('+972-54-1234567')} בין ${isolated('Tours (Ltd.)')} לבין Waypost.`;
  const { pages, locale } = await readPdf(
    await make({ locale: 'he', title: 'הסכם ספק (2026)', blocks: [{ text }, { table: [['דוא"ל', 'a@b.example']] }] }),
  );
  assert.is(locale, 'he');
  // A reader tells stretches apart by where they stand, and has no blank of its own between them.
  const bare = (words: string) => words.replace(/[\s\u2068\u2069]/g, '');
  assert.match(bare(pages[0]!), bare(text));
  assert.match(bare(pages[0]!), 'הסכםספק(2026)');
  assert.match(pages[0]!, /עמוד 1 מתוך 1/);
});

test('a value in the title stands by its own direction, and its properties have no marks of that', async () => {
  const { pages, title } = await readPdf(await make({ locale: 'he', title: `דוח ${isolated('2026-08-ILS-1')}` }));
  assert.is(title, 'דוח 2026-08-ILS-1');
  assert.match(pages[0]!, 'דוח 2026-08-ILS-1');
});

test('the letters of all six languages are in the font', async () => {
  const words: Record<string, string> = {
    en: 'The quick brown fox — “quoted” £ € $',
    he: 'אבגדהוזחטיכלמנסעפצקרשתךםןףץ ₪',
    ru: 'Съешь ещё этих мягких французских булок № 5',
    de: 'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich ẞ',
    es: '¿El veloz murciélago hindú comía feliz cardillo y kiwi? ñ',
    fr: 'Dès Noël où un zéphyr haï me vêt de glaçons œuvre',
  };
  for (const [locale, text] of Object.entries(words)) assert.match((await readPdf(await make({ locale, blocks: [{ text }] }))).pages[0]!, text);
});

test('Greek names have letters of their own, in the words around them as in bold', async () => {
  const text = 'Between Waypost and Αιγαίο Ιστιοπλοΐα Α.Ε. of Αθήνα (2026), once.';
  const bytes = await make({ blocks: [{ text }, { heading: 'Ελλάς' }] });
  // A reader tells stretches apart by where they stand.
  const bare = (words: string) => words.replace(/\s/g, '');
  assert.match(bare((await readPdf(bytes)).pages[0]!), bare(text));
  for (const font of ['OpenSans-Regular', 'OpenSans-Bold', 'Rubik-Regular']) assert.match(bytes.toString('latin1'), `+${font}`);
  assert.not.match((await make({ blocks: [{ text: 'Athens' }] })).toString('latin1'), 'OpenSans');
});

/** What is drawn of a text in letters of Hebrew and Arabic, in the order in which it is written: each stretch from left to right. */
const drawnOf = async (text: string, locale = 'en') => {
  const glyphs = readGlyphs(await make({ locale, title: 'T', blocks: [{ text }] }));
  return glyphs.flatMap((name) => name.match(/^uni(0[56]..|F[BE]..|0651064E)$/)?.[1] ?? []).join(' ');
};
/** What a reader finds of it, without blanks, which it has of its own between stretches. */
const foundOf = async (text: string, locale = 'en') => bare((await readPdf(await make({ locale, blocks: [{ text }] }))).pages[0]!);
const bare = (words: string) => words.replace(/[\s\u200c\u2068\u2069]/g, '').normalize('NFC');
const mohammed = 'محمد الأحمدي';
/** Its words as their letters are joined, lam and alef as one. */
const joined = 'FEAA FEE4 FEA4 FEE3 064A FEAA FEE4 FEA3 FEF7 0627';

test('an Arabic name has its letters joined, also among words of Hebrew', async () => {
  assert.is(await drawnOf(`Statement of ${isolated(mohammed)} (1), for May.`), joined);
  assert.is(await drawnOf(`של ${isolated(mohammed)} (1)`, 'he'), `05DC 05E9 ${joined} ${await drawnOf('', 'he')}`);
  const document = { locale: 'he', blocks: [{ text: mohammed }] };
  assert.ok((await make(document)).equals(await make(document)), 'the same bytes');
  assert.is(await drawnOf('אב مح גד'), '05D1 05D0 FEA2 FEE3 05D3 05D2', 'in one stretch with Hebrew');
});

test('Arabic is found as it is read, lam and alef and what stands above letters among it', async () => {
  for (const [text, locale] of [
    [`Statement of ${isolated(mohammed)} (1), for May.`, 'en'],
    [`דוח של ${isolated(mohammed)} (1), לחודש מאי.`, 'he'],
    ['مُحَمَّد (١٢٣)', 'he'],
    ['می\u200cخواهم ۱۲۳', 'en'],
  ] as const)
    assert.match(await foundOf(text, locale), bare(text));
});

test('digits of Arabic run from left to right, and what keeps letters apart does so', async () => {
  assert.is(await drawnOf('אב ٤٥٦'), '05D1 05D0 0664 0665 0666');
  assert.is(await drawnOf('a ۴۵۶'), '06F4 06F5 06F6');
  assert.is(await drawnOf('می\u200cخواهم'), 'FBFD FEE3 FEE2 FEEB 0627 FEEE FEA7');
});

test('Hebrew with points and brackets stands and is found as it is read', async () => {
  const text = '(שָׁלוֹם) ״אב״';
  assert.is(await drawnOf(text), '05DD 05B9 05D5 05DC 05C1 05B8 05E9 05F4 05D1 05D0 05F4');
  assert.match(await foundOf(text, 'he'), bare(text));
});

test('stretches stand as the bidirectional algorithm has them', () => {
  assert.equal(seen('אב 12 גד', 'rtl'), [' גד', '12', 'אב ']);
  assert.equal(seen('a אב 12 b', 'ltr'), ['a ', '12', 'אב ', ' b']);
  assert.equal(seen('(א)', 'rtl'), [')א(']);
  assert.equal(seen(`א ${isolated('+1 (2)')}`, 'rtl'), ['+1 (2)', 'א ']);
  assert.equal(seen(`א ${isolated('2026-1 / 4')} ב`, 'rtl'), [' ב', '2026-1 / 4', 'א ']);
});

test('lines break between words, and within what is longer than a line', () => {
  const lines = (text: string, width: number) => broken(text, width, ({ length }) => length).map(([from, to]) => text.slice(from, to));
  assert.equal(lines('aa bb cc', 5), ['aa bb', 'cc']);
  assert.equal(lines('a bcdefgh i', 3), ['a', 'bcd', 'efg', 'h i']);
  assert.equal(lines('', 3), []);
});

test('rich text becomes headings, paragraphs and lists', () => {
  assert.equal(
    richBlocks('<h2>A &amp; B</h2><p>One <strong>two</strong><br>three</p><ol><li><p>x</p></li><li>y</li></ol><ul><li>z</li></ul><h3>C</h3>'),
    [
      { heading: 'A & B', level: 2 },
      { text: 'One two' },
      { text: 'three' },
      { list: ['x', 'y'], ordered: true },
      { list: ['z'], ordered: false },
      { heading: 'C', level: 3 },
    ],
  );
});

test('a table of rich text becomes rows of cells, and is drawn with its heads, also from right to left', async () => {
  const blocks = richBlocks(
    '<p>a</p><table><thead><tr><th scope="col"><p>Who</p></th><th><p>Price</p></th></tr></thead><tbody><tr><td><p>One</p><ul><li>two</li></ul></td><td></td></tr></tbody></table><p>b</p>',
  );
  assert.equal(blocks, [
    { text: 'a' },
    {
      rows: [
        ['Who', 'Price'],
        ['One two', ''],
      ],
      heads: 1,
    },
    { text: 'b' },
  ]);
  for (const locale of ['en', 'he'])
    assert.match((await readPdf(await make({ locale, blocks }))).pages[0]!, /a\s+(Who\s+Price|Price\s+Who)\s+One two\s+b/);
  const long = richBlocks(`<table>${`<tr><td>${'word '.repeat(200)}</td><td>x</td></tr>`.repeat(12)}</table>`);
  assert.ok((await readPdf(await make({ blocks: long }))).pages.length > 1);
});

test('others have their turn while one is made', async () => {
  const making = make({ blocks: [{ text: 'word '.repeat(500) }] });
  let turns = 0;
  let isMade = false;
  void making.then(() => {
    isMade = true;
  });
  for (; !isMade; turns++) await new Promise(setImmediate);
  assert.ok(turns > 100, `${turns} turns`);
});

test('what is too long to be laid out is refused', async () => {
  const refused = await make({ blocks: [{ text: 'x'.repeat(500_000) }] }).catch((error: Error) => error.message);
  assert.match(refused as string, 'too long');
});

test.run();
