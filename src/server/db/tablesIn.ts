/** Words that end a list of tables at their own depth. */
const listEnds = new Set([
  'where',
  'group',
  'having',
  'order',
  'limit',
  'offset',
  'fetch',
  'for',
  'union',
  'intersect',
  'except',
  'window',
  'returning',
  'select',
  'set',
  'values',
]);
/** Functions whose arguments have a `from` of their own. */
const speaking = new Set(['extract', 'substring', 'trim', 'overlay']);
/** Words between the one that announces a table and its name. */
const fillers = new Set(['only', 'lateral', 'if', 'not', 'exists', 'concurrently']);

const words = /"(?:[^"]|"")*"|[A-Za-z_][\w$]*|[(),.;]/g;
/** Text, comments and parameters hold no names. */
const silent = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$/g;

const plain = (word: string): string => (word.startsWith('"') ? word.slice(1, -1).replaceAll('""', '"') : word.toLowerCase());

/** Names that a statement gives to selects of its own: `with name (…) as (…)`. */
function namedSelects(sql: string): Set<string> {
  const names = sql.matchAll(/("(?:[^"]|"")*"|[A-Za-z_][\w$]*)\s*(?:\([^()]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s+)?\(/gi);
  return new Set(Array.from(names, (match) => plain(match[1]!)));
}

/** What one depth of parentheses knows: the function it belongs to, and whether tables are being listed in it. */
interface Depth {
  of: string | undefined;
  isListing: boolean;
}

/** Whether a word says that a table's name comes next. */
function announces(word: string, { previous, next }: { previous: string | undefined; next: string | undefined }, { of }: Depth): boolean {
  switch (word) {
    case 'from':
      return previous !== 'distinct' && !speaking.has(of ?? '');
    case 'update':
      return previous !== 'for' && previous !== 'do' && previous !== 'key';
    case 'using':
      return next !== '(';
    default:
      return word === 'join' || word === 'into' || word === 'table' || word === 'truncate';
  }
}

/** Reads a statement word by word. */
class Reading {
  readonly found = new Set<string>();
  readonly #depths: Depth[] = [{ of: undefined, isListing: false }];
  #isExpected = false;
  #by = '';
  constructor(
    private readonly words: readonly string[],
    private readonly own: ReadonlySet<string>,
  ) {}

  /** Reads the word at a place; answers the place of the next. */
  read(at: number): number {
    const [word, previous, next] = [this.words[at]!, this.words[at - 1], this.words[at + 1]];
    const depth = this.#depths.at(-1)!;
    if (word === '(') this.#open(previous, next);
    else if (word === ')') {
      if (this.#depths.length > 1) this.#depths.pop();
    } else if (word === ',') this.#isExpected = depth.isListing;
    else if (this.#isExpected && !fillers.has(word)) return this.#name(at);
    else if (announces(word, { previous, next }, depth)) {
      this.#isExpected = true;
      this.#by = word;
      depth.isListing ||= word === 'from' || word === 'using';
    } else if (listEnds.has(word)) depth.isListing = false;
    return at + 1;
  }

  /** Where a table is expected, parentheses hold a select or tables that are joined; else they are nobody's concern. */
  #open(previous: string | undefined, next: string | undefined): void {
    const isJoin = this.#isExpected && !['select', 'with', 'values'].includes(next ?? '');
    this.#depths.push({ of: previous, isListing: isJoin });
    this.#isExpected = isJoin;
  }

  #name(at: number): number {
    this.#isExpected = false;
    const isQualified = this.words[at + 1] === '.';
    const [name, next] = isQualified ? [`${this.words[at]}.${this.words[at + 2]}`, at + 3] : [this.words[at]!, at + 1];
    const isFunction = this.words[next] === '(' && this.#by !== 'into' && this.#by !== 'table';
    if (name !== '' && !isFunction && !this.own.has(name)) this.found.add(name);
    return next;
  }
}

/**
 * The tables that SQL names after from, join, into, update, using and `table`, with their schema where one is written. Selects that the statement names
 * itself are none, nor are functions that answer rows.
 */
export function tablesIn(statement: string): string[] {
  const sql = statement.replace(silent, ' ');
  const all = (sql.match(words) ?? []).map(plain);
  const reading = new Reading(all, namedSelects(sql));
  for (let at = 0; at < all.length; ) at = reading.read(at);
  return [...reading.found];
}
