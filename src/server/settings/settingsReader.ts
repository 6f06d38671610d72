import { isIP } from 'node:net';

/** Variables of the environment. */
export type Env = Record<string, string | undefined>;
/** Reads one variable after the other and gathers what is wrong, so that all of it is told at once. */
export interface Reader {
  text(name: string): string | undefined;
  wrong(sentence: string): undefined;
}

/** A reader that puts what is wrong into a list. */
export function readerOf(env: Env, problems: string[]): Reader {
  return {
    text: (name) => env[name]?.trim() || undefined,
    wrong: (sentence) => {
      problems.push(sentence);
      return undefined;
    },
  };
}

/** A whole number within bounds. */
export function whole({ text, wrong }: Reader, name: string, { fallback, least, most }: { fallback: number; least: number; most: number }): number {
  const given = text(name);
  if (given === undefined) return fallback;
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= least && value <= most) return value;
  wrong(`${name} must be a whole number from ${least} to ${most}, and is "${given}".`);
  return fallback;
}

/** An address with one of these schemes, each with its colon. */
export function address({ wrong }: Reader, name: string, given: string, schemes: readonly string[]): URL | undefined {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && schemes.includes(url.protocol)) return url;
  // The value may hold a password, so it is not repeated.
  return wrong(
    `${name} must be an address that begins with ${schemes.map((scheme) => (scheme === 'mailto:' ? scheme : `${scheme}//`)).join(' or ')}.`,
  );
}

/** A setting that is an address; the text is kept as it was given. */
export function addressText(reader: Reader, name: string, schemes: readonly string[]): string | undefined {
  const given = reader.text(name);
  return given !== undefined && address(reader, name, given, schemes) ? given : undefined;
}

/** A switch: 1 or 0, and the words for them. */
export function flag({ text, wrong }: Reader, name: string, fallback: boolean): boolean {
  const given = text(name)?.toLowerCase();
  if (given === undefined) return fallback;
  if (['1', 'true', 'on', 'yes'].includes(given)) return true;
  if (!['0', 'false', 'off', 'no'].includes(given)) wrong(`${name} must be 1 or 0, and is "${given}".`);
  return false;
}

/** An address, or a network as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  return family > 0 && rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)));
}

/** What commas separate. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
