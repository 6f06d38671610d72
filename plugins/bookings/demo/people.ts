import { demoPhone, type DemoPhoneCountry } from '#core';
import type { Dice } from './dice.ts';

/** Names as people write them, with their Latin form for addresses. A market writes in one script and is written to in one language. */
interface Market {
  weight: number;
  languages: string[];
  given: string[];
  family: string[];
  phones: DemoPhoneCountry;
}

const latin: Market = {
  weight: 55,
  languages: ['en', 'en', 'de', 'es', 'fr'],
  phones: 'GB',
  given: [
    'Emma',
    'Oliver',
    'Sofía',
    'Lukas',
    'Chloé',
    'Jürgen',
    'Ana',
    'Matteo',
    'Freya',
    'Zoë',
    'Hannah',
    'Noah',
    'Léa',
    'Diego',
    'Ingrid',
    'Björn',
    'Marta',
    'James',
    'Giulia',
    'Paweł',
  ],
  family: [
    'Smith',
    'Müller',
    'García',
    'Dubois',
    'Rossi',
    'Andersson',
    'O’Connor',
    'Weiß',
    'Núñez',
    'Kowalski',
    'Novák',
    'Jensen',
    'Lefèvre',
    'Brown',
    'Schäfer',
    'Costa',
    'van Dijk',
    'Taylor',
    'Moreau',
    'Hansen',
  ],
};
const cyrillic: Market = {
  weight: 15,
  languages: ['ru'],
  phones: 'RU',
  given: [
    'Анна|Anna',
    'Дмитрий|Dmitry',
    'Екатерина|Ekaterina',
    'Иван|Ivan',
    'Ольга|Olga',
    'Сергей|Sergey',
    'Мария|Maria',
    'Алексей|Alexey',
    'Наталья|Natalia',
    'Артём|Artyom',
  ],
  family: [
    'Кузнец|Kuznets',
    'Шевченко|Shevchenko',
    'Соловей|Solovey',
    'Гончар|Gonchar',
    'Мельник|Melnik',
    'Ткаченко|Tkachenko',
    'Бондарь|Bondar',
    'Черных|Chernykh',
    'Ковальчук|Kovalchuk',
    'Седых|Sedykh',
  ],
};
const hebrew: Market = {
  weight: 17,
  languages: ['he'],
  phones: 'IL',
  given: ['נועה|Noa', 'יובל|Yuval', 'תמר|Tamar', 'אורי|Ori', 'מיכל|Michal', 'איתי|Itay', 'שירה|Shira', 'דניאל|Daniel', 'יעל|Yael', 'רון|Ron'],
  family: [
    'כהן|Cohen',
    'לוי|Levi',
    'מזרחי|Mizrahi',
    'פרץ|Peretz',
    'ביטון|Biton',
    'אברהם|Avraham',
    'פרידמן|Friedman',
    'אזולאי|Azoulay',
    'גבאי|Gabay',
    'שפירא|Shapira',
  ],
};
const greek: Market = {
  weight: 6,
  languages: ['en'],
  phones: 'GR',
  given: ['Ελένη|Eleni', 'Γιώργος|Giorgos', 'Κατερίνα|Katerina', 'Νίκος|Nikos', 'Σοφία|Sofia', 'Δημήτρης|Dimitris'],
  family: ['Παπαδάκη|Papadaki', 'Οικονόμου|Oikonomou', 'Γεωργίου|Georgiou', 'Αντωνίου|Antoniou', 'Νικολάου|Nikolaou'],
};
const arabic: Market = {
  weight: 7,
  languages: ['en', 'fr'],
  phones: 'JO',
  given: ['ليلى|Layla', 'عمر|Omar', 'فاطمة|Fatima', 'يوسف|Youssef', 'مريم|Maryam', 'خالد|Khaled'],
  family: ['حداد|Haddad', 'نصار|Nassar', 'خوري|Khoury', 'منصور|Mansour', 'سليمان|Suleiman'],
};
const markets = [latin, cyrillic, hebrew, greek, arabic].map((market) => [market, market.weight] as const);

interface Leader {
  name: string;
  email: string;
  phone: string;
  language: string;
}
interface Party {
  leader: Leader;
  names: string[];
}

const written = (name: string) => name.split('|')[0]!;
const plain = (name: string) =>
  name
    .split('|')
    .at(-1)!
    .normalize('NFD')
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** People who travel together: most share the leader's name, all are of one market. */
export function partyOf(dice: Dice, size: number): Party {
  const market = dice.weighted(markets);
  const first = Math.floor(dice.random() * market.given.length);
  const given = (i: number) => market.given[(first + i) % market.given.length]!;
  const family = dice.pick(market.family);
  const digits = String(Math.floor(dice.random() * 9000) + 1000);
  const names = Array.from(
    { length: size },
    (_, i) => `${written(given(i))} ${written(i === 0 || dice.chance(0.65) ? family : dice.pick(market.family))}`,
  );
  const email = `${plain(given(0))}.${plain(family)}${digits.slice(0, 2)}@${dice.pick(['example.com', 'example.net', 'example.org'])}`;
  return { leader: { name: names[0]!, email, phone: demoPhone(market.phones, Number(digits)), language: dice.pick(market.languages) }, names };
}
