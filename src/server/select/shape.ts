import { canField, type ExpandDecl, mayRead } from '#core';
import { shownField, type Field, type Model } from '../model/Model.ts';
import { refusal, type Work } from '../work/Work.ts';

/** Which members of a record are answered: fields, and expanded records with their own shape (`undefined`: their plugin is quarantined). */
export interface Shape {
  model: Model;
  fields: Field[];
  expands: Array<{ name: string; decl: ExpandDecl; shape: Shape | undefined }>;
}

const deepest = 2;
const most = 20;

/** Whether the reader may meet a field of a record. */
export const isReadable = (work: Pick<Work, 'viewer'>, field: Field): boolean =>
  !field.schema['x-secret'] && canField(work.viewer, field.schema, 'read');

const isHeavy = (field: Field) => field.schema['x-on-expand'] === true;
const namesIn = (text: string) =>
  [
    ...new Set(
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ].slice(0, 200);

/** Every field the reader may meet but the heavy ones, without expands. */
export function wholeShape(work: Pick<Work, 'viewer'>, model: Model): Shape {
  const all = [...model.fields.values(), ...(model.unread ? [model.unread] : [])];
  return { model, fields: all.filter((field) => isReadable(work, field) && !isHeavy(field)), expands: [] };
}

/** The whole record, and of its heavy fields those that some of its parts have. */
export function partsShape(work: Pick<Work, 'viewer'>, model: Model, parts: readonly string[]): Shape {
  const whole = wholeShape(work, model);
  const shown = new Set(parts.flatMap((part) => model.resource.parts[part] ?? []));
  const heavy = [...model.fields.values()].filter((field) => isHeavy(field) && isReadable(work, field) && shown.has(field.name));
  return { ...whole, fields: [...whole.fields, ...heavy] };
}

/** The shape that `fields=` and `expand=` ask for; an unknown or forbidden name is a 400. */
export function shapeOf(work: Work, model: Model, asked: { fields?: string; expand?: string }): Shape {
  const names = namesIn(asked.fields ?? '');
  const fields =
    names.length === 0
      ? wholeShape(work, model).fields
      : names.map((name) => {
          const field = shownField(model, name);
          if (!field || !isReadable(work, field)) throw refusal(work, 'BadRequest', 'unknownField', { params: { name } });
          return field;
        });
  return expanded(work, { model, fields, expands: [] }, { paths: namesIn(asked.expand ?? ''), depth: 1 });
}

/** A shape with what `expand` paths add: fields of its own, and other records. */
function expanded(work: Work, shape: Shape, { paths, depth }: { paths: string[]; depth: number }): Shape {
  if (paths.length > most) throw refusal(work, 'BadRequest', 'unknownExpand', { params: { name: paths[most] } });
  const own = paths.flatMap((path) => ownField(work, shape.model, path) ?? []);
  const nested = new Map<string, string[]>();
  for (const path of paths.filter((each) => !ownField(work, shape.model, each))) {
    const [name = '', ...rest] = path.split('.');
    nested.set(name, [...(nested.get(name) ?? []), ...(rest.length ? [rest.join('.')] : [])]);
  }
  const expands = Array.from(nested, ([name, deeper]) => expandOf(work, shape.model, { name, deeper, depth }));
  return { model: shape.model, fields: [...new Set([...shape.fields, ...own])], expands };
}

/** A field that is asked for by name; one that every answer has may be, too. */
function ownField(work: Work, model: Model, name: string): Field | undefined {
  const field = model.fields.get(name);
  const isRelated = Object.hasOwn(model.resource.decl.expands ?? {}, name);
  return field && isReadable(work, field) && (isHeavy(field) || !isRelated) ? field : undefined;
}

function expandOf(work: Work, model: Model, { name, deeper, depth }: { name: string; deeper: string[]; depth: number }): Shape['expands'][number] {
  const { expands = {} } = model.resource.decl;
  const decl = Object.hasOwn(expands, name) ? expands[name] : undefined;
  const unknown = () => refusal(work, 'BadRequest', 'unknownExpand', { params: { name: [name, ...deeper.slice(0, 1)].join('.') } });
  if (!decl || depth > deepest) throw unknown();
  const followed = decl.field === undefined ? undefined : model.fields.get(decl.field);
  if (followed && !isReadable(work, followed)) throw unknown();
  const target = work.api.models.get(decl.resource);
  if (!target) return { name, decl, shape: undefined };
  if (!mayRead(work.viewer, target.resource)) throw unknown();
  return { name, decl, shape: expanded(work, wholeShape(work, target), { paths: deeper, depth: depth + 1 }) };
}

/** The resources whose records a shape shows. */
export function resourcesIn(shape: Shape): string[] {
  return [shape.model.resource.name, ...shape.expands.flatMap((each) => (each.shape ? resourcesIn(each.shape) : [each.decl.resource]))];
}
