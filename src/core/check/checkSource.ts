import { inlineRefs, RefError, type ResolveFile } from '../registry/bundle.ts';
import { partsAdded } from '../resource/contributions.ts';
import type { Manifest } from '../declare/manifest.ts';
import { personsOf } from '../records/personal.ts';
import type { ResourceDecl } from '../declare/resourceDecl.ts';
import { mentionsOf, type Mention } from '../names/mentions.ts';
import { doubleNames, unknownNames } from '../names/unknown.ts';
import type { CheckSource, PluginSource, Problem } from '../area/declared.ts';
import { systemFields } from '../resource/fields.ts';
import { withParts } from '../resource/screens.ts';
import { typeOf, type JsonSchema } from '../schema/schema.ts';
import fieldMeta from '../../../schemas/field.schema.json' with { type: 'json' };
import pluginMeta from '../../../schemas/plugin.schema.json' with { type: 'json' };
import { addressProblems } from './records/addresses.ts';
import { bulkEditProblems } from './records/bulkEdit.ts';
import { listEditProblems } from './records/listEdit.ts';
import { createCompiler } from './schema/compiler.ts';
import { contributionProblems } from './screens/contributions.ts';
import { screenProblems } from './screens/screens.ts';
import { encryptedProblems } from './records/encrypted.ts';
import { shownOnceProblems } from './screens/shownOnce.ts';
import { everybodyProblems } from './records/everybody.ts';
import { eventProblems } from './area/events.ts';
import { figureProblems } from './screens/figures.ts';
import { groupProblems } from './screens/groups.ts';
import { identifyProblems } from './records/identify.ts';
import { keepsProblems } from './records/keeps.ts';
import { personalProblems } from './records/personal.ts';
import { jobProblems } from './area/jobs.ts';
import { metaCheck } from './schema/meta.ts';
import { knownIn, ownOf, type Icons, type Own } from './knownIn.ts';
import { lifecycleProblems } from './records/lifecycle.ts';
import { queryProblems } from './screens/queries.ts';
import { factsProblems } from './records/facts.ts';
import { servesProblems } from './records/serves.ts';
import { orderedProblems } from './records/ordered.ts';
import { partCallProblems, takenVersions } from './screens/partCalls.ts';
import { settingsProblems } from './area/settings.ts';
import { supplyProblems } from './area/supplies.ts';
import { totalsProblems } from './screens/totals.ts';
import { publishingProblems } from './records/publishing.ts';
import { unreadProblems } from './records/unread.ts';
import { countProblems, optionsProblems, viewProblems } from './screens/views.ts';
import type { Finding } from './Finding.ts';

const [checkManifest, checkField] = [metaCheck(pluginMeta), metaCheck(fieldMeta)];

/** What the checks must know from outside the plugin. */
interface CheckContext extends Icons {
  resolve: ResolveFile;
}

/** Checks one plugin by itself: meta-schemas, strict schemas, names, supplied keys. All problems at once. */
export const checkSource =
  (context: CheckContext): CheckSource =>
  (source) => {
    if (source.manifest === undefined)
      return source.problems?.length ? [] : [{ plugin: source.id, file: 'plugin.json', pointer: '', message: 'is missing' }];
    const say = ([pointer, message, file = 'plugin.json']: Finding): Problem => ({ plugin: source.id, file, pointer, message });
    const mentions = mentionsOf(source);
    const schemas = new Map(
      schemaFiles(mentions).flatMap((file) =>
        source.files[file] === undefined ? [] : [[file, readSchema(source.files[file] as JsonSchema, file, context.resolve)]],
      ),
    );
    const own = ownOf(source, (file) => schemas.get(file)?.schema);
    const misshapen = checkManifest(source.manifest);
    const isWellFormed = misshapen.length === 0;
    return [
      ...misshapen.map(say),
      ...[...schemas.values()].flatMap(({ problems }) => problems).map(say),
      ...unknownNames(source.id, mentions.filter(isReadable(source)), knownIn(own, context)),
      ...doubleNames(source.id, mentions),
      // What follows reads the manifest as its type says it is.
      ...(isWellFormed ? ruleProblems(source, own).map(say) : []),
      ...(isWellFormed ? eventProblems(source.manifest as Manifest, (file) => sound(schemas.get(file))).map(say) : []),
      ...(isWellFormed && !source.supplies.isUnknown ? supplyProblems(source, mentions).map(say) : []),
    ];
  };

