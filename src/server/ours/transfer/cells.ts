import { titleCase, type Json, type JsonSchema } from '#core';
import type { Field, Model } from '../../resource/Model.ts';
import type { Work } from '../../resource/Work.ts';
import { relationOf } from './relations.ts';

/** How a field is written into a cell, and read out of one: codes in words, lists and objects as JSON, everything else as it is. */
export interface CellCodec { title: string; toCell(value: Json | undefined): string | number | null; fromCell(text: string): { value: Json } | undefined }

const codesOf = (schema: JsonSchema) => (schema.enum ?? []).filter((code): code is string => typeof code === 'string');

/** The words for a field's codes in the reader's language. */
function wordsOf(work: Work, model: Model, field: Field): Map<string, string> {
  const { plugin, name } = model.resource;
  return new Map(codesOf(field.schema).map((code) => [code, work.t(`${plugin}:resources.${name}.fields.${field.name}.enum.${code}`, { defaultValue: field.schema['x-labels']?.[code] ?? titleCase(code) })]));
}

const systemTitles: Record<string, string> = { id: 'id', version: 'version', created_at: 'created', updated_at: 'changed' };

/** What people call a field. */
export function fieldTitle(work: Work, model: Model, field: Field): string {
  const { plugin, name } = model.resource;
  const system = systemTitles[field.name];
  if (system && !model.resource.schema.properties?.[field.name]) return work.t(`api:column.${system}`);
  return work.t(`${plugin}:resources.${name}.fields.${field.name}.title`, { defaultValue: field.schema.title ?? field.name });
}

/** How a field is written and read; a relation's ids say in their title that they are ids, for its own title stands over the names beside them. */
export function codecOf(work: Work, model: Model, field: Field): CellCodec {
  const words = wordsOf(work, model, field);
  return {
    title: relationOf(field) ? work.t('api:column.reference', { title: fieldTitle(work, model, field) }) : fieldTitle(work, model, field),
    toCell: (value) => cellOf(words, value),
    fromCell: (text) => valueOf(field, words, text),
  };
}

function cellOf(words: Map<string, string>, value: Json | undefined): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return typeof value === 'string' ? words.get(value) ?? value : value;
}

/** A cell's text as a value; `undefined` where it is none. An empty cell is no value. */
function valueOf(field: Field, words: Map<string, string>, text: string): { value: Json } | undefined {
  if (text === '') return { value: null };
  switch (field.type) {
    case 'bigint': return /^-?\d{1,16}$/.test(text) ? { value: Number(text) } : undefined;
    case 'double precision': return /^-?\d{1,30}([.,]\d{1,30})?$/.test(text) ? { value: Number(text.replace(',', '.')) } : undefined;
    case 'boolean': return /^(true|1)$/i.test(text) ? { value: true } : /^(false|0)$/i.test(text) ? { value: false } : undefined;
    case 'jsonb': return parsed(text);
    default: return { value: codeOf(words, text) };
  }
}

function parsed(text: string): { value: Json } | undefined {
  try { return { value: JSON.parse(text) as Json }; } catch { return undefined; }
}

/** A word, or the code itself, as the code. */
function codeOf(words: Map<string, string>, text: string): string {
  if (words.has(text)) return text;
  return Array.from(words).find(([, word]) => word.toLowerCase() === text.toLowerCase())?.[0] ?? text;
}
