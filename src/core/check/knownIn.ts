import { levels } from '../roles/access.ts';
import { passwordLinkId, type CallDecl, type Manifest } from '../declare/manifest.ts';
import { ofSettings, type Mention } from '../names/mentions.ts';
import { thereIn, type Named } from '../names/ofResource.ts';
import type { Known, There } from '../names/unknown.ts';
import { callableParts, partOf } from '../resource/partVersions.ts';
import type { PluginSource } from '../area/declared.ts';
import type { ResourceDecl } from '../declare/resourceDecl.ts';
import { isObject, typeOf, type JsonSchema } from '../schema/schema.ts';
import { placeIdOf, placesOf, withParts } from '../resource/screens.ts';
import { withSettings } from '../area/settings.ts';
import { keywords } from './schema/compiler.ts';
import { isZone } from '../schema/closedSets.ts';
import { otherLocales } from '../languages.ts';
import { zoneNames } from './area/jobs.ts';
import { builtInWidgets } from './schema/widgets.ts';

/** What of a plugin its names are looked up in: what can be read of it, also where it is not wholly in order. */
export interface Own {
  manifest: Partial<Manifest>;
  files: Record<string, unknown>;
  supplies: PluginSource['supplies'];
  resources: ReadonlyMap<string, Named>;
  calls: Record<string, CallDecl>;
  /** Its settings, as the resource they are. */
  settings?: Named;
}

/** Which icons there are. */
export interface Icons {
  hasIcon: (name: string) => boolean;
  iconNames?: () => readonly string[];
}

/** What there is of the names that one plugin must find within itself, or in the core. */
export const knownIn =
  (own: Own, icons: Icons): Known =>
  (mention) => {
    if (own.supplies.isUnknown && supplied.includes(mention.kind)) return undefined;
    const resource = mention.of === ofSettings ? own.settings : own.resources.get(mention.of ?? '');
    return finders[mention.kind]?.(own, mention, icons) ?? (resource && thereIn(resource, mention.kind));
  };

/** What code supplies: while it cannot be read, no name of it is missing. */
const supplied = ['page', 'cell', 'widget', 'reaction'];

type Find = (own: Own, mention: Mention, icons: Icons) => There | undefined;

const finders: Record<string, Find> = {
  access: ({ manifest }, { name }) => {
    const isOfAnother = name.includes('.') && name.split('.')[0] !== manifest.id;
    return isOfAnother ? undefined : { names: [...levels, ...Object.keys(manifest.permissions ?? {})], where: 'there are' };
  },
  call: ({ calls }) => ({ names: Object.keys(calls), where: 'there are' }),
  lookup: ({ calls }, { name }) => (name.includes('.') ? undefined : { names: Object.keys(calls), where: 'there are' }),
  'record-call': ({ calls }) => ({ names: having(calls, isOfRecord), where: 'a call with {id} in its path is needed; there are' }),
  'move-call': ({ calls }, { of }) => ({
    names: having(calls, (call) => call.resource === of && call.method !== 'GET' && !call.answers && isOfRecord(call)),
    where: `a call of ${of} that writes and has {id} in its path is needed; there are`,
  }),
  'timeline-field': ({ resources }, { of = '' }) => {
    const target = resources.get(resources.get(of)?.decl.lifecycle?.timeline?.resource ?? '');
    return target ? thereIn(target, 'field') : { names: [], where: 'the lifecycle has no timeline of this plugin; there are' };
  },
  'linked-call': ({ calls }) => ({
    names: having(calls, ({ answers }) => answers !== undefined && 'linked' in answers),
    where: 'a call that answers linked records is needed; there are',
  }),
  'fields-part': ({ manifest, files }, { of = '' }) => ({
    names: callableParts(withParts(manifest as Manifest, files), of).map(({ id }) => id),
    where: `a part with fields of a screen of ${of} in tabs or steps is needed; there are`,
  }),
  view: ({ resources }) => ({ names: [...resources.values()].flatMap(({ decl }) => Object.keys(decl.views ?? {})), where: 'there are' }),
  'own-figure': ({ resources }) => ({ names: [...resources.values()].flatMap(({ decl }) => Object.keys(decl.figures ?? {})), where: 'there are' }),
  source: (own, mention) => (mention.name.includes('.') ? askable(own, mention.name) : sources(own, mention)),
  'own-field': (_own, { top }) => ({ names: top, where: 'the record has' }),
  beside: (_own, { beside }) => ({ names: beside, where: 'beside it there are', word: 'field' }),
  'enum-code': (_own, { codes }) => codes && { names: codes, where: 'the enum of the field has' },
  'item-number': (_own, { numbers }) => numbers && { names: numbers, where: 'a field with numbers is needed; each row has' },
  'block-kind': (_own, { blocks }) => blocks && { names: blocks.kinds, where: 'the enum of kind has' },
  'block-field': (_own, { blocks }) => blocks && { names: blocks.fields, where: 'each item has' },
  schema: ({ files }) => ({ names: Object.keys(files).filter((name) => /\.(schema|event)\.json$/.test(name)), where: 'the folder has' }),
  'own-resource': ({ resources }) => ({ names: [...resources.keys()], where: 'this plugin has', word: 'resource' }),
  reaction: ({ supplies }) => ({ names: supplies.reactions, where: 'server.ts supplies' }),
  'mail-link': ({ manifest }) => ({ names: [passwordLinkId, ...Object.keys(manifest.links ?? {})], where: 'there are' }),
  parts: ({ files }) => ({ names: Object.keys(files).filter((name) => name.endsWith('.parts.json')), where: 'the folder has' }),
  'body-field': (own, { of }) => bodyFields(own, of),
  screen: ({ manifest }, { of }) => ({
    names: [manifest.screens ?? []]
      .flat()
      .flatMap((screen) => (screen.kind === 'record' && screen.resource === of && screen.parts ? [placeIdOf(screen)] : [])),
    where: `a record screen of ${of} with parts is needed; there are`,
  }),
  page: ({ supplies }) => ({ names: supplies.pages, where: 'client.tsx supplies' }),
  cell: ({ supplies }) => ({ names: supplies.cells, where: 'client.tsx supplies' }),
  widget: ({ supplies }) => ({ names: [...supplies.widgets, ...builtInWidgets], where: 'client.tsx supplies or the form layer has' }),
  icon: (_own, _mention, { hasIcon, iconNames = () => [] }) => ({ names: iconNames(), where: 'Blueprint has', has: hasIcon }),
  setting: ({ settings }) => ({
    names: Object.entries(settings?.schema.properties ?? {}).flatMap(([name, field]) =>
      typeOf(field) === 'string' && !field['x-secret'] ? [name] : [],
    ),
    where: settings ? `a text field of the settings is needed; ${settings.decl.schema} has` : 'the plugin has no settings to name; there are',
  }),
  zone: () => ({ names: zoneNames(), where: 'an IANA zone is needed; there are', has: isZone, word: 'time zone' }),
  language: () => ({ names: otherLocales, where: 'beside English there are' }),
  keyword: () => ({ names: keywords, where: 'a schema knows', has: (name) => keywords.includes(name) }),
};

