import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A schema of ours, as far as the reference reads it. */
interface Described {
  'x-names'?: string;
  type?: string | string[];
  description?: string;
  $ref?: string;
  pattern?: string;
  required?: string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Described>;
  items?: Described;
  additionalProperties?: Described | boolean;
  oneOf?: Described[];
  anyOf?: Described[];
  $defs?: Record<string, Described>;
}

const page = 'src/docs/areas/reference.md';
const anchor = (name: string) => `[${name}](#${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')})`;
const refName = (ref: string) => (ref === '#' ? 'A field' : ref.split('/').at(-1)!);

/** What a string names, where that helps a reader. */
const wordFor: Record<string, string> = {
  'own-field': 'name of a field',
  ...Object.fromEntries(
    [
      'field',
      'relation',
      'call',
      'resource',
      'route',
      'page',
      'cell',
      'widget',
      'icon',
      'permission',
      'event',
      'view',
      'state',
      'move',
      'handler',
      'role',
      'language',
    ].map((kind) => [kind, `name of ${/^[aei]/.test(kind) ? 'an' : 'a'} ${kind}`]),
  ),
};

/** What a value may be, in a few words, with links to the tables of other declarations. */
function shapeOf(node: Described): string {
  if (node.$ref !== undefined) return anchor(refName(node.$ref));
  if (node.const !== undefined) return `\`${JSON.stringify(node.const)}\``;
  if (node.enum) return node.enum.map((each) => `\`${String(each)}\``).join(' · ');
  const branches = node.oneOf ?? node.anyOf;
  if (branches) return [...new Set(branches.map(shapeOf))].join(', or ');
  if (node.type === 'array') return `list of ${node.items ? shapeOf(node.items) : 'values'}`;
  if (typeof node.additionalProperties === 'object') return `by name: ${shapeOf(node.additionalProperties)}`;
  return wordFor[node['x-names'] ?? ''] ?? [node.type ?? 'any value'].flat().join(' or ');
}

/** The forms that one thing may have, each an object with members of its own. */
const formsOf = ({ oneOf = [] }: Described): Described[] => {
  const forms = oneOf.filter(({ properties }) => properties);
  return forms.length > 1 ? forms : [];
};

type Member = [name: string, node: Described, needed: boolean];

/** Every member of any form, once: needed where each of them needs it. What tells the forms apart has all its values. */
function membersOfForms(forms: readonly Described[]): Member[] {
  const names = new Set(forms.flatMap(({ properties }) => Object.keys(properties!)));
  return [...names].map((name): Member => {
    const given = forms.flatMap(({ properties }) => properties![name] ?? []);
    const tags = given.flatMap((each) => (typeof each.const === 'string' ? [each] : []));
    const description = tags.map((each) => `\`${String(each.const)}\`: ${each.description ?? ''}`).join(' ');
    const node = tags.length > 1 ? { enum: tags.map((each) => each.const), description } : given[0]!;
    return [name, node, forms.every(({ required = [] }) => required.includes(name))];
  });
}

/** What each form needs and may have, a line each. */
function linesOfForms(forms: readonly Described[]): string {
  const named = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
  return forms
    .map(({ description = '', required = [], properties = {} }) => {
      const others = Object.keys(properties).filter((name) => !required.includes(name));
      const said = [...(required.length > 0 ? [`needs ${named(required)}`] : []), ...(others.length > 0 ? [`may have ${named(others)}`] : [])].join(
        '; ',
      );
      return `* ${description} ${said[0]!.toUpperCase()}${said.slice(1)}.`.replace('*  ', '* ');
    })
    .join('\n');
}

/** The members of a node that are declared in place, also in its branches, its items and its values by name. */
function membersOf(node: Described): Member[] {
  const forms = formsOf(node);
  if (forms.length > 0) return membersOfForms(forms);
  const own = Object.entries(node.properties ?? {}).map(([name, child]): Member => [name, child, node.required?.includes(name) === true]);
  const within = [
    ...(node.oneOf ?? []),
    ...(node.anyOf ?? []),
    ...(node.items ? [node.items] : []),
    ...(typeof node.additionalProperties === 'object' ? [node.additionalProperties] : []),
  ];
  return [...own, ...within.flatMap((each) => membersOf(each))];
}

const cell = (text: string) => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');

function rowsOf(node: Described, prefix = ''): string[] {
  const seen = new Set<string>();
  return membersOf(node).flatMap(([name, child, needed]) => {
    const key = `${prefix}${name}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [
      `| \`${key}\`${needed ? ' *' : ''} | ${cell(shapeOf(child))} | ${cell(child.description ?? '')} |`,
      ...(child.$ref ? [] : rowsOf(child, `${key}.`)),
    ];
  });
}

function table(title: string, node: Described): string {
  const rows = rowsOf(node);
  const forms = formsOf(node);
  const head = `## ${title}\n\n${node.description ?? ''}${forms.length > 0 ? `\n\n${linesOfForms(forms)}` : ''}`.trimEnd();
  return rows.length === 0 ? `${head} (${shapeOf(node)})` : `${head}\n\n| key | type | meaning |\n| --- | --- | --- |\n${rows.join('\n')}`;
}

/**
 * Every key of the manifest and every keyword of a field, as Markdown, read off their
 * schemas' descriptions. What several schemas declare alike stands once; otherwise it throws.
 */
export function referenceOf(schemas: Array<{ title: string; schema: Described }>): string {
  const tables = new Map<string, string>();
  for (const [title, node] of schemas.flatMap(({ title, schema }) => [[title, schema] as const, ...Object.entries(schema.$defs ?? {})])) {
    const text = table(title, node);
    if ((tables.get(title) ?? text) !== text)
      throw new Error(`two schemas declare "${title}", each otherwise: links to it in the reference would mean either`);
    tables.set(title, text);
  }
  return [...tables.values()].join('\n\n');
}

const head = `# Every key of a manifest and of a field

\`npm run check -- --fix\` writes this page from \`schemas/plugin.schema.json\` and \`schemas/field.schema.json\`. Editors complete and explain
keys from the same files. A star marks a required key. The [guide](../../../plugins/README.md) shows the keys at work.`;

/** Links to every table of a reference, as a list in lines. */
const contents = (reference: string): string => [...reference.matchAll(/^## (.+)$/gm)].map(([, title = '']) => anchor(title)).join(' · ');

/** The page of the reference as it is, and as it should be by today's schemas. */
export function referencePage(root: string): { file: string; is: string; shouldBe: string } {
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, 'schemas', file), 'utf8')) as Described;
  const reference = referenceOf([
    { title: 'The manifest', schema: read('plugin.schema.json') },
    { title: 'A field', schema: read('field.schema.json') },
  ]);
  const file = path.join(root, page);
  const is = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return { file: page, is, shouldBe: `${head}\n\n${contents(reference)}\n\n${reference}\n` };
}

/** Brings the reference up to date; answers whether it was not. */
export function writeReference(root: string): boolean {
  const { file, is, shouldBe } = referencePage(root);
  if (is !== shouldBe) writeFileSync(path.join(root, file), shouldBe);
  return is !== shouldBe;
}
