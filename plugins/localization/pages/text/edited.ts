import type { Text, TextChanges, TextRecord } from '../../answers.ts';

/** What a text said, and which source stood beside it, when somebody began to edit it. */
interface Base {
  text: string | null;
  version: number;
}

/** What is to become of a record's texts, before it is saved, by path. */
export interface Edited {
  texts?: Record<string, string>;
  bases?: Record<string, Base>;
  states?: NonNullable<TextChanges['states']>;
  unchanged?: string[];
  ignore?: Record<string, Record<string, string | null>>;
}

/**
 * The changes to send: with what stood there when it was edited, so that nobody's
 * words are overwritten unseen, and which source was in front of the translator.
 */
export function editedOf(record: TextRecord, { texts = {}, bases = {}, states, unchanged, ignore }: Edited): TextChanges {
  const paths = Object.keys(texts);
  const baseOf = (path: string) => bases[path] ?? asBase(record.texts.find((each) => each.path === path)!);
  return {
    ...(paths.length > 0 && {
      texts: Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, isEmpty(text) ? null : text])),
      was: Object.fromEntries(paths.map((path) => [path, baseOf(path).text])),
      seen: Object.fromEntries(paths.map((path) => [path, baseOf(path).version])),
    }),
    ...(states && { states }),
    ...(unchanged && { unchanged }),
    ...(ignore && { ignore }),
  };
}

const asBase = ({ text, source_version: version }: Text): Base => ({ text, version });

/** Whether a text, with markup or without, says nothing. */
export const isEmpty = (text: string): boolean => !/<(img|figure|hr)\b/.test(text) && text.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';

/** Whether something is to be saved. */
export const isEdited = ({ texts, states, unchanged, ignore }: Edited): boolean =>
  [texts, states, ignore].some((each) => Object.keys(each ?? {}).length > 0) || (unchanged?.length ?? 0) > 0;

function without<T>(all: Record<string, T> | undefined, path: string): Record<string, T> {
  const { [path]: _gone, ...rest } = all ?? {};
  return rest;
}

/** With a text typed; what is as it was is no change. */
export function typed(edited: Edited, text: Text, words: string): Edited {
  const { path } = text;
  const base = edited.bases?.[path] ?? asBase(text);
  if (words === (base.text ?? '')) return takenBack(edited, path);
  return { ...edited, texts: { ...edited.texts, [path]: words }, bases: { ...edited.bases, [path]: base } };
}

/** Without what was typed. */
export const takenBack = (edited: Edited, path: string): Edited => ({
  ...edited,
  texts: without(edited.texts, path),
  bases: without(edited.bases, path),
});

/** What was typed stands against what the text says now: its writer has seen it. */
export const rebased = (edited: Edited, text: Text): Edited => ({ ...edited, bases: { ...edited.bases, [text.path]: asBase(text) } });

/** Whether somebody else wrote another text since it was edited here. */
export function isOvertaken({ texts, bases }: Edited, { path, text }: Text): boolean {
  const [words, base] = [texts?.[path], bases?.[path]];
  return words !== undefined && base !== undefined && base.text !== text && words !== (text ?? '');
}
