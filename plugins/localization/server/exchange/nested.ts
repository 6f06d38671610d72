import { variables } from '../mapping.ts';
import { FileProblem, longestText, placeIn, type Unit } from './Unit.ts';

/** Words by their keys, each key a step deeper. */
type Branch = Map<string, string | Branch>;

/** Where a text stands in a file: variables by the key that sites know them by, others by resource, record and text. */
const dotted = ({ resource, id, path, name }: Unit): string =>
  resource === variables && path === 'text' && name !== undefined ? `${resource}.${name}` : `${resource}.${id}.${path}`;

/** Steps down to a word. Where a key is a word itself, what is below it stays in one step: `cart` and `cart.title`. */
function stepsOf(key: string, words: ReadonlyMap<string, string>): string[] {
  const all = key.split('.');
  const end = all.findIndex((_, at) => at < all.length - 1 && words.has(all.slice(0, at + 1).join('.')));
  return end < 0 ? all : [...all.slice(0, end), all.slice(end).join('.')];
}

function planted(words: ReadonlyMap<string, string>): Branch {
  const root: Branch = new Map();
  for (const [key, word] of words) {
    const steps = stepsOf(key, words);
    let at = root;
    for (const step of steps.slice(0, -1)) {
      const below = at.get(step);
      const next: Branch = below instanceof Map ? below : new Map();
      at.set(step, next);
      at = next;
    }
    at.set(steps.at(-1)!, word);
  }
  return root;
}

function* linesOf(branch: Branch, indent: string): Generator<string> {
  const keys = [...branch.keys()].sort((a, b) => (a < b ? -1 : 1));
  for (const [i, key] of keys.entries()) {
    const below = branch.get(key)!;
    const end = i < keys.length - 1 ? ',\n' : '\n';
    if (typeof below === 'string') yield `${indent}${JSON.stringify(key)}: ${JSON.stringify(below)}${end}`;
    else {
      yield `${indent}${JSON.stringify(key)}: {\n`;
      yield* linesOf(below, `${indent}  `);
      yield `${indent}}${end}`;
    }
  }
}

const linesAtOnce = 500;

/** JSON as applications keep their words: keys within keys, in order, what is missing empty. The same texts are the same bytes. */
export async function* writeNested(batches: AsyncIterable<readonly Unit[]>): AsyncGenerator<string> {
  const words = new Map<string, string>();
  for await (const units of batches) for (const unit of units) words.set(dotted(unit), unit.text ?? '');
  yield '{\n';
  let some: string[] = [];
  for (const line of linesOf(planted(words), '  ')) {
    some.push(line);
    if (some.length < linesAtOnce) continue;
    yield some.join('');
    some = [];
  }
  yield `${some.join('')}}\n`;
}

/** What stands at a key of a file. */
function unitAt(key: string, word: string): Unit {
  const [, resource, id, path] = /^([a-z0-9_-]{1,80})\.(\d{1,15})\.([\w.-]{1,200})$/.exec(key) ?? [];
  const place = placeIn(`${resource}:${id}:${path}`);
  const own = key.startsWith(`${variables}.`) ? key.slice(variables.length + 1) : key;
  return {
    ...(place ?? { resource: variables, id: 0, path: 'text', key: own.slice(0, 200), name: own.slice(0, 200) }),
    text: word === '' ? null : word,
    ...(word.length > longestText && { why: 'long' as const }),
  };
}

const deepest = 40;

/** The words of a file that was read at a stretch. */
export function* nestedUnits(value: object, steps: readonly string[] = []): Generator<Unit> {
  if (steps.length > deepest) throw new FileProblem('notJson');
  for (const [key, below] of Object.entries(value) as Array<[string, unknown]>) {
    if (typeof below === 'string') yield unitAt([...steps, key].join('.'), below);
    else if (typeof below === 'object' && below !== null) yield* nestedUnits(below, [...steps, key]);
    else if (below !== null) throw new FileProblem('notJson');
  }
}

const opening = /^"((?:[^"\\]|\\.)*)": \{$/;
const word = /^("(?:[^"\\]|\\.)*"): ("(?:[^"\\]|\\.)*")$/;

/** The words of a file of ours, line by line, whatever its length. */
export function* nestedLines(text: string, from: number): Generator<Unit> {
  const steps: string[] = [];
  for (let start = from; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const line = text
      .slice(start, end < 0 ? undefined : end)
      .trim()
      .replace(/,$/, '');
    start = end < 0 ? text.length : end + 1;
    const [, deeper] = opening.exec(line) ?? [];
    const [, key, said] = word.exec(line) ?? [];
    if (deeper !== undefined) steps.push(JSON.parse(`"${deeper}"`) as string);
    else if (key !== undefined) yield unitAt([...steps, JSON.parse(key) as string].join('.'), JSON.parse(said!) as string);
    else if (line === '}') steps.pop();
    else if (line !== '') throw new FileProblem('notJson');
  }
}
