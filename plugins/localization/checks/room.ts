import { wordsOf, type Check, type Checked } from './Checked.ts';

/** How wide letters are in a usual font without serifs, in thousandths of its size. */
const widths = new Map(
  Object.entries({
    222: "ijl'|‘’",
    278: 'It!.,:;/\\[] f\u00a0\u202f',
    333: '()-r`„“”»«',
    355: '"',
    389: '*',
    500: 'cksvxyzJ',
    556: '0123456789abdeghnopqu?_#$L',
    584: '+<=>~',
    611: 'FTZ',
    667: 'ABEKPSVXY&',
    722: 'CDHNRUwшщжюыфм',
    778: 'GOQ',
    833: 'mM',
    889: '%',
    944: 'WШЩЖЮЫФ',
    1000: '…—',
    1015: '@',
  }).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)] as const)),
);
const fontPx = 16;

function widthOfLetter(letter: string): number {
  const known = widths.get(letter);
  if (known !== undefined) return known;
  if (/\p{M}|\u200b|\u200d|[\u2066-\u2069]/u.test(letter)) return 0;
  if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(letter)) return 1000;
  if (/\p{Extended_Pictographic}/u.test(letter)) return 1250;
  return /\p{Lu}/u.test(letter) ? 690 : 556;
}

/** About how many pixels a line is wide, at the size that texts are read in. The same in every place, whatever fonts it has. */
export const widthOf = (line: string): number =>
  Math.round(([...line.normalize('NFD')].reduce((sum, letter) => sum + widthOfLetter(letter), 0) * fontPx) / 1000);

const linesOf = (checked: Checked): string[] => wordsOf(checked, checked.text).replace(/\s+$/, '').split(/\r?\n/);

const maxLines: Check = (checked) => {
  const most = checked.room?.lines;
  const given = most === undefined ? 0 : linesOf(checked).length;
  return most !== undefined && given > most ? [{ check: 'max_lines', severity: 'warning', params: { most, given } }] : [];
};

const maxWidth: Check = (checked) => {
  const most = checked.room?.width;
  const given = most === undefined ? 0 : Math.max(...linesOf(checked).map(widthOf));
  return most !== undefined && given > most ? [{ check: 'max_width', severity: 'warning', params: { most, given } }] : [];
};

/** Whether a text has room where it is shown. */
export const roomChecks: readonly Check[] = [maxLines, maxWidth];
