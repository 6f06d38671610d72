import { dayText, refOf, slugSource, type Json, type WireRecord } from '#core';
import { wholeCodec } from '../importExport/cells.ts';
import { idsIn, inOneCell, namedModel, namesOf } from '../importExport/relations.ts';
import { isReadable } from '../select/shape.ts';
import { isKept } from '../select/shownOnce.ts';
import type { Field, Model } from '../model/Model.ts';
import type { Work } from '../work/Work.ts';

/** A record that was found. `shown`: values of its list's columns; `rank`: how well it fits, 0 the best. */
export interface Hit {
  model: Model;
  id: number;
  key?: string;
  title: string;
  shown: WireRecord;
  rank: number;
}

/** Names before days, days before states: a line is read from its beginning. */
const order = ['text', 'relation', 'date', 'code'];
const most = 4;

/** The columns of a list that tell one record from the next in a line of text, as far as the reader may meet them. */
export function shownIn(work: Work, model: Model): Field[] {
  const { decl, display } = model.resource;
  const names = (decl.list?.columns ?? []).map((column) => (typeof column === 'string' ? column : column.field));
  return names
    .flatMap((name) => model.fields.get(name) ?? [])
    .filter((field) => order.includes(field.kind) && field.name !== display && slugSource(field.schema) === undefined)
    .filter((field) => isReadable(work, field) && !isKept(work, field) && (field.kind !== 'relation' || namedModel(work, field)))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .slice(0, most);
}

/** Hits as they are answered, with what their lists show of them in the reader's language. */
export async function noted(work: Work, hits: readonly Hit[]): Promise<Json[]> {
  const notes = new Map<Hit, string>();
  for (const model of new Set(hits.map((hit) => hit.model))) {
    const own = hits.filter((hit) => hit.model === model);
    const columns = await Promise.all(
      shownIn(work, model).map((field) => textsOf(work, model, { field, values: own.map(({ shown }) => shown[field.name]) })),
    );
    for (const [i, hit] of own.entries()) notes.set(hit, [...new Set(columns.flatMap((texts) => texts[i] ?? []))].join(' · '));
  }
  return hits.map((hit) => {
    const { model, id, key, title } = hit;
    const note = notes.get(hit);
    return { resource: model.resource.name, id, ...(key !== undefined && { key }), title, ...(note && { note }) };
  });
}

interface Column {
  field: Field;
  values: ReadonlyArray<Json | undefined>;
}

/** The values of one column in words; `null` for none. */
async function textsOf(work: Work, model: Model, { field, values }: Column): Promise<Array<string | null>> {
  if (field.kind === 'date') return values.map((value) => (typeof value === 'string' ? dayText(value, work.info.locale) : null));
  const target = refOf(field.schema) === undefined ? undefined : namedModel(work, field);
  if (target) {
    const names = await namesOf(work, target, values.flatMap(idsIn));
    return values.map((value) => inOneCell(idsIn(value), names));
  }
  const codec = wholeCodec(work, model, field);
  return values.map((value) => {
    const cell = codec.toCell(value, new Map());
    return typeof cell === 'string' && cell !== '' ? cell : null;
  });
}
