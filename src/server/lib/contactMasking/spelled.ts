import { isCounting } from './counting.ts';
import { spansOf, type Span } from './readable.ts';
import { anyOf } from './vocabulary.ts';

/** Words for digits by what they stand for, in the languages people write in here. */
const digits: ReadonlyArray<readonly string[]> = [
  ['zero', 'oh', 'null', 'cero', 'zéro', 'ноль', 'нуль', 'אפס'],
  ['one', 'eins', 'uno', 'un', 'один', 'אחת', 'אחד'],
  ['two', 'zwei', 'zwo', 'dos', 'deux', 'два', 'две', 'שתיים', 'שתים', 'שניים'],
  ['three', 'drei', 'tres', 'trois', 'три', 'שלוש', 'שלושה'],
  ['four', 'vier', 'cuatro', 'quatre', 'четыре', 'ארבע', 'ארבעה'],
  ['five', 'fünf', 'fuenf', 'cinco', 'cinq', 'пять', 'חמש', 'חמישה'],
  ['six', 'sechs', 'seis', 'шесть', 'שש', 'שישה'],
  ['seven', 'sieben', 'siete', 'sept', 'семь', 'שבע', 'שבעה'],
  ['eight', 'acht', 'ocho', 'huit', 'восемь', 'שמונה'],
  ['nine', 'neun', 'nueve', 'neuf', 'девять', 'תשע', 'תשעה'],
];
/** Words for more digits than one, and for how often the next one stands. */
const longer = [
  ...['double', 'triple', 'doble', 'doppel'],
  ...['ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety', 'hundred'],
  ...[
    'десять',
    'двадцать',
    'тридцать',
    'сорок',
    'пятьдесят',
    'шестьдесят',
    'семьдесят',
    'восемьдесят',
    'девяносто',
    'сто',
    'двести',
    'триста',
    'четыреста',
    'пятьсот',
    'шестьсот',
    'семьсот',
    'восемьсот',
    'девятьсот',
  ],
  ...['одиннадцать', 'двенадцать', 'тринадцать', 'четырнадцать', 'пятнадцать', 'шестнадцать', 'семнадцать', 'восемнадцать', 'девятнадцать'],
  ...[
    'eleven',
    'twelve',
    'zehn',
    'elf',
    'zwölf',
    'zwanzig',
    'dreißig',
    'vierzig',
    'fünfzig',
    'sechzig',
    'siebzig',
    'achtzig',
    'neunzig',
    'dix',
    'onze',
    'seize',
    'diez',
    'once',
    'doce',
    'עשר',
    'עשרים',
    'שלושים',
  ],
  ...[
    'vingt',
    'trente',
    'quarante',
    'cinquante',
    'soixante',
    'douze',
    'treize',
    'quatorze',
    'quinze',
    'veinte',
    'treinta',
    'cuarenta',
    'cincuenta',
    'sesenta',
    'setenta',
    'ochenta',
    'noventa',
  ],
];

const value = new Map(digits.flatMap((words, digit) => words.map((word) => [word, digit] as const)));
const word = anyOf([...value.keys(), ...longer]);
const between = String.raw`[\s,.;:\-–—/·•]{1,3}`;
/** Words for digits and digits after each other. */
const spelled = new RegExp(String.raw`(?<![\p{L}\p{N}])\+?(?:${word}|\d{1,4})(?:${between}(?:${word}|\d{1,4})){4,15}(?![\p{L}\p{N}])`, 'iu');

function isSpelled(text: string): boolean {
  const parts = text
    .toLowerCase()
    .split(/[\s,.;:\-–—/·•]+/)
    .filter((part) => part !== '');
  const words = parts.filter((part) => !/^\+?\d+$/.test(part));
  const numbers = parts.map((part) => value.get(part) ?? Number(part));
  const length = parts.reduce((sum, part) => sum + (/^\+?\d+$/.test(part) ? part.replace('+', '').length : value.has(part) ? 1 : 2), 0);
  return words.length >= 3 && length >= 7 && !isCounting(numbers);
}

/** Numbers of which some digits or all are written as words. */
export const findSpelled = (plain: string): Span[] => spansOf(plain, spelled).filter(({ start, end }) => isSpelled(plain.slice(start, end)));
