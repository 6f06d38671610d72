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
  build: ['core', 'server'],
  main: ['shell', 'virtual'],
  'plugin-client': ['core', 'api', 'state', 'ui', 'forms', 'resource'],
  'plugin-server': ['core', 'server'],
  'plugin-demo': ['core', 'server'],
};

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

/** What of an area is of another layer than the client half. `answers.ts` holds types alone: what the server half answers, as the client half reads it. */
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
  if (top === 'src') return rest.length > 0 ? second : second === 'main.tsx' ? 'main' : undefined;
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
    return importsOf(code).flatMap((wanted) => breachOf(file, wanted) ?? []);
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Every import below a folder that the table forbids, its files taken for such as stand below `at`: `src`, `plugins/boats`. */
export function breachesBelow(folder: string, at: string): Breach[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => ({ name: String(name), file: `${at}/${String(name).split(path.sep).join('/')}` }))
    .filter(({ file }) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !file.includes('/node_modules/') && layerOf(file) !== undefined)
    .flatMap(({ name, file }) => breachesOf(file, readFileSync(path.join(folder, name), 'utf8')));
}

/** Every import in src and plugins that the table forbids. */
export const layerBreaches = (root: string): Breach[] => ['src', 'plugins'].flatMap((folder) => breachesBelow(path.join(root, folder), folder));
