import { isObject } from '../schema/schema.ts';
import fieldMeta from '../../../schemas/field.schema.json' with { type: 'json' };
import pluginMeta from '../../../schemas/plugin.schema.json' with { type: 'json' };

/** A name that a declaration uses or gives: what it is a name of, and where it stands. */
export interface Mention {
  /** `x-names` or `x-declares` of the meta-schema: what it is a name of. */
  kind: string;
  name: string;
  file: string;
  /** JSON pointer into the file. */
  pointer: string;
  /** Whether the name is given here (`x-declares`) rather than used. */
  declares: boolean;
  /** The resource whose fields, parameters or records are spoken of; absent where none is. */
  of?: string;
  /** The fields beside it in its schema, and those of the record that all of the schema is of. */
  beside: readonly string[];
  top: readonly string[];
  /** The codes of the field it stands in, as texts; absent where its schema is elsewhere. */
  codes?: readonly string[];
  /** The numbers in each row of the list it stands in; absent where its schema is elsewhere. */
  numbers?: readonly string[];
  /** The members of each item of the list it stands in, and the codes of their `kind`; absent where its schema is elsewhere. */
  blocks?: { fields: readonly string[]; kinds: readonly string[] };
}

/** A node of a meta-schema, as far as the walk follows it. */
export interface Meta {
  $ref?: string;
  $defs?: Record<string, Meta>;
  type?: string | string[];
  const?: unknown;
  required?: string[];
  properties?: Record<string, Meta>;
  propertyNames?: Meta;
  additionalProperties?: Meta | boolean;
  items?: Meta;
  oneOf?: Meta[];
  'x-names'?: string;
  'x-declares'?: string;
  'x-of'?: string;
  'x-formerly'?: string[];
}

type Value = Record<string, unknown>;
interface Place {
  root: Meta;
  file: string;
  pointer: string;
  of?: string | undefined;
  beside: readonly string[];
  top: readonly string[];
  codes?: readonly string[] | undefined;
  numbers?: readonly string[] | undefined;
  blocks?: Mention['blocks'];
  parent?: Value;
}
/** What the walk reads of a plugin's folder. */
export interface Readable {
  manifest: unknown;
  files: Record<string, unknown>;
}

// The JSON's own type, with each of its keys, is of no use to a walk over any of them.
export const pluginRoot = pluginMeta as unknown as Meta;
const fieldRoot = fieldMeta as unknown as Meta;

/** Strings that are looked up nowhere: words for people, and what a plugin takes for itself (`claims` holds those apart). */
export const freeKinds: readonly string[] = ['text', 'claim'];

/**
 * Every name in a plugin's manifest and in the schema files it leads to: one walk over the meta-schema, which says what each
 * string names, and the value. Whatever has not the shape the meta-schema asks for is passed over; the compiler reports it.
 */
export function mentionsOf(source: Readable): Mention[] {
  const { manifest } = source;
  if (!isObject(manifest)) return [];
  const known = walked.get(manifest);
  if (known?.files === source.files) return known.mentions;
  const mentions = [...allIn(source)];
  walked.set(manifest, { files: source.files, mentions });
  return mentions;
}

/** What was found in manifests already: a start builds the registry several times of the same ones, which never change. */
const walked = new WeakMap<Value, { files: Readable['files']; mentions: Mention[] }>();

function allIn({ manifest, files }: Readable): Iterable<Mention> {
  const found = new Map<string, Mention>();
  const note = (mention: Mention) => void found.set([mention.kind, mention.file, mention.pointer, mention.of].join(' '), mention);
  walk(pluginRoot, manifest, { root: pluginRoot, file: 'plugin.json', pointer: '', beside: [], top: [] }, { files, note });
  return found.values();
}

/** What a walk reads, and who hears of each name. */
interface Walk {
  files: Readable['files'];
  note: (mention: Mention) => void;
}

function walk(node: Meta, value: unknown, place: Place, way: Walk): void {
  const meta = resolved(node, place.root);
  for (const branch of fitting(meta.oneOf ?? [], place.root, value)) walk(branch, value, place, way);
  if (typeof value === 'string') mention(meta, value, place, way);
  else if (Array.isArray(value)) for (const [i, each] of value.entries()) walk(meta.items ?? {}, each, below(place, i), way);
  else if (isObject(value)) walkObject(meta, value, place, way);
}

function walkObject(meta: Meta, value: Value, place: Place, way: Walk): void {
  const beside = meta.propertyNames?.['x-declares'] === 'property' ? Object.keys(value) : place.beside;
  const top = place.top.length > 0 ? place.top : beside;
  const inside: Place = {
    ...place,
    of: scopeOf(meta, value, place),
    beside,
    top,
    codes: codesAt(value, place),
    numbers: numbersAt(value, place),
    ...blocksAt(value),
    parent: value,
  };
  for (const [key, each] of Object.entries(value)) {
    const at = below(inside, key);
    if (meta.propertyNames) mention(meta.propertyNames, key, at, way);
    const child = meta.properties?.[key] ?? meta.additionalProperties;
    if (typeof child === 'object') walk(child, each, at, way);
  }
}

