import type { UiSchema } from '@rjsf/utils';
import { blockKind, blockWords, cut, isObject, type BlocksDecl, type Json, type JsonSchema } from '#core';

/** A block as it is stored. */
export type Block = { [member: string]: Json | undefined };
/** What the widget knows of a list of blocks: the kinds, the schema of each member, and their words. */
export interface BlocksOf {
  decl: BlocksDecl;
  members: Record<string, JsonSchema>;
  /** The members that have a text per language, as a translation of them is edited. */
  texts: Record<string, JsonSchema>;
  ui: UiSchema;
  /** What members of a block that is added are at first. */
  initial: Block;
}

export const kindOfBlock = (block: Block): string => String(block[blockKind] ?? '');
/** The members that a form shows of a block; of a kind that nobody knows any more, none. */
export const fieldsOf = ({ decl, members }: BlocksOf, block: Block): string[] =>
  (Object.hasOwn(decl, kindOfBlock(block)) ? decl[kindOfBlock(block)]!.fields : []).filter((name) => members[name]);
export const localizedOf = (of: BlocksOf, block: Block): string[] => fieldsOf(of, block).filter((name) => of.members[name]!['x-localized'] === true);

/** One of a kind as it is added, with what its members are at first. */
export function newBlock(of: BlocksOf, kind: string): Block {
  const block = { [blockKind]: kind };
  const known = fieldsOf(of, block);
  return { ...block, ...Object.fromEntries(Object.entries(of.initial).filter(([name]) => known.includes(name))) };
}

/** What a kind is called. */
export function kindName({ ui }: BlocksOf, kind: string): string {
  const names = (ui[blockKind] as UiSchema | undefined)?.['ui:enumNames'] as Record<string, string> | undefined;
  return names?.[kind] ?? kind;
}

/** A block's texts in a language. */
export function wordsOf(block: Block, locale: string): Block {
  const words = block[blockWords];
  const own = isObject(words) ? words[locale] : undefined;
  return isObject(own) ? (own as Block) : {};
}

/** An object with a value at a path; what becomes `undefined` is left out, and so is what has nothing left of a block's languages. */
export function withAt(value: Json | undefined, path: ReadonlyArray<string | number>, next: Json | undefined): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? [...value] : [];
    list[key] = withAt(list[key], rest, next) ?? null;
    return list;
  }
  const before = isObject(value) ? (value as Block) : {};
  const { [key]: own, ...others } = before;
  const changed = withAt(own, rest, next);
  const isGone = changed === undefined || (key === blockWords && isObject(changed) && Object.keys(changed).length === 0);
  const result = isGone ? others : { ...before, [key]: changed };
  return path.length === 1 && next === undefined && Object.keys(result).length === 0 ? undefined : (result as Json);
}

const plain = (html: string): string =>
  html
    .replace(/<\/(p|h\d|li|td|th)>|<br>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** What a block says, in a line: its first text, else how many its lists hold. */
export function summaryOf(of: BlocksOf, block: Block): string {
  const fields = fieldsOf(of, block);
  const texts = fields.flatMap((name) => {
    const value = block[name];
    const text = typeof value === 'string' && of.members[name]?.enum === undefined ? plain(value).replace(/\s+/g, ' ').trim() : '';
    return text === '' ? [] : [text];
  });
  const lists = fields.flatMap((name) => {
    const value = block[name];
    return Array.isArray(value) && value.length > 0 ? [`${titleOf(of, name)}: ${value.length}`] : [];
  });
  return [texts[0] && cut(texts[0], 160), lists.join(' · ')].filter(Boolean).join(' — ');
}

const titleOf = ({ ui, members }: BlocksOf, name: string): string =>
  String((ui[name] as UiSchema | undefined)?.['ui:title'] ?? members[name]?.title ?? name);

/** The headings within the texts of a block. */
export function headingsOf(of: BlocksOf, block: Block): string[] {
  return fieldsOf(of, block).flatMap((name) => {
    const value = block[name];
    return typeof value === 'string'
      ? Array.from(value.matchAll(/<h[234][^>]*>(.*?)<\/h[234]>/g), ([, text = '']) => plain(text).trim()).filter(Boolean)
      : [];
  });
}
