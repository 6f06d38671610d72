import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@babel/parser';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadRegistry } from '../../src/build/registry.ts';
import { foreignTables } from '../../src/server/checks/ownTables.ts';

const isSql = (text: string) =>
  /^\s*(select|insert|update|delete|with|merge|truncate|alter|create|drop)\b[\s\S]*\b(from|into|update|set|table|truncate|index)\b/i.test(text);

/** The SQL in a source file: its texts that begin as statements do, with whatever is put in by code left out. */
function statementsIn(code: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: Array<{ value: { cooked: string } }> };
    if (type === 'StringLiteral') found.push(String(value));
    if (type === 'TemplateLiteral') found.push(quasis!.map((each) => each.value.cooked).join(` "" `));
    for (const [key, child] of Object.entries(node)) if (key !== 'loc') visit(child);
  };
  visit(parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx', 'importAttributes'] }).program);
  return found.filter(isSql);
}

const { registry } = await loadRegistry(process.cwd());
const pluginOf = (file: string) => file.split('/')[1]!;
const files = readdirSync('plugins', { recursive: true }).map((file) => `plugins/${String(file)}`);
const halves = files.filter((file) => /^plugins\/[^/]+\/(server|server\/.*)\.ts$/.test(file));

test('a plugin’s SQL names tables of its own resources and links alone', () => {
  const foreign = halves.flatMap((file) =>
    statementsIn(readFileSync(file, 'utf8')).flatMap((sql) => foreignTables(registry, pluginOf(file), sql).map((table) => `${file}: ${table}`)),
  );
  assert.equal(foreign, []);
});

test('SQL is found wherever it stands in a file, and another’s table in it', () => {
  const code =
    'const a = "with x as (select 1 from categories) select * from x, users"; await sql(`select ${b} from categories c join ${c} on true where exists (select 1 from sessions)`); const words = "select one";';
  assert.equal(
    statementsIn(code).map((sql) => foreignTables(registry, 'categories', sql)),
    [['users'], ['sessions']],
  );
  assert.ok(halves.some((file) => statementsIn(readFileSync(file, 'utf8')).length > 0));
});

test.run();
