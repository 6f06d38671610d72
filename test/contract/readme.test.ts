import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ownKeywords } from '#core/check';
import { floors } from '../../src/build/layers.ts';
import { referenceOf, referencePage } from '../../src/build/reference.ts';

const pages = ['README.md', 'src/README.md', 'src/server/README.md', 'src/server/deploy.md', 'src/ui/table/README.md', 'plugins/README.md'];
const textOf = (page: string) => readFileSync(page, 'utf8');
const everyPage = pages.map((page) => ({ page, text: textOf(page) }));
const blocks = everyPage.flatMap(({ text }) =>
  [...text.matchAll(/<!-- (plugins\/\S+) -->\n+```\w*\n([\s\S]*?)```/g)].map(([, file = '', code = '']) => ({ file, code })),
);
const sources = ['src', 'plugins', 'schemas', 'test']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${String(file)}`))
  .filter((file) => /\.(tsx?|css|sql|json)$/.test(file));

test('shows the worked examples as they stand in the repository', () => {
  assert.ok(blocks.length >= 4);
  for (const { file, code } of blocks) assert.is(code, textOf(file), file);
});

test('has every key of the manifest and of a field in the reference, as their schemas describe them', () => {
  const { is, shouldBe } = referencePage('.');
  assert.is(is, shouldBe);
  const guide = textOf('plugins/README.md');
  assert.equal(
    ownKeywords.filter((keyword) => !guide.includes(`\`${keyword}\``)),
    [],
  );
});

for (const { layer, page } of [
  { layer: 'core', page: 'src/README.md' },
  { layer: 'server', page: 'src/server/README.md' },
])
  test(`the map of ${layer} names every folder, from the ground up`, () => {
    const rows = [...textOf(page).matchAll(/^\| `([\w.]+)` \| (.+) \|$/gm)].map(([, folder, text]) => [folder, text]);
    const all = floors[layer]!.flatMap((each) => Object.entries(each));
    assert.equal(rows.slice(0, all.length), all);
    const folders = readdirSync(`src/${layer}`, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));
    const mapped = all.map(([folder]) => folder).filter((folder) => folder !== '.');
    assert.equal(mapped.sort(), folders.sort());
  });

test('a key that is added is missed in the reference', () => {
  const schema = {
    description: 'A thing.',
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string', description: 'Its | id.' },
      list: { type: 'object', description: 'Its list.', properties: { sort: { $ref: '#/$defs/sort', description: 'Order.' } } },
    },
    $defs: { sort: { description: 'An order.', enum: ['up', 'down'] } },
  };
  assert.equal(
    referenceOf([{ title: 'A thing', schema }])
      .split('\n')
      .filter((line) => /^(\||#)/.test(line)),
    [
      '#### A thing',
      '| key | what it is | what it says |',
      '| --- | --- | --- |',
      '| `id` * | string | Its \\| id. |',
      '| `list` | object | Its list. |',
      '| `list.sort` | [sort](#sort) | Order. |',
      '#### sort',
    ],
  );
});

test('what may have several forms says what each needs, and stars what all of them do', () => {
  const form = (kind: string, description: string, properties: object) => ({
    description,
    required: ['kind', ...Object.keys(properties)],
    properties: { kind: { const: kind, description }, title: { type: 'string', description: 'Its title.' }, ...properties },
  });
  const to = { type: 'string', description: 'Where it leads.' };
  const schema = { description: 'A screen.', oneOf: [form('page', 'A page.', {}), form('way', 'A way.', { to })] };
  assert.equal(
    referenceOf([{ title: 'Screen', schema }])
      .split('\n')
      .filter((line) => /^(\||\*)/.test(line)),
    [
      '* A page. Needs `kind`; may have `title`.',
      '* A way. Needs `kind`, `to`; may have `title`.',
      '| key | what it is | what it says |',
      '| --- | --- | --- |',
      '| `kind` * | `page` · `way` | `page`: A page. `way`: A way. |',
      '| `title` | string | Its title. |',
      '| `to` | string | Where it leads. |',
    ],
  );
});

test('what two schemas declare alike stands once in the reference; declared otherwise under one name it is refused', () => {
  const of = (description: string) => ({
    title: `Of ${description}`,
    schema: { $defs: { same: { description: 'The same.' }, other: { description } } },
  });
  const { other: _, ...alike } = of('x').schema.$defs;
  const headings = referenceOf([{ title: 'A', schema: { $defs: alike } }, of('x')]).match(/^#### [A-Za-z]+( x)?/gm);
  assert.equal(headings, ['#### A', '#### same', '#### Of x', '#### other']);
  assert.throws(() => referenceOf([of('x'), of('y')]), /declare "other"/);
});

test('has each heading of a page once, so that links to it lead there', () => {
  for (const { page, text } of everyPage) {
    const headings = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.*)/gm)].map(([, heading = '']) => heading);
    assert.equal(
      headings.filter((heading, i) => headings.indexOf(heading) < i),
      [],
      page,
    );
  }
});

test('names no command, no folder and no page that is not there', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const found = everyPage.flatMap(({ page, text }) => {
    const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map((match) => match[1]!).filter((command) => !scripts[command]);
    const layer = page.startsWith('src/') ? path.dirname(page) : '.';
    const isThere = (file: string) => [file, path.join(layer, file), path.join('src', file)].some((each) => existsSync(each));
    const files = [...text.matchAll(/`([\w-]+(?:\/[\w.-]+)+\/?)`/g)]
      .map((match) => match[1]!)
      .filter(
        (file) =>
          /^(src|plugins|test|schemas|locales|core|api|state|ui|forms|resource|shell|server|build|db|calls|ours|auth|start|jobs|events)\//.test(
            file,
          ) && !isThere(file),
      );
    const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
      .map((match) => match[1]!)
      .filter((link) => !link.startsWith('http') && !existsSync(path.join(path.dirname(page), link)));
    return [...commands, ...files, ...links].map((each) => `${page}: ${each}`);
  });
  assert.equal(found, []);
});

test('has every section that a comment cites', () => {
  const headings = everyPage.flatMap(({ text }) => [...text.matchAll(/^#+ ((?:spec [12]|api) §\d+)/gm)].map((match) => match[1]!));
  const cited = sources.flatMap((file) => [...textOf(file).matchAll(/\b((?:spec [12]|api) §\d+)/g)].map((match) => ({ file, section: match[1]! })));
  assert.ok(cited.length > 30);
  assert.equal(
    cited.filter(({ section }) => !headings.includes(section)),
    [],
  );
});

test('cites no page that is not in the repository', () => {
  const cited = sources.flatMap((file) =>
    [...textOf(file).matchAll(/^\s*(?:\/\/|\*|\/\*\*?).*?\b([\w/-]+\.md)\b/gm)].map((match) => ({ file, page: match[1]! })),
  );
  assert.equal(
    cited.filter(({ page }) => !pages.some((each) => each.endsWith(page))),
    [],
  );
});

test.run();
