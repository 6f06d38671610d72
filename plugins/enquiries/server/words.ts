import type { RequestContext } from '#server';

/** As long as what an index of three letters each is still quick to be written for. */
const most = 6000;

/** Each word of a text once, in the order they come, without marks around it. */
export function wordsOf(...texts: readonly string[]): string[] {
  const all = texts.flatMap((text) => text.replaceAll('⟦hidden⟧', ' ').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’׳״.-]*/gu) ?? []);
  return [...new Set(all.map((word) => word.replace(/[.'’׳״-]+$/u, '').toLowerCase()))].filter((word) => word.length <= 60);
}

/** Words, the latest first, as far as there is room. */
export function joined(words: readonly string[]): string {
  let text = '';
  for (const word of new Set(words)) {
    if (text.length + word.length + 1 > most) break;
    text += text === '' ? word : ` ${word}`;
  }
  return text;
}

/**
 * Lets a conversation be found by what was said in it: past its audit and its version, which are
 * no place for a list of words. It was written by now, so nobody else does so at the same time.
 */
export async function keepWords({ sql }: Pick<RequestContext, 'sql'>, conversation: number, texts: readonly string[]): Promise<void> {
  const { rows } = await sql<{ words: string | null }>('select words from conversations where id = $1', [conversation]);
  const words = joined([...wordsOf(...texts), ...(rows[0]?.words ?? '').split(' ').filter(Boolean)]);
  await sql('update conversations set words = $2 where id = $1', [conversation, words]);
}
