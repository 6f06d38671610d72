import { presentName } from '#core';
import type { Field, Model } from '../../resource/Model.ts';
import { isReadable } from '../../resource/shape.ts';
import { refusal, type Work } from '../../resource/Work.ts';
import { codecOf, fieldTitle, type CellCodec } from './cells.ts';
import { namedModel } from './relations.ts';

/** A column of a file that is brought in. `names`: it tells what related records are called, which is held against the ids beside it and never written. */
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
export const columnsOf = (work: Work, model: Model, headers: readonly string[]): Array<FileColumn | undefined> =>
  namesApart(
    work,
    headers.map((header) => columnOf(work, model, header)),
  );

/** A header is a field's name or its title; another one is a 400 that names it, for a typing error must not lose a column. */
function columnOf(work: Work, model: Model, header: string): Named | undefined {
  const wanted = header.trim().toLowerCase();
  if (wanted === '') return undefined;
  const codecTitle = (field: Field) => codecOf(work, model, field).title.toLowerCase();
  const ownTitle = (field: Field) => fieldTitle(work, model, field).toLowerCase();
  const readable = [...model.fields.values()].filter((field) => isReadable(work, field) || model.writable.create.includes(field.name));
  const present = presentName(model.resource, header.trim()).toLowerCase();
  const field =
    readable.find(({ name }) => name.toLowerCase() === present) ??
    [codecTitle, ownTitle].map((nameOf) => readable.find((each) => nameOf(each) === wanted)).find((found) => found !== undefined);
  if (!field) throw refusal(work, 'BadRequest', 'unknownColumn', { params: { name: header.slice(0, 80) } });
  return { field, codec: codecOf(work, model, field), isPlain: ownTitle(field) === wanted && codecTitle(field) !== wanted };
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
