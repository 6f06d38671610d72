import { withBlockWords } from '../records/blocks.ts';
import { isObject, type JsonSchema } from '../schema/schema.ts';

/** Thrown when a `$ref` cannot be inlined; the pointer leads to it. */
export class RefError extends Error {
  constructor(
    readonly pointer: string,
    message: string,
  ) {
    super(message);
  }
}

/** Finds the schema a `$ref` to another file names; `undefined` where there is none. */
export type ResolveFile = (file: string) => JsonSchema | undefined;

/**
 * A schema with every `$ref` inlined, so that forms, validators and tables never meet one.
 * Refs lead to `#/…` of the same file or to a file below `schemas/` (`../../schemas/common/money.schema.json`, with or without `#/…`).
 * Keywords beside a `$ref` win over the referred ones. Throws RefError for a missing target or a recursive one.
 */
export function inlineRefs(schema: JsonSchema, resolve: ResolveFile): JsonSchema {
  const { $defs: _defs, definitions: _definitions, $schema: _schema, ...inlined } = inline(schema, { root: schema, resolve, trail: [], pointer: '' });
  return inlined;
}

interface Place {
  root: JsonSchema;
  resolve: ResolveFile;
  trail: readonly string[];
  pointer: string;
}

function inline(node: JsonSchema, place: Place): JsonSchema {
  if (typeof node.$ref === 'string') return inlineOne(node, node.$ref, place);
  return withBlockWords(mapChildren(node, (child, key) => inline(child, { ...place, pointer: `${place.pointer}/${key}` })));
}

function inlineOne(node: JsonSchema, ref: string, place: Place): JsonSchema {
  if (place.trail.includes(ref)) throw new RefError(place.pointer, `$ref ${ref} leads back to itself: forms and tables need a finite schema`);
  const [file = '', fragment = ''] = ref.split('#');
  const root = file === '' ? place.root : place.resolve(file.replace(/^.*schemas\//, ''));
  const target = root && pointerInto(root, fragment);
  if (!target) throw new RefError(place.pointer, missingText(ref, file));
  const { $ref: _ref, ...beside } = node;
  const { $defs: _defs, $schema: _schema, $id: _id, ...found } = inline(target, { ...place, root: root!, trail: [...place.trail, ref] });
  return withBlockWords({ ...found, ...beside });
}

const missingText = (ref: string, file: string): string =>
  file === '' || file.includes('schemas/')
    ? `$ref ${ref} leads nowhere`
    : `$ref ${ref} names a file that is not below schemas/: refer to "#/…" of the same file, or move the file there. A schema that contains itself is a cycle, which forms and tables cannot hold`;

function pointerInto(root: JsonSchema, fragment: string): JsonSchema | undefined {
  return fragment
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key.replace(/~1/g, '/').replace(/~0/g, '~')], root) as
    | JsonSchema
    | undefined;
}

const mapsOfSchemas = ['properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas'] as const;
const listsOfSchemas = ['allOf', 'anyOf', 'oneOf'] as const;
const singleSchemas = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'] as const;

/** A copy of a schema with every direct sub-schema replaced. `key` is the JSON pointer part that leads to it. */
function mapChildren(node: JsonSchema, change: (child: JsonSchema, key: string) => JsonSchema): JsonSchema {
  const copy = { ...node } as Record<string, unknown>;
  const isSchema = (value: unknown): value is JsonSchema => isObject(value);
  for (const key of mapsOfSchemas) {
    const map = copy[key];
    if (isSchema(map))
      copy[key] = Object.fromEntries(Object.entries(map).map(([name, child]) => [name, change(child as JsonSchema, `${key}/${name}`)]));
  }
  for (const key of listsOfSchemas) {
    const list = copy[key];
    if (Array.isArray(list)) copy[key] = list.map((child, i) => change(child as JsonSchema, `${key}/${i}`));
  }
  for (const key of singleSchemas) if (isSchema(copy[key])) copy[key] = change(copy[key], key);
  return copy as JsonSchema;
}
