/** People's names by script, each as its bearer writes it and as it stands in an address. */
interface Names {
  first: ReadonlyArray<readonly [string, string]>;
  last: ReadonlyArray<readonly [string, string]>;
  locales: readonly string[];
}
export type Script = 'latin' | 'hebrew' | 'cyrillic' | 'greek';

const same = (...names: string[]) =>
  names.map((name) => [name, name.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/ø/g, 'o').replace(/ł/g, 'l')] as const);

export const names: Record<Script, Names> = {
  latin: {
    first: same(
      'Anna',
      'Björn',
      'Camille',
      'Diego',
      'Elena',
      'François',
      'Giulia',
      'Hannah',
      'Inès',
      'Jürgen',
      'Karolína',
      'Luca',
      'Małgorzata',
      'Noah',
      'Olivia',
      'Paulo',
      'Rosa',
      'Søren',
      'Teresa',
      'Zoltán',
    ),
    last: same(
      'Almeida',
      'Bianchi',
      'Castillo',
      'Dubois',
      'Eriksen',
      'Fischer',
      'García',
      'Hughes',
      'Kovács',
      'Lefèvre',
      'Moreau',
      'Novák',
      'Olsen',
      'Pereira',
      'Romano',
      'Schröder',
      'Thompson',
      'Visser',
      'Wójcik',
      'Young',
    ),
    locales: ['en', 'de', 'es', 'fr'],
  },
  hebrew: {
    first: [
      ['אבי', 'avi'],
      ['גלית', 'galit'],
      ['דנה', 'dana'],
      ['יונתן', 'yonatan'],
      ['ליאור', 'lior'],
      ['מיכל', 'michal'],
      ['נועם', 'noam'],
      ['עדי', 'adi'],
      ['רונית', 'ronit'],
      ['תמר', 'tamar'],
    ],
    last: [
      ['אברהם', 'avraham'],
      ['ביטון', 'biton'],
      ['גולן', 'golan'],
      ['כהן', 'cohen'],
      ['מזרחי', 'mizrahi'],
      ['פרידמן', 'friedman'],
      ['שפירא', 'shapira'],
      ['ברק', 'barak'],
    ],
    locales: ['he'],
  },
  cyrillic: {
    first: [
      ['Алексей', 'aleksei'],
      ['Вера', 'vera'],
      ['Григорий', 'grigori'],
      ['Дарья', 'daria'],
      ['Игорь', 'igor'],
      ['Ксения', 'ksenia'],
      ['Михаил', 'mikhail'],
      ['Нина', 'nina'],
      ['Ольга', 'olga'],
      ['Павел', 'pavel'],
    ],
    last: [
      ['Белых', 'belykh'],
      ['Гончаренко', 'goncharenko'],
      ['Дурново', 'durnovo'],
      ['Живаго', 'zhivago'],
      ['Коваленко', 'kovalenko'],
      ['Литвиненко', 'litvinenko'],
      ['Черных', 'chernykh'],
      ['Шевчук', 'shevchuk'],
    ],
    locales: ['ru'],
  },
  greek: {
    first: [
      ['Αθηνά', 'athina'],
      ['Γιώργος', 'giorgos'],
      ['Ελένη', 'eleni'],
      ['Κώστας', 'kostas'],
      ['Μαρία', 'maria'],
      ['Νίκος', 'nikos'],
    ],
    last: [
      ['Καζαντζάκη', 'kazantzaki'],
      ['Λαμπράκη', 'lambraki'],
      ['Μελά', 'mela'],
      ['Ξενάκη', 'xenaki'],
      ['Σεφέρη', 'seferi'],
    ],
    locales: ['en'],
  },
};

/** The script a text is written in, as far as there are names for it. */
export function scriptOf(text: string): Script {
  if (/\p{Script=Hebrew}/u.test(text)) return 'hebrew';
  if (/\p{Script=Cyrillic}/u.test(text)) return 'cyrillic';
  return /\p{Script=Greek}/u.test(text) ? 'greek' : 'latin';
}
