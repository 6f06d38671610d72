import { minuteMs } from '#core';
import type { CallContext } from '#server';
import type { WordsAnswer } from '../../answers.ts';
import { productIn } from '../stars.ts';
import { recurring } from './recurring.ts';

/** As many of the newest reviews are read. */
const mostRead = 1000;
const keptMs = minuteMs;
const mostKept = 200;

interface Counted {
  atMs: number;
  languages: WordsAnswer['languages'];
  texts: ReadonlyMap<string, readonly string[]>;
  words: Map<string, WordsAnswer['words']>;
}

async function read({ read: reading, now }: CallContext, product: number | undefined): Promise<Counted> {
  const where = { status: ['PUBLISHED', 'WAITING'], ...(product !== undefined && { product_id: product }) };
  const rows = await reading('reviews').rows(['title', 'text', 'language'], { where, sort: '-id', limit: mostRead });
  const texts = new Map<string, string[]>();
  for (const { title, text, language } of rows) {
    const own = texts.get(language ?? 'en') ?? [];
    own.push(`${title ?? ''} ${text}`);
    texts.set(language ?? 'en', own);
  }
  const languages = Array.from(texts, ([language, own]) => ({ language, count: own.length })).sort((a, b) => b.count - a.count);
  return { atMs: now.getTime(), languages, texts, words: new Map() };
}

/** The language asked for, else the reader's own, else the one that most reviews are in. */
function languageIn({ query, locale }: CallContext, { texts, languages }: Counted): string | undefined {
  return [String(query.language ?? ''), locale].find((each) => texts.has(each)) ?? languages[0]?.language;
}

/**
 * GET reviews/words: words that recur in the newest reviews of a tour (`productId`), or of
 * all that the reader meets, in one language. Kept for a minute for all who meet the same.
 */
export function wordsAnswer(): (call: CallContext) => Promise<WordsAnswer> {
  const kept = new Map<string, Counted>();
  return async (call) => {
    const product = productIn(call);
    const { operatorId = 0, role } = call.actor!.viewer;
    const key = `${role} ${operatorId} ${product ?? 0}`;
    const known = kept.get(key);
    const age = known ? call.now.getTime() - known.atMs : -1;
    const counted = known && age >= 0 && age < keptMs ? known : await read(call, product);
    if (kept.size >= mostKept && !kept.has(key)) kept.clear();
    kept.set(key, counted);
    const language = languageIn(call, counted);
    if (language === undefined) return { languages: [], language: null, words: [] };
    const words = counted.words.get(language) ?? recurring(counted.texts.get(language) ?? [], language);
    counted.words.set(language, words);
    return { languages: counted.languages, language, words };
  };
}