const isOfRecord = ({ path }: CallDecl): boolean => path.includes('{id}');
const having = (calls: Own['calls'], holds: (call: CallDecl) => boolean): string[] => Object.keys(calls).filter((id) => holds(calls[id]!));

/** `<call>.<member>`: what a call says of the record. Which members it answers, nobody declares. */
function askable({ calls }: Own, name: string): There {
  const names = having(calls, (call) => call.method === 'GET' && isOfRecord(call));
  return { names: names.map((each) => `${each}.${name.split('.')[1]}`), where: 'a GET with {id} in its path is needed; there are', word: 'source' };
}

/** The fields of what a call takes. */
function bodyFields({ calls, files, resources }: Own, call: string | undefined): There {
  const { body, resource, ...decl } = calls[call ?? ''] ?? {};
  const record = partOf(decl) === undefined ? undefined : resources.get(resource ?? '');
  if (record) return thereIn(record, 'field')!;
  const schema = files[body ?? ''];
  const isKnown = body !== undefined && isObject(schema);
  return { names: isKnown ? Object.keys((schema as JsonSchema).properties ?? {}) : [], where: `${body} has`, ...(!isKnown && { has: () => true }) };
}

/** The fields beside the one that speaks, and those of the record. */
function sources({ resources }: Own, { beside, of = '' }: Mention): There {
  const resource = resources.get(of);
  const record = resource ? thereIn(resource, 'field')! : { names: [], where: 'there are' };
  return { names: [...new Set([...record.names, ...beside])], where: record.where };
}

/** Reads what can be read of a plugin. `schemaOf` answers a schema file with its refs inlined, where that is possible. */
export function ownOf({ id, manifest, files, supplies }: PluginSource, schemaOf: (file: string) => JsonSchema | undefined): Own {
  const read = isObject(manifest) ? (manifest as Partial<Manifest>) : {};
  const screens = [read.screens ?? []].flat().filter(isObject);
  const named = (decl: ResourceDecl | undefined): Named[] => {
    const schema = isObject(decl) && typeof decl.schema === 'string' ? schemaOf(decl.schema) : undefined;
    return schema ? [{ decl: decl!, schema, places: placesOf(decl!, screens) }] : [];
  };
  const resources = [read.resources ?? []].flat().flatMap((decl) => named(decl).map((each): [string, Named] => [decl.name, each]));
  const [settings] =
    read.settings === undefined
      ? []
      : named(withSettings<Pick<Manifest, 'id' | 'settings' | 'resources'>>({ id, settings: read.settings }).resources?.at(-1));
  const calls = Object.entries(isObject(read.calls) ? read.calls : {}).filter(([, call]) => isObject(call) && typeof call.path === 'string');
  return { manifest: read, files, supplies, resources: new Map(resources), calls: Object.fromEntries(calls), ...(settings && { settings }) };
}