/** The name itself, and for a schema file what stands in it. */
function mention(meta: Meta, value: string, place: Place, { files, note }: Walk): void {
  const kind = meta['x-names'] ?? meta['x-declares'];
  if (kind === undefined || freeKinds.includes(kind)) return;
  const of = scopeOf(meta, place.parent ?? {}, place);
  const { file, pointer, beside, top, codes, numbers, blocks } = place;
  note({
    kind,
    name: value.replace(/^-/, ''),
    file,
    pointer,
    declares: meta['x-declares'] !== undefined,
    beside,
    top,
    ...(of !== undefined && { of }),
    ...(codes && { codes }),
    ...(numbers && { numbers }),
    ...(blocks && { blocks }),
  });
  const inside = { file: value, pointer: '', beside: [], top: [] };
  if (kind === 'parts') walk({ $ref: '#/$defs/parts' }, files[value], { ...inside, root: pluginRoot, of: place.of }, { files, note });
  if (kind === 'schema') walk(fieldRoot, files[value], { ...inside, root: fieldRoot, of }, { files, note });
}

/** What a field may be, or each of its elements; what a `$ref` leads to is not read here. */
function codesAt(value: Value, { codes = [] }: Place): readonly string[] | undefined {
  if (typeof value.$ref === 'string') return undefined;
  const own = value.enum ?? (isObject(value.items) ? value.items.enum : undefined);
  return Array.isArray(own) ? own.map(String) : codes;
}

/** The fields with numbers that each row of a list has; what a `$ref` leads to is not read here. */
function numbersAt({ items }: Value, { numbers }: Place): readonly string[] | undefined {
  if (!isObject(items)) return numbers;
  if (!isObject(items.properties)) return undefined;
  return Object.entries(items.properties).flatMap(([name, field]) =>
    isObject(field) && [field.type].flat().some((type) => type === 'integer' || type === 'number') ? [name] : [],
  );
}

/** The members of a list's items and the codes of their `kind`; what a `$ref` leads to is not read here. */
function blocksAt({ items }: Value): Pick<Place, 'blocks'> {
  if (!isObject(items) || !isObject(items.properties)) return {};
  const { kind } = items.properties;
  const codes = isObject(kind) && Array.isArray(kind.enum) ? kind.enum.map(String) : [];
  return { blocks: { fields: Object.keys(items.properties).filter((name) => name !== 'kind'), kinds: codes } };
}

/** What `x-of` names where it names no member: the settings of the plugin itself. */
export const ofSettings = '@settings';

/** `x-of` names the member that says whose names these are. */
function scopeOf(meta: Meta, value: Value, place: Place): string | undefined {
  const key = meta['x-of'];
  if (key === undefined) return place.of;
  if (key === ofSettings) return key;
  const of = value[key];
  return typeof of === 'string' ? of : undefined;
}

const inlined = new WeakMap<Meta, Meta>();

/** A node with its `$ref` inlined, once: a walk comes by the same ones for every field. */
function resolved(node: Meta, root: Meta): Meta {
  if (node.$ref === undefined) return node;
  const { $ref, ...beside } = node;
  const target = $ref === '#' ? root : (root.$defs?.[$ref.replace('#/$defs/', '')] ?? {});
  const known = inlined.get(node) ?? { ...resolved(target, root), ...beside };
  inlined.set(node, known);
  return known;
}

/** The branches that a value may be of; where one knows all of its members, those that do. */
function fitting(branches: readonly Meta[], root: Meta, value: unknown): Meta[] {
  const all = branches.map((each) => resolved(each, root)).filter((each) => mayBe(each, value));
  const whole = isObject(value) ? all.filter(({ properties = {} }) => Object.keys(value).every((key) => key in properties)) : [];
  return whole.length > 0 ? whole : all;
}

/** Whether a value may be what one branch of several describes. */
function mayBe(meta: Meta, value: unknown): boolean {
  if (typeof value === 'string') return meta.type === 'string';
  if (Array.isArray(value)) return meta.type === 'array';
  if (!isObject(value)) return false;
  const isOther = (key: string) =>
    meta.properties?.[key]?.const !== undefined && value[key] !== undefined && meta.properties[key].const !== value[key];
  return meta.type !== 'string' && meta.type !== 'array' && (meta.required ?? []).every((key) => key in value) && !Object.keys(value).some(isOther);
}

const below = (place: Place, key: string | number): Place => ({
  ...place,
  pointer: `${place.pointer}/${String(key).replace(/~/g, '~0').replace(/\//g, '~1')}`,
});
