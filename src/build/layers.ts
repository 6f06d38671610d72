import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@babel/parser';

/** The layers of src and what each may import. A layer may always import itself. */
const allowed: Record<string, readonly string[]> = {
  core: ['schemas'],
  api: ['core'],
  state: ['core'],
  ui: ['core'],
  forms: ['core', 'ui'],
  resource: ['core', 'api', 'state', 'ui', 'forms'],
  shell: ['core', 'api', 'state', 'ui', 'forms', 'resource', 'virtual'],
  server: ['core', 'schemas'],
  build: ['core', 'api', 'server', 'ahead'],
  main: ['shell', 'virtual'],
  ahead: [],
  'plugin-client': ['core', 'api', 'state', 'ui', 'forms', 'resource'],
  'plugin-server': ['core', 'server'],
  'plugin-demo': ['core', 'server'],
};

/**
 * Folders of a layer from the ground up, with what is in each: it imports those on
 * floors below alone. Files beside the folders stand on a floor of their own, `.`.
 */
type Floors = ReadonlyArray<Readonly<Record<string, string>>>;

const coreFloors: Floors = [
  { roles: 'Roles, levels of access and permissions.' },
  { schema: 'JSON Schema with the keywords of the contract, and the kinds of field.' },
  { time: 'Days, instants, time zones and durations: arithmetic and text.', money: 'Amounts in minor units: decimals, exchange, text.' },
  { declare: 'The types of a manifest.' },
  { text: 'Text, text files, codes, slugs, phone numbers, sanitised HTML.', validation: 'Errors, formats and validation messages.' },
  { resource: 'A resource with all defaults: fields, routes, screens, rules, lifecycle.' },
  { records: 'Values computed from a record: conditions, shown fields, bands, the sales ledger, personal data.' },
  { question: 'A list query: filters, order, views, its address and its call.' },
  { area: 'The declarations of one area: calls, events, mails, jobs, settings, its part of the index.' },
  { names: 'The names that a declaration mentions, and whether they exist.', access: 'Scope: the records that a viewer may read.' },
  { registry: 'All areas together: claims, contributions, quarantine.' },
  { '.': 'The door, languages and ports.' },
  { check: 'Checks of a manifest, with remedies.' },
];

const serverFloors: Floors = [
  { lib: 'Code without knowledge of Waypost: spreadsheets, PDF, masking of contacts, tokens, interface texts.' },
  { log: 'Logging.' },
  { db: 'The two database engines, connections, tables, migrations of the core.' },
  {
    model: 'A resource compiled once: fields, relations, validators, times.',
    secrets: 'Encryption keys for stored fields.',
  },
  { settings: 'Environment variables.' },
  { work: 'A unit of work: caller, transaction, hooks, followers of a write.', outside: 'Outgoing calls to other servers.' },
  {
    select: 'SQL for reading: scope, filters, conditions, visible fields.',
    salesLedger: 'The sales ledger: one row for each sale and refund, and sums by day.',
  },
  { reading: 'Lists and single records.', audit: 'The audit log: write, read, scrub.' },
  { checks: 'Checks before a write: bodies, versions, references, currencies, duplicates.' },
  { writing: 'Create, update, delete, derived fields.', events: 'Events: the outbox, delivery, withdrawal.' },
  {
    rollups: 'Counts, sums and averages stored on parent records.',
    lifecycle: 'State transitions, timelines, transitions by time.',
    publish: 'Published versions and scheduled publication.',
    mails: 'Mails: templates, outbox, sending.',
  },
  { auth: 'Sign-in, sessions, passwords, the role of a request.' },
  {
    calls: 'Shared parts of calls: limits, answers, idempotency keys.',
    translationIndex: 'The index of translatable texts, and their checks.',
  },
  {
    addresses: 'Public addresses (slugs) and redirects.',
    files: 'Uploads, pictures, file stores, and where files are used.',
    mailLinks: 'Links in mails, and their answers.',
    lists: 'Own calls for lists: totals, groups, views, order, read marks.',
    importExport: 'CSV and XLSX import and export.',
  },
  { ports: 'The ports that code of areas gets.', history: 'Record history and undo.', search: 'The search over all areas.' },
  { seed: 'Initial rows and demo data.' },
  { keys: 'API keys.', area: '`ServerArea`, where an area registers its code.', bulk: 'Bulk actions as jobs.' },
  {
    jobs: 'Jobs and workers: schedule, leases, runs.',
    backup: 'Backups, export and import of all data.',
  },
  {
    realtime: 'Server-sent events: live changes and presence.',
    admin: 'Own calls for admins: sessions, caches, mails, state of areas.',
    erasure: 'Personal data: search, export, erasure.',
    metrics: 'Metrics and health checks.',
  },
  { serving: 'Routes: from a request to its handler.', background: 'Background work of a node.' },
  { openapi: 'The OpenAPI description.' },
  { '.': 'The assembled application.' },
  { start: 'Start, checks, and replacement of versions.' },
];
/** The layers whose folders stand on floors. */
export const floors: Readonly<Record<string, Floors>> = { core: coreFloors, server: serverFloors };
const floorsOf = new Map(
  Object.entries(floors).map(([layer, its]) => [
    layer,
    new Map(its.flatMap((folders, floor) => Object.keys(folders).map((folder) => [folder, floor] as const))),
  ]),
);

