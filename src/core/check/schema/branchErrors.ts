import type { ErrorObject } from 'ajv';
import { nearest } from '../../text/nearest.ts';

/** A branch of a oneOf, as far as it says for which values it is meant. */
interface Branch {
  type?: string | string[];
  properties?: Record<string, { const?: unknown }>;
  required?: string[];
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** The values that tell a branch from the others, by the member that has to have them: `kind` of a screen. */
const tagsOf = ({ properties = {}, required = [] }: Branch) =>
  required.flatMap((key) => (properties[key]?.const === undefined ? [] : [[key, properties[key].const] as const]));

const fits = (type: string, value: unknown): boolean => type === typeOf(value) || (type === 'integer' && typeof value === 'number');

/** A branch that only refers elsewhere is taken for one of an object or a list. */
const isMeant = (branch: Branch, value: unknown): boolean =>
  [branch.type ?? ['object', 'array']].flat().some((type) => fits(type, value)) &&
  tagsOf(branch).every(([key, tag]) => (value as Record<string, unknown>)[key] === tag);

/** How far an object is from a branch: members it does not know, and those it lacks, of which one that is misspelt counts once. */
function distance({ properties = {}, required = [] }: Branch, value: object): number {
  const keys = Object.keys(value);
  const missing = required.filter((key) => !keys.includes(key));
  const unknown = keys.filter((key) => properties[key] === undefined && nearest(key, missing) === undefined);
  return missing.length + unknown.length;
}

/** The branches that a value does not stand in, where it is known which one it was meant for. */
function offBranches(branches: readonly Branch[], value: unknown): number[] {
  const meant = branches.flatMap((branch, i) => (isMeant(branch, value) ? [i] : []));
  const near = meant.length > 0 && typeOf(value) === 'object' ? nearestOf(branches, meant, value as object) : meant;
  return near.length === 0 ? [] : branches.flatMap((_, i) => (near.includes(i) ? [] : [i]));
}

function nearestOf(branches: readonly Branch[], meant: readonly number[], value: object): number[] {
  if (meant.some((i) => branches[i]!.properties === undefined)) return [...meant];
  const distances = new Map(meant.map((i) => [i, distance(branches[i]!, value)]));
  const least = Math.min(...distances.values());
  return meant.filter((i) => distances.get(i) === least);
}

const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}/`);

/** Every schema that a schema holds, and itself; not what it refers to. */
const within = (schema: unknown): unknown[] =>
  typeof schema === 'object' && schema !== null ? [schema, ...Object.values(schema).flatMap(within)] : [];

/**
 * Errors without those of branches that were not meant, and without what only says
 * that none fits. A tag that no branch has is one error, which names those there are.
 */
export function branchErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const unions = errors.filter(({ keyword }) => keyword === 'oneOf');
  const off = unions.flatMap(({ schema, data, instancePath }) =>
    offBranches(schema as Branch[], data).map((i) => ({ schemas: new Set(within((schema as Branch[])[i])), instancePath })),
  );
  const isOff = (error: ErrorObject) =>
    off.some(({ schemas, instancePath }) => schemas.has(error.parentSchema) && isWithin(error.instancePath, instancePath));
  const worth = errors.filter((error) => error.keyword !== 'oneOf' && error.keyword !== 'if' && !isOff(error));
  return unions.reduce(withTag, worth);
}

/** The errors with one in place of all those of a union whose tag no branch has. */
function withTag(errors: ErrorObject[], union: ErrorObject): ErrorObject[] {
  const { schema, data, instancePath } = union;
  const tagged = (schema as Branch[]).map(tagsOf);
  const [key] = tagged[0]?.[0] ?? [];
  if (key === undefined || typeOf(data) !== 'object' || tagged.some((tags) => tags[0]?.[0] !== key)) return errors;
  const allowed = tagged.map((tags) => tags[0]![1]);
  const given = (data as Record<string, unknown>)[key];
  if (given === undefined || allowed.includes(given)) return errors;
  const others = errors.filter((error) => !isWithin(error.instancePath, instancePath));
  return [...others, { ...union, keyword: 'enum', instancePath: `${instancePath}/${key}`, params: { allowedValues: [...new Set(allowed)] } }];
}
