import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@babel/parser';

/** Modules written into one file: its text, and the packages they import, sorted. */
interface Joined {
  text: string;
  packages: string[];
}

/** A part of a text to be written otherwise. */
interface Edit {
  from: number;
  to: number;
  text: string;
}

interface Node {
  type?: string;
  start: number;
  end: number;
  declare?: boolean;
  specifiers?: unknown[];
  source?: Literal;
  argument?: Literal;
}
interface Literal {
  start: number;
  end: number;
  value: string;
}

/** The import or export that a node is, by the text that names the module. */
function moduleIn({ type, source, argument }: Node): Literal | undefined {
  if (type === 'ImportDeclaration' || type === 'ExportNamedDeclaration' || type === 'ExportAllDeclaration') return source ?? undefined;
  return type === 'TSImportType' ? argument : undefined;
}

/** Every node of a file of declarations that names a module, brings one in for its effects only, or says `declare`. */
function nodesOf(code: string): Node[] {
  const { program } = parse(code, { sourceType: 'module', plugins: [['typescript', { dts: true }]] });
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (moduleIn(node) || node.declare) found.push(node);
    for (const [key, child] of Object.entries(node)) if (key !== 'loc' && typeof child === 'object') visit(child);
  };
  visit(program.body);
  return found;
}

const isEffect = ({ type, specifiers }: Node): boolean => type === 'ImportDeclaration' && specifiers?.length === 0;

/** How a node is written within `declare module`: what it names led on, and without the word that already stands outside. */
function editOf(code: string, node: Node, nameOf: (wanted: string) => string): Edit {
  if (isEffect(node)) return { from: node.start, to: node.end, text: '' };
  const named = moduleIn(node);
  if (named) return { from: named.start, to: named.end, text: `'${nameOf(named.value)}'` };
  const from = code.indexOf('declare ', node.start);
  return { from, to: from + 'declare '.length, text: '' };
}

const edited = (code: string, edits: Edit[]): string =>
  edits.sort((a, b) => b.from - a.from).reduce((text, { from, to, text: next }) => text.slice(0, from) + next + text.slice(to), code);

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Declarations that `tsc` emitted, one file each, as modules of one file: the
 * doors by their names, and what they lead to by names that nobody imports.
 * `doors` are files by name, `further` files that are there for what they declare globally; all as paths from `folder`, with the ending `.d.ts`.
 */
export function joined(folder: string, { doors, further }: { doors: Readonly<Record<string, string>>; further: readonly string[] }): Joined {
  const names = new Map(Object.entries(doors).map(([name, file]) => [file, name]));
  const modules = new Map<string, string>();
  const packages = new Set<string>();
  const nameIn = (file: string) => names.get(file) ?? `waypost:${file.replace(/\.d\.ts$/, '')}`;
  const take = (file: string): void => {
    if (modules.has(file)) return;
    modules.set(file, '');
    const code = readFileSync(path.join(folder, file), 'utf8');
    const wanted: string[] = [];
    const nameOf = (name: string): string => {
      if (!name.startsWith('.')) {
        if (!name.startsWith('#') && !name.startsWith('node:')) packages.add(packageOf(name));
        return name;
      }
      const target = path.posix.join(path.posix.dirname(file), name).replace(/\.tsx?$/, '.d.ts');
      wanted.push(target);
      return nameIn(target);
    };
    modules.set(
      file,
      edited(
        code,
        nodesOf(code).map((node) => editOf(code, node, nameOf)),
      ),
    );
    for (const each of wanted) take(each);
  };
  for (const file of [...Object.values(doors), ...further]) take(file);
  const text = [...modules].map(([file, code]) => `declare module '${nameIn(file)}' {\n${code.trim().replace(/^(?=.)/gm, '  ')}\n}\n`).join('\n');
  return { text, packages: [...packages].sort() };
}