/** The folder of a layer with floors that a file is in; `undefined`: the file is elsewhere. */
const roomOf = (file: string): { layer: string; folder: string } | undefined => {
  const [top, layer = '', ...rest] = file.split('/');
  return top === 'src' && floorsOf.has(layer) ? { layer, folder: rest.length > 1 ? rest[0]! : '.' } : undefined;
};

/** An import within a layer that leads to a floor that is not below. */
function floorBreach(file: string, wanted: string): Breach | undefined {
  if (!wanted.startsWith('.')) return undefined;
  const target = path.posix.join(path.posix.dirname(file), wanted);
  const [from, to] = [roomOf(file), roomOf(target)];
  if (!from || !to || from.layer !== to.layer || from.folder === to.folder || !/\.tsx?$/.test(target)) return undefined;
  const { layer } = from;
  const [own, other] = [from, to].map(({ folder }) => floorsOf.get(layer)!.get(folder));
  const breach = (message: string): Breach => ({ file, imports: wanted, message });
  if (own === undefined || other === undefined)
    return breach(`the folder ${own === undefined ? from.folder : to.folder} of src/${layer} has no floor in build/layers.ts`);
  return other < own ? undefined : breach(`${layer}/${from.folder} stands below ${layer}/${to.folder}: it may import lower floors alone`);
}

/** Of the package's doors, those that an area may import: by one of its halves, or by its tests. */
export function areaDoors(doors: readonly string[]): string[] {
  const open = new Set([...allowed['plugin-client']!, ...allowed['plugin-server']!, 'test']);
  return doors.filter((door) => open.has(door.slice(1).split('/')[0]!));
}

/** Packages only one layer may touch: the rest goes through that layer. */
const owned: Record<string, string[]> = {
  superagent: ['api'],
  'virtual:plugins': ['shell', 'main'],
  fastify: ['server'],
  '@electric-sql/pglite': ['server'],
  '@electric-sql/pglite-prepopulatedfs': ['server'],
  pg: ['server'],
  '@rjsf/core': ['forms'],
  '@blueprintjs/table': ['ui'],
};

/** An import a layer may not make: where, what, and what would be right. */
interface Breach {
  file: string;
  imports: string;
  message: string;
}

/**
 * What of an area is of another layer than the client half. `answers.ts` holds
 * types alone: what the server half answers, as the client half reads it.
 */
const areaLayers: Readonly<Record<string, string>> = {
  'server.ts': 'plugin-server',
  server: 'plugin-server',
  'answers.ts': 'plugin-server',
  'demo.ts': 'plugin-demo',
  demo: 'plugin-demo',
};

const layerOf = (file: string): string | undefined => {
  const [top, second, ...rest] = file.split('/');
  if (top === 'schemas') return 'schemas';
  if (top === 'src') return rest.length > 0 ? second : /^(main|ahead)\.tsx?$/.exec(second ?? '')?.[1];
  if (top !== 'plugins' || rest[0] === 'test') return undefined;
  return areaLayers[rest[0] ?? ''] ?? 'plugin-client';
};