/** A file that is there and cannot be read is told as that, and not as missing. */
function isReadable({ problems = [] }: PluginSource): (mention: Mention) => boolean {
  const unreadable = new Set(problems.map(({ file }) => file.replace(/:\d+:\d+$/, '')));
  return ({ kind, name }) => !((kind === 'schema' || kind === 'parts') && unreadable.has(name));
}

const schemaFiles = (mentions: readonly Mention[]): string[] => [
  ...new Set(mentions.filter(({ kind }) => kind === 'schema').map(({ name }) => name)),
];

interface Schema {
  schema?: JsonSchema;
  problems: Finding[];
}

/** A schema file with its refs inlined, where they lead somewhere; its keywords, and whether it compiles strictly. */
function readSchema(file: JsonSchema, name: string, resolve: ResolveFile): Schema {
  const keywords = checkField(file).map(([pointer, message]): Finding => [pointer, message, name]);
  try {
    const schema = inlineRefs(file, resolve);
    if (typeOf(schema) !== 'object') return { problems: [...keywords, ['/type', 'must be "object": a record has fields', name]] };
    return { schema, problems: [...keywords, ...compileProblem(schema, { file: name })] };
  } catch (error) {
    if (!(error instanceof RefError)) throw error;
    return { problems: [...keywords, [error.pointer, error.message, name]] };
  }
}

/** A schema one can reckon with. */
const sound = (read: Schema | undefined): JsonSchema | undefined => (read?.problems.length === 0 ? read.schema : undefined);

const unknownKeyword = 'strict mode: unknown keyword';

/** Whether a schema compiles. An unknown keyword is a name, and told as one. */
function compileProblem(schema: JsonSchema, { pointer = '', file }: { pointer?: string; file?: string }): Finding[] {
  try {
    createCompiler().compile(schema);
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.startsWith(unknownKeyword) && file !== undefined ? [] : [[pointer, message, ...(file === undefined ? [] : [file])] as Finding];
  }
}

/** Rules that speak of more than one name. */
function ruleProblems({ id, manifest: given, files }: PluginSource, own: Own): Finding[] {
  const manifest = given as Manifest;
  return [
    ...(manifest.id === id ? [] : [['/id', `is "${manifest.id}" but the folder is named "${id}": they must be the same`] as Finding]),
    ...(manifest.resources ?? []).flatMap((resource, i) =>
      resourceProblems(resource, own).map(
        ([pointer, message, file]): Finding => (file ? [pointer, message, file] : [`/resources/${i}${pointer}`, message]),
      ),
    ),
    ...answersProblems(manifest),
    ...[...own.resources.values()].flatMap(({ decl, schema }) => optionsProblems(decl, schema, manifest.calls ?? {})),
    ...partCallProblems(manifest),
    ...takenVersions(withParts(manifest, files), own.resources),
    ...permissionProblems(manifest),
    ...countProblems(manifest),
    ...jobProblems(manifest),
    ...settingsProblems(manifest, own.settings),
    ...(own.settings ? [...fieldProblems(own.settings.schema, own.settings.decl), ...encryptedProblems(own.settings.decl, own.settings.schema)] : []),
    ...screenProblems(manifest, files),
    ...contributionProblems(manifest, files),
  ];
}

