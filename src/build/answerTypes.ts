import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonSchema, Plugin } from '#core';
import { readJson, signatureOf, writeJson } from './files.ts';
import { handlersIn, type Compiler, type Handler } from './handlers.ts';
import { namesOf } from './recordTypes.ts';
import { TypeSchemas } from './typeSchemas.ts';

/** The file of a plugin that says what its handlers answer, for the API's description. */
const answersFile = 'answers.gen.json';

/** What a call's handler answers. `schema`: absent where it answers nothing. */
interface CallAnswer {
  schema?: JsonSchema;
  statuses?: number[];
  takesFile?: true;
}

/** Opens the project in the compiler, for as long as `use` takes. */
async function withCompiler<T>(root: string, use: (compiler: Compiler) => T): Promise<T> {
  const [{ API }, ast] = await Promise.all([import('typescript/unstable/sync'), import('typescript/unstable/ast')]);
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] }).getProjects();
    return use({ ast, project: project! });
  } finally {
    api.close();
  }
}

function callAnswer(schemas: TypeSchemas, { answer, statuses, takesFile }: Handler): CallAnswer {
  const isNothing = !answer || (answer.flags & 20) !== 0;
  return { ...(!isNothing && { schema: schemas.of(answer) }), ...(statuses && { statuses }), ...(takesFile && { takesFile }) };
}

/** Sorted members, a line each. */
function lines(record: Record<string, object>): string {
  const members = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return members.length === 0
    ? '{}'
    : `{\n${members.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(',\n')}\n  }`;
}

const note = (from: string) => `Written by npm run check -- --fix, from ${from}. Change those.`;
const fileText = (from: string, calls: Record<string, object>, { schemas }: TypeSchemas) =>
  `{\n  "note": ${JSON.stringify(note(from))},\n  "calls": ${lines(calls)},\n  "schemas": ${lines(schemas)}\n}\n`;

/** What the file of a plugin should hold; `undefined` for one whose calls need no code. */
function answersText(compiler: Compiler, root: string, plugin: Plugin, records: ReadonlyMap<string, string>): string | undefined {
  const handlers = handlersIn(compiler, path.join(root, 'plugins', plugin.id));
  if (handlers.length === 0) return undefined;
  const types = new TypeSchemas(compiler, root, { records, keeps: 'plugins/' });
  const calls = Object.fromEntries(handlers.map((handler) => [handler.call, callAnswer(types, handler)]));
  return fileText('the types of the handlers in server.ts', calls, types);
}

/** What the calls of the core take and answer, as `ownCalls.ts` declares it. */
function ownText(compiler: Compiler, root: string): string {
  const { ast, project } = compiler;
  const types = new TypeSchemas(compiler, root, { records: new Map(), keeps: 'src/' });
  const declared = project.program
    .getSourceFile(path.join(root, 'src/build/ownCalls.ts'))!
    .statements.find((each) => ast.isInterfaceDeclaration(each) && each.name.text === 'OwnCalls');
  const members = project.checker.getPropertiesOfType(project.checker.getTypeAtLocation(declared!)!);
  const calls = members.map((member) => {
    const said = types.of(project.checker.getTypeOfSymbol(member)!).properties ?? {};
    const { answer, status, ...others } = said;
    const flags = Object.fromEntries(Object.entries(others).map(([name, schema]) => [name, schema.type === 'boolean' ? true : schema]));
    const summary = member.getDocumentationComment(project.checker).trim();
    return [member.name, { summary, ...flags, ...(answer && { schema: answer }), ...(status && { status: status.enum![0] }) }];
  });
  return fileText('ownCalls.ts of src/build', Object.fromEntries(calls), types);
}

/** What the answers depend on. The compiler takes seconds, so that it is asked again only when some of it changed. */
const madeOf = (root: string): string =>
  signatureOf(...['plugins', 'src/core', 'src/api', 'src/build', 'src/server'].map((each) => path.join(root, each)));

/** Whether every file says what the calls of its area answer; `isFixing` writes them. `only`: these areas; none: all, and the core. */
export async function answerProblems(
  root: string,
  plugins: readonly Plugin[],
  { isFixing, only = [] }: { isFixing: boolean; only?: readonly string[] },
): Promise<string[]> {
  const stamp = path.join(root, '.cache/answers.json');
  const before = await readJson<{ madeOf?: string }>(stamp, {});
  if (before.madeOf === madeOf(root)) return [];
  const stale = await staleAnswers(root, plugins, { isFixing, only });
  if (only.length === 0 && (stale.length === 0 || isFixing)) await writeJson(stamp, { madeOf: madeOf(root) });
  for (const file of isFixing ? stale : []) console.log(`${file} is written anew.`);
  return isFixing ? [] : stale.map((file) => `${file} is not what the types of the handlers say: npm run check -- --fix writes it`);
}

/** The files that do not say what calls answer; `isFixing` writes them. */
async function staleAnswers(
  root: string,
  plugins: readonly Plugin[],
  { isFixing, only }: { isFixing: boolean; only: readonly string[] },
): Promise<string[]> {
  const meant = plugins.filter(({ id }) => only.length === 0 || only.includes(id));
  const records = new Map(
    plugins.flatMap((plugin) => Array.from(namesOf(plugin), ([resource, name]): [string, string] => [`${plugin.id}/${name}`, resource.name])),
  );
  const wanted = await withCompiler(root, (compiler) => [
    ...(only.length === 0 ? [{ file: 'src/server/openapi/own.gen.json', text: ownText(compiler, root) }] : []),
    ...meant.map((plugin) => ({ file: path.join('plugins', plugin.id, answersFile), text: answersText(compiler, root, plugin, records) })),
  ]);
  return wanted.flatMap(({ file, text }) => {
    const is = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined;
    if (text === undefined || text === is) return [];
    if (isFixing) writeFileSync(path.join(root, file), text);
    return [file];
  });
}
