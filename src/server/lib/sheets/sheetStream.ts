import { directionOf } from '#core';
import { numbered, numberFormats, type NumberFormat, type SheetCell } from './SheetCell.ts';
import { zipStream, type ZipEntry } from './zipStream.ts';

/** A table as a spreadsheet has it. */
interface Sheet {
  /** At most 31 characters; those that a name must not have are left out. */
  name: string;
  titles: readonly string[];
  /** In batches, in the order they come. */
  rows: AsyncIterable<ReadonlyArray<readonly SheetCell[]>>;
  /** In whose direction it reads: Hebrew from the right. */
  locale: string;
  /** Rows of one sheet, the titles with them; those beyond stand in further sheets. Default: as many as there may be, 1,048,576. */
  most?: number;
}

const most = 1_048_576;
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What stands for itself, as most texts do wholly. */
const isPlain = (text: string): boolean => /^[\t\n\r !#-%'-;=?-\u{d7ff}]*$/u.test(text);
/** What XML 1.0 has no way to say is left out. */
const escaped = (text: string): string =>
  isPlain(text)
    ? text
    : text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[&<>"]/g, (each) => entities[each] ?? '');

/** Formats in the order of the style sheet, after which comes that of titles. */
const formats = Object.keys(numberFormats) as NumberFormat[];
const titleStyle = formats.length;

const textXml = (text: string, style = ''): string => `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

function cellXml(cell: SheetCell): string {
  if (cell === null || (typeof cell === 'number' && !Number.isFinite(cell))) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c t="b"><v>${Number(cell)}</v></c>`;
  const shown = typeof cell === 'string' ? cell : numbered(cell);
  return typeof shown === 'string' ? textXml(shown) : `<c s="${formats.indexOf(shown.format)}"><v>${shown.value}</v></c>`;
}
const rowXml = (cells: readonly SheetCell[]): string => `<row>${cells.map(cellXml).join('')}</row>`;
const titlesXml = (titles: readonly string[]): string => `<row>${titles.map((title) => textXml(title, ` s="${titleStyle}"`)).join('')}</row>`;

/** Characters that a moment takes, which spreadsheets show as ##### where a column is narrower, and the most that a title makes one wide. */
const [narrowest, widest] = [20, 60];

const columnsXml = (titles: readonly string[]): string =>
  titles.length === 0
    ? ''
    : `<cols>${titles.map((title, at) => `<col min="${at + 1}" max="${at + 1}" width="${Math.min(Math.max(title.length + 2, narrowest), widest)}" customWidth="1"/>`).join('')}</cols>`;

const sheetHead = ({ locale, titles }: Pick<Sheet, 'locale' | 'titles'>): string =>
  `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${directionOf(locale) === 'rtl' ? ' rightToLeft="1"' : ''}>` +
  '<pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>' +
  `${columnsXml(titles)}<sheetData>${titlesXml(titles)}`;

/** How cells are shown: numbers by their formats, and titles in bold. */
function stylesXml(): string {
  const own = formats.flatMap((name, at) =>
    numberFormats[name] === undefined ? [] : [`<numFmt numFmtId="${164 + at}" formatCode="${numberFormats[name]}"/>`],
  );
  const cells = formats.map(
    (name, at) =>
      `<xf numFmtId="${numberFormats[name] === undefined ? 0 : 164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return (
    `<styleSheet xmlns="${main}"><numFmts count="${own.length}">${own.join('')}</numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length + 1}">${cells.join('')}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`
  );
}

/** Rows one after the other, of whichever sheet comes next. */
function inTurn(rows: Sheet['rows']): { take(count: number): AsyncGenerator<string>; isOver(): boolean } {
  const batches = rows[Symbol.asyncIterator]();
  let held: ReadonlyArray<readonly SheetCell[]> = [];
  let over = false;
  const refill = async () => {
    while (held.length === 0 && !over) {
      const next = await batches.next();
      over = next.done === true;
      if (next.done !== true) held = next.value;
    }
  };
  return {
    isOver: () => over,
    async *take(count) {
      let left = count;
      for (await refill(); held.length > 0 && left > 0; await refill()) {
        const some = held.slice(0, left);
        held = held.slice(some.length);
        left -= some.length;
        yield some.map(rowXml).join('');
      }
    },
  };
}

async function* sheetXml(sheet: Sheet, lines: AsyncGenerator<string>): AsyncGenerator<string> {
  yield sheetHead(sheet);
  yield* lines;
  yield '</sheetData></worksheet>';
}

/** Sheets of one workbook have names of their own. */
function nameOf(name: string, at: number): string {
  const plain = name.replace(/[\\/?*[\]:]/g, '').replace(/^'+|'+$/g, '') || 'Sheet';
  const end = at === 0 ? '' : ` ${at + 1}`;
  return plain.slice(0, 31 - end.length) + end;
}

function frame(name: string, count: number): ZipEntry[] {
  const each = (text: (at: number) => string) => Array.from({ length: count }, (_, at) => text(at)).join('');
  const parts = {
    '[Content_Types].xml':
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>` +
      `${each((at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((at) => `<sheet name="${escaped(nameOf(name, at))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${each((at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)}<Relationship Id="rId${count + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml(),
  };
  return Object.entries(parts).map(([path, text]): ZipEntry => ({ name: path, pieces: [`${xml}${text}`] }));
}

async function* entriesOf(sheet: Sheet): AsyncGenerator<ZipEntry> {
  const lines = inTurn(sheet.rows);
  let count = 0;
  do {
    count += 1;
    yield { name: `xl/worksheets/sheet${count}.xml`, pieces: sheetXml(sheet, lines.take((sheet.most ?? most) - 1)) };
  } while (!lines.isOver());
  yield* frame(sheet.name, count);
}

/**
 * A table as an XLSX file, as it is made: titles stay in sight, a sheet of a language
 * that reads from the right does so too. Only the batch being written is held.
 */
export const sheetStream = (sheet: Sheet): AsyncGenerator<Buffer> => zipStream(entriesOf(sheet));
