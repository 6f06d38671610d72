import { codesIn, labelsIn, refOf, titleCase, type Json } from '#core';
import { serverKinds } from '../../kinds.ts';
import type { Field, Model } from '../../resource/Model.ts';
import { readingOf } from '../../resource/values.ts';
import type { Work } from '../../resource/Work.ts';

/** How a field is written into a cell, and read out of one: codes in words, lists and objects as JSON, everything else as it is. */
export interface CellCodec {
  title: string;
  toCell(value: Json | undefined): string | number | null;
  fromCell(text: string): { value: Json } | undefined;
}

/** The words for a field's codes in the reader's language; a number without a word of its own is none. */
function wordsOf(work: Work, model: Model, { name, kind, schema }: Field): Map<Json, string> {
  if (serverKinds[kind].cell !== 'words') return new Map();
  const { plugin, name: resource } = model.resource;
  const labels = labelsIn(schema);
  const said = codesIn(schema).filter((code) => typeof code === 'string' || labels[String(code)] !== undefined);
  return new Map(
    said.map((code) => [
      code,
      work.t(`${plugin}:resources.${resource}.fields.${name}.enum.${String(code)}`, {
        defaultValue: labels[String(code)] ?? titleCase(String(code)),
      }),
    ]),
  );
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
    title: refOf(field.schema) ? work.t('api:column.reference', { title: fieldTitle(work, model, field) }) : fieldTitle(work, model, field),
    toCell: (value) => cellOf(words, value),
    fromCell: (text) => valueOf(field, words, text),
  };
}

function cellOf(words: Map<Json, string>, value: Json | undefined): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return words.get(value) ?? value;
}

/** A cell's text as a value, a word or the code itself as the code; `undefined` where it is none. An empty cell is no value. */
function valueOf(field: Field, words: Map<Json, string>, text: string): { value: Json } | undefined {
  if (text === '') return { value: null };
  const code = codeOf(words, text);
  return code === undefined ? readingOf(field).cell(text) : { value: code };
}

function codeOf(words: Map<Json, string>, text: string): Json | undefined {
  const exact = [...words.keys()].find((code) => String(code) === text);
  return exact ?? [...words].find(([, word]) => word.toLowerCase() === text.toLowerCase())?.[0];
}
