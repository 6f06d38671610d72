import { fieldOf } from './fields.ts';
import type { Resource } from './resolvedResource.ts';
import { refOf, typeOf, type JsonSchema, type RollupDecl } from '../schema/schema.ts';

const kinds = ['count', 'sum', 'avg', 'min', 'max', 'first', 'tally'] as const;
/** What a rollup does with the values of a field. */
type RollupKind = (typeof kinds)[number];

/** What is done with which field of the records that point here; `count` asks for none. Undefined where the declaration says none, or two. */
export function rollupFigure(decl: RollupDecl): { kind: RollupKind; field?: string } | undefined {
  const named = kinds.filter((kind) => decl[kind] !== undefined);
  if (named.length !== 1) return undefined;
  const kind = named[0]!;
  const field = decl[kind];
  return typeof field === 'string' ? { kind, field } : { kind };
}

/** A mistake in a rollup: where in the record's schema, and what. */
interface RollupProblem {
  pointer: string;
  message: string;
}

/** Types whose values are members of an object by their own name. */
const named = ['string', 'integer', 'boolean'];

const isNumber = (schema: JsonSchema | undefined) => schema !== undefined && ['integer', 'number'].includes(typeOf(schema) ?? '');

const additional = ({ additionalProperties: each }: JsonSchema): JsonSchema | undefined => (typeof each === 'object' ? each : undefined);

/** What is wrong with the rollups of a resource; one over a resource that is not there is somebody else's question. */
export function rollupProblems(resource: Resource, resources: ReadonlyMap<string, Resource>): RollupProblem[] {
  return Object.entries(resource.schema.properties ?? {}).flatMap(([name, schema]) => {
    const child = resources.get(schema['x-rollup']?.of ?? '');
    return child ? problemsOf(resource, { name, schema }, child).map((message) => ({ pointer: `/properties/${name}/x-rollup`, message })) : [];
  });
}

function problemsOf(resource: Resource, { name, schema }: { name: string; schema: JsonSchema }, child: Resource): string[] {
  const decl = schema['x-rollup']!;
  const figure = rollupFigure(decl);
  const by = fieldOf(child, decl.by);
  const of = figure?.field === undefined ? undefined : fieldOf(child, figure.field);
  const problems: string[] = [];
  if (!figure) problems.push(`must say one of ${kinds.join(', ')}`);
  if (by && (by.items !== undefined || refOf(by) !== resource.name))
    problems.push(`goes by ${decl.by}, which is no relation of ${decl.of} to one of ${resource.name}`);
  if (of?.['x-localized'] || of?.['x-secret'])
    problems.push(`reads ${figure!.field} of ${decl.of}, which is localized or secret and is never kept elsewhere`);
  if ((figure?.kind === 'sum' || figure?.kind === 'avg') && of && !isNumber(of))
    problems.push(`needs a number for ${figure.kind}; ${figure.field} of ${decl.of} is none`);
  if (figure && ['count', 'sum', 'avg'].includes(figure.kind) && !isNumber(schema)) problems.push(`needs a field that is a number; ${name} is none`);
  if (figure && ['min', 'max', 'first'].includes(figure.kind) && of && typeOf(of) !== typeOf(schema))
    problems.push(`keeps ${figure.field} of ${decl.of}, which is of another type than ${name}`);
  if (figure?.kind === 'tally' && of && !named.includes(typeOf(of) ?? ''))
    problems.push(`needs a field with one word or whole number for tally; ${figure.field} of ${decl.of} is none`);
  if (figure?.kind === 'tally' && (typeOf(schema) !== 'object' || typeOf(additional(schema) ?? {}) !== 'integer'))
    problems.push(`needs an object of whole numbers, "additionalProperties": { "type": "integer" }; ${name} is none`);
  if (of?.['x-rollup'] && child.table === resource.table) problems.push('reads a rollup of the same kind of record, which would never come to rest');
  return [...problems, ...byTimeProblems(decl, child)];
}

/**
 * What is kept is written, and a state that moves by time is read as of now: between the moment and the next write of the
 * record they would differ, so nothing may be kept by it, unless no move by time leads in or out of the states that count.
 */
function byTimeProblems({ where = {}, ...decl }: RollupDecl, { decl: { lifecycle, name } }: Resource): string[] {
  if (!lifecycle) return [];
  const timed = Object.entries(lifecycle.moves).filter(([, { by }]) => by !== undefined && 'at' in by);
  const wanted = (state: string) => [where[lifecycle.field]].flat().includes(state);
  const figure = rollupFigure(decl as RollupDecl)?.field;
  return timed.flatMap(([id, { from, to, set = {} }]) => {
    const crosses = lifecycle.field in where && from.some((state) => wanted(state) !== wanted(to));
    const read = [...Object.keys(where), ...[figure ?? []].flat(), ...[decl.sort?.replace(/^-/, '') ?? []].flat()];
    const isSet = read.some((field) => field in set || (field === figure && field === lifecycle.field));
    return crosses || isSet
      ? [`goes by what move "${id}" of ${name} changes at a moment of its own, which nothing kept can follow: ask it by a view or in code`]
      : [];
  });
}