function resourceProblems(resource: ResourceDecl, { resources, files, manifest }: Own): Finding[] {
  const schema = resources.get(resource.name)?.schema;
  const whens = [
    ...(resource.actions ?? []).map(({ when }, i) => ({ when, pointer: `/actions/${i}/when` })),
    ...Object.entries(resource.lifecycle?.moves ?? {}).map(([id, { when }]) => ({ when, pointer: `/lifecycle/moves/${id}/when` })),
    { when: resource.readonly, pointer: '/readonly' },
    { when: resource.sales?.when, pointer: '/sales/when' },
    { when: resource.addresses?.published, pointer: '/addresses/published' },
    ...personsOf(resource).flatMap(({ unless = [] }) => unless.map(({ when, id }) => ({ when, pointer: `/personalData/unless/${id}` }))),
  ].flatMap(({ when, pointer }) => (when === undefined ? [] : compileProblem(when, { pointer })));
  if (!schema) return whens;
  return [
    ...whens,
    ...bulkEditProblems(resource, schema),
    ...listEditProblems(resource, schema),
    ...totalsProblems(resource, schema),
    ...groupProblems(resource, schema),
    ...servesProblems(resource, schema),
    ...factsProblems(resource, schema),
    ...identifyProblems(resource, schema),
    ...keepsProblems(resource, schema),
    ...addressProblems(resource, schema),
    ...unreadProblems(resource, schema),
    ...publishingProblems(resource, schema),
    ...orderedProblems(resource, schema),
    ...everybodyProblems(resource, schema),
    ...personalProblems(resource, schema),
    ...encryptedProblems(resource, schema),
    ...shownOnceProblems(resource, schema),
    ...queryProblems(resource),
    ...viewProblems(resource, schema),
    ...figureProblems(resource, schema),
    ...lifecycleProblems(resource, schema, { files, resources: manifest.resources ?? [], events: manifest.events ?? {} }),
    ...fieldProblems(schema, resource),
  ];
}

/** Every field has a title and its colours in one place, and none takes the name of one that every record has. */
function fieldProblems(schema: JsonSchema, { schema: file, lifecycle }: ResourceDecl): Finding[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]): Finding[] => [
    ...(field.title ? [] : [[`/properties/${name}`, 'has no title: people read it in lists, forms and errors', file] as Finding]),
    ...conditionsWithin(field).map(
      (at): Finding => [`/properties/${name}${at}/x-readonly`, 'is a condition: only a field of the record itself may have one', file],
    ),
    ...(typeof field['x-readonly'] === 'object' ? compileProblem(field['x-readonly'], { pointer: `/properties/${name}/x-readonly`, file }) : []),
    ...(field['x-colours'] && lifecycle?.field === name
      ? [[`/properties/${name}/x-colours`, 'colours the field of the lifecycle, whose states say their tag: leave it out', file] as Finding]
      : []),
    ...((systemFields as readonly string[]).includes(name) && field['x-readonly'] !== true
      ? [[`/properties/${name}`, `declares ${name}, which every record has: leave it out or mark it x-readonly`, file] as Finding]
      : []),
  ]);
}

/** Where parts of a field are read-only by a condition. */
function conditionsWithin({ properties = {}, items }: JsonSchema): string[] {
  const parts = [
    ...Object.entries(properties).map(([name, each]) => [`/properties/${name}`, each] as const),
    ...(items ? [['/items', items] as const] : []),
  ];
  return parts.flatMap(([at, each]) => [
    ...(typeof each['x-readonly'] === 'object' ? [at] : []),
    ...conditionsWithin(each).map((deeper) => at + deeper),
  ]);
}

/** Whose a permission is, its id says. */
function permissionProblems({ id, permissions = {} }: Manifest): Finding[] {
  return Object.keys(permissions)
    .filter((each) => !each.startsWith(`${id}.`))
    .map((each) => [`/permissions/${each}`, `is no permission of this plugin: call it "${id}.${each.split('.')[1]}"`]);
}

/** Links may also be of the records that one of its parts is added to. */
function answersProblems(manifest: Manifest): Finding[] {
  const { calls = {}, resources = [] } = manifest;
  const own = resources.map(({ name }) => name);
  const extended = partsAdded(manifest).map(({ to }) => to);
  return Object.entries(calls)
    .filter(([, { answers, resource = '' }]) => answers && !own.includes(resource) && !('linked' in answers && extended.includes(resource)))
    .map(([id]): Finding => [`/calls/${id}/resource`, `"answers" needs a resource of this plugin; there are: ${own.join(', ') || 'none'}`]);
}
