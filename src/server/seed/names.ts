import names from './names.json' with { type: 'json' };

/** The script that names are written in. */
export type Script = 'latin' | 'cyrillic' | 'hebrew' | 'greek' | 'arabic';

/** A name as its bearer writes it, and as it stands in an address: `Weiß` and `weiss`. */
interface DemoName {
  written: string;
  plain: string;
}

/** A name of `demoNames`: of `Анна|Anna`, or as it is in Latin letters. */
export function demoName(said: string): DemoName {
  const [written = '', latin = written] = said.split('|');
  const plain = latin
    .normalize('NFD')
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
  return { written, plain };
}

/** Given names and family names of people in demo data, by the script they write, each for `demoName`. */
export const demoNames: Readonly<Record<Script, Readonly<Record<'given' | 'family', readonly string[]>>>> = names;
