import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@babel/parser';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const mostLines = 60;

const isLeftOut = (name: string) => /(^|\/)(test|vendor|node_modules)\/|\.gen\.ts$|\.d\.ts$/.test(name);
const files = ['src', 'plugins']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`))
  .filter((file) => /\.tsx?$/.test(file) && !isLeftOut(file));

interface Node {
  type: string;
  loc: { start: { line: number }; end: { line: number } };
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'loc' in value;
const isFunction = ({ type }: Node): boolean => /^(FunctionDeclaration|(Arrow)?FunctionExpression|ObjectMethod|Class(Private)?Method)$/.test(type);

/** The lines on which functions begin that are longer than so many, with their lengths. */
function longFunctions(code: string, most: number): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const { start, end } = value.loc;
    const length = end.line - start.line + 1;
    if (isFunction(value) && length > most) found.push(`${start.line} (${length} lines)`);
    for (const [key, each] of Object.entries(value)) if (key !== 'loc') visit(each);
  };
  visit(parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx', 'importAttributes'] }).program);
  return found;
}

test('finds functions of each form by their length', () => {
  const code = 'function a() {\n}\nconst b = () => {\n};\nclass C {\n  #d() {\n  }\n}\nconst e = { f() {\n} };\nconst g = () => 1;';
  assert.equal(longFunctions(code, 1), ['1 (2 lines)', '3 (2 lines)', '6 (2 lines)', '9 (2 lines)']);
});

test(`no function is longer than ${mostLines} lines`, () => {
  const long = files.flatMap((file) => longFunctions(readFileSync(file, 'utf8'), mostLines).map((line) => `${file}:${line}`));
  assert.equal(long, []);
});

test.run();
