import { presentName, refOf } from '#core';
import type { Field, Model } from '../model/Model.ts';
import { isReadable } from '../select/shape.ts';
import { refusal, type Work } from '../work/Work.ts';
import { codecsOf, fieldTitle, namedTitle, wholeCodec, type CellCodec } from './cells.ts';
import { namedModel } from './relations.ts';

/**
 * A column of a file that is brought in. `names`: it tells what related records
 * are called, which is held against the ids beside it and never written.
 */
export interface FileColumn {
  field: Field;
  codec: CellCodec;
  names?: Model;
}
/** A file's lines under the fields its headers name; `undefined`: a column nobody reads. */
export interface FileTable {
  columns: Array<FileColumn | undefined>;
  lines: string[][];
}
/** `isPlain`: named by the field's own title, which over a relation may mean its names. */
type Named = FileColumn & { isPlain: boolean };

/** The columns that headers name. */
export function columnsOf(work: Work, model: Model, headers: readonly string[]): Array<FileColumn | undefined> {
  const readable = [...model.fields.values()].filter((field) => isReadable(work, field) || model.writable.create.includes(field.name));
  const known = readable.flatMap((field) => {
    const parts = codecsOf(work, model, field);
    // A field that takes several columns may stand in one, as JSON.
    const all = parts.some(({ part }) => part.path.length > 0) ? [...parts, wholeCodec(work, model, field)] : parts;
    return all.map((codec) => ({ field, codec }));
  });
  return namesApart(
    work,
    headers.map((header) => columnOf(work, model, { header, known })),
  );
}

/** A header is a column's name or its title; another one is a 400 that names it, for a typing error must not lose a column. */
function columnOf(work: Work, model: Model, { header, known }: { header: string; known: readonly FileColumn[] }): Named | undefined {
  const wanted = header.trim().toLowerCase();
  if (wanted === '') return undefined;
  const present = presentName(model.resource, header.trim()).toLowerCase();
  const plain = ({ field, codec: { part } }: FileColumn) =>
    part.path.length === 0 && refOf(part.schema) !== undefined && fieldTitle(work, model, field).toLowerCase() === wanted;
  const found =
    known.find(({ codec }) => codec.name.toLowerCase() === present) ??
    known.find(({ codec }) => [codec.title, namedTitle(codec)].some((title) => title.toLowerCase() === wanted)) ??
    known.find(plain);
  if (!found) throw refusal(work, 'BadRequest', 'unknownColumn', { params: { name: header.slice(0, 80) } });
  return { ...found, isPlain: plain(found) };
}

/** A relation's own title stands over names where its ids have a column too, as our exports have them; alone it stands over ids. */
function namesApart(work: Work, columns: ReadonlyArray<Named | undefined>): Array<FileColumn | undefined> {
  return columns.map((column) => {
    if (!column) return undefined;
    const { field, codec, isPlain } = column;
    const hasIds = columns.some((each) => each && !each.isPlain && each.field === field);
    if (!isPlain || !hasIds) return { field, codec };
    const names = namedModel(work, field);
    return names && { field, codec, names };
  });
}