/** Every module a source file imports, type-only ones and dynamic ones included. */
export function importsOf(code: string): string[] {
  const { program } = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx', 'importAttributes'] });
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, source, argument } = node as { type?: string; source?: { value?: unknown }; argument?: { value?: unknown } };
    if (type === 'ImportDeclaration' || type === 'ExportNamedDeclaration' || type === 'ExportAllDeclaration' || type === 'ImportExpression')
      found.push(String(source?.value ?? ''));
    if (type === 'TSImportType') found.push(String(argument?.value ?? ''));
    const callee = node as { callee?: { type?: string }; arguments?: Array<{ value?: unknown }> };
    if (type === 'CallExpression' && callee.callee?.type === 'Import') found.push(String(callee.arguments?.[0]?.value ?? ''));
    for (const [key, value] of Object.entries(node)) if (key !== 'loc' && typeof value === 'object') visit(value);
  };
  visit(program.body);
  return found.filter(Boolean);
}

const targetOf = (file: string, wanted: string): { layer?: string; plugin?: string; package?: string } => {
  if (wanted.startsWith('#')) return { layer: wanted.slice(1).split('/')[0]! };
  if (wanted.startsWith('virtual:')) return { layer: 'virtual', package: wanted };
  if (!wanted.startsWith('.'))
    return {
      package: wanted
        .split('/')
        .slice(0, wanted.startsWith('@') ? 2 : 1)
        .join('/'),
    };
  const target = path.posix.join(path.posix.dirname(file), wanted);
  const layer = layerOf(target);
  return { ...(layer && { layer }), ...(target.startsWith('plugins/') && { plugin: target.split('/')[1]! }) };
};

function breachOf(file: string, wanted: string): Breach | undefined {
  const layer = layerOf(file)!;
  const target = targetOf(file, wanted);
  const own = file.startsWith('plugins/') ? file.split('/')[1] : undefined;
  if (target.package && owned[target.package] && !owned[target.package]!.includes(layer))
    return { file, imports: wanted, message: `only ${owned[target.package]!.join(', ')} may import it` };
  if (target.plugin && target.plugin !== own)
    return { file, imports: wanted, message: own ? 'an area refers to another by id, through the registry' : 'no layer points at a plugin' };
  if (target.layer === 'plugin-demo' && layer !== target.layer) return { file, imports: wanted, message: 'only demo data may import demo data' };
  if (target.layer === undefined || target.layer === layer || (target.plugin === own && own !== undefined)) return undefined;
  return allowed[layer]?.includes(target.layer)
    ? undefined
    : { file, imports: wanted, message: `${layer} may import ${allowed[layer]?.join(', ') || 'nothing'}` };
}

/** What a file imports that the table forbids. What cannot be parsed says nothing: the compiler tells where it is wrong. */
function breachesOf(file: string, code: string): Breach[] {
  try {
    return importsOf(code).flatMap((wanted) => breachOf(file, wanted) ?? floorBreach(file, wanted) ?? []);
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Every import below a folder that the table forbids, its files taken for such as stand below `at`: `src`, `plugins/boats`; of those meant. */
export function breachesBelow(folder: string, at: string, meant: (file: string) => boolean = () => true): Breach[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => ({ name: String(name), file: `${at}/${String(name).split(path.sep).join('/')}` }))
    .filter(
      ({ file }) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !file.includes('/node_modules/') && layerOf(file) !== undefined && meant(file),
    )
    .flatMap(({ name, file }) => breachesOf(file, readFileSync(path.join(folder, name), 'utf8')));
}

/** Every import in src and plugins that the table forbids; of `files` alone, where they are given. */
export function layerBreaches(root: string, files?: readonly string[]): Breach[] {
  const meant = files && new Set(files);
  return ['src', 'plugins'].flatMap((folder) => breachesBelow(path.join(root, folder), folder, (file) => meant?.has(file) ?? true));
}
