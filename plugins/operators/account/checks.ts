import { isValidBIC, isValidIBAN } from 'ibantools';
import type { AccountPart, PartId, Scheme, Typed } from './schemes.ts';

/** Weights of the nine digits of a routing number, whose weighted sum is a multiple of ten. */
const abaWeights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

const checks: Record<NonNullable<AccountPart['check']>, (text: string) => boolean> = {
  iban: isValidIBAN,
  aba: (text) => text !== '000000000' && abaWeights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0) % 10 === 0,
};

/** A part as it is kept: letters are capitals, and nothing stands between. */
export const plain = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();

function isRight({ pattern, check, codes }: AccountPart, text: string): boolean {
  if (codes) return codes.includes(text);
  return (pattern === undefined || new RegExp(pattern).test(text)) && (check === undefined || checks[check](text));
}

/** What is wrong with a part: it is not there, is not as it must be, or is none of this kind of account. */
type Wrong = 'missing' | 'wrong' | 'foreign';

/** What is wrong with an account that was typed, by part; nothing where it may be one. */
export function wrongParts(scheme: Scheme, typed: Typed): Partial<Record<PartId, Wrong>> {
  const own = scheme.parts.flatMap((part): Array<[PartId, Wrong]> => {
    const text = typed[part.id];
    if (text === undefined) return [[part.id, 'missing']];
    return isRight(part, text) ? [] : [[part.id, 'wrong']];
  });
  const foreign = (Object.keys(typed) as PartId[]).filter((id) => !scheme.parts.some((part) => part.id === id));
  return Object.fromEntries([...own, ...foreign.map((id) => [id, 'foreign'])]) as Partial<Record<PartId, Wrong>>;
}

export const isBic = (text: string): boolean => isValidBIC(text);

/** From this length on the last four characters of a number give nothing away that matters; of shorter ones two are shown. */
const shortest = 8;

/** The end of an account's number, by which people know it. */
export function endingOf({ number }: Scheme, typed: Typed): string {
  const text = typed[number] ?? '';
  return text.slice(text.length < shortest ? -2 : -4);
}
