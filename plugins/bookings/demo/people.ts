import { demoPhone, type DemoPhoneCountry } from '#core';
import { demoName, demoNames, type Dice, type Script } from '#server';

/** People who write in one script and are written to in one language. */
interface Market {
  script: Script;
  languages: string[];
  phones: DemoPhoneCountry;
}

const markets: ReadonlyArray<readonly [Market, number]> = [
  [{ script: 'latin', languages: ['en', 'en', 'de', 'es', 'fr'], phones: 'GB' }, 55],
  [{ script: 'cyrillic', languages: ['ru'], phones: 'RU' }, 15],
  [{ script: 'hebrew', languages: ['he'], phones: 'IL' }, 17],
  [{ script: 'greek', languages: ['en'], phones: 'GR' }, 6],
  [{ script: 'arabic', languages: ['en', 'fr'], phones: 'JO' }, 7],
];

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

/** People who travel together: most share the leader's name, all are of one market. */
export function partyOf(dice: Dice, size: number): Party {
  const { script, languages, phones } = dice.weighted(markets);
  const all = demoNames[script];
  const first = Math.floor(dice.random() * all.given.length);
  const given = (i: number) => demoName(all.given[(first + i) % all.given.length]!);
  const family = demoName(dice.pick(all.family));
  const digits = String(Math.floor(dice.random() * 9000) + 1000);
  const names = Array.from(
    { length: size },
    (_, i) => `${given(i).written} ${(i === 0 || dice.chance(0.65) ? family : demoName(dice.pick(all.family))).written}`,
  );
  const email = `${given(0).plain}.${family.plain}${digits.slice(0, 2)}@${dice.pick(['example.com', 'example.net', 'example.org'])}`;
  return { leader: { name: names[0]!, email, phone: demoPhone(phones, Number(digits)), language: dice.pick(languages) }, names };
}
