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
const fillers = new Set(['only', 'lateral', 'if', 'not', 'exists', 'concurrently', 'table']);
/** Words that begin what a statement does. */
const commands = new Set(['select', 'insert', 'update', 'delete', 'merge', 'alter', 'create', 'drop', 'truncate']);

const words = /"(?:[^"]|"")*"|[A-Za-z_][\w$]*|[(),.;]/g;
/** Text, comments and parameters hold no names. */
const silent = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$/g;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** SQL without its texts and comments, each character and line where it was. With `bodies`, what stands between dollar signs is statements too. */
export function spoken(sql: string, { bodies = false }: { bodies?: boolean } = {}): string {
  return sql.replace(silent, (part, tag: string) => {
    if (!bodies || !part.startsWith('$')) return blank(part);
    const mark = `$${tag}$`;
    const end = `;${' '.repeat(mark.length - 1)}`;
    return end + spoken(part.slice(mark.length, -mark.length)) + end;
  });
}

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

/** Where a word stands. */
interface Place {
  previous: string | undefined;
  next: string | undefined;
  /** What the statement does there. */
  command: string;
  /** Within the body of a `do`, where `into` may be a variable's. */
  isBody: boolean;
}

/** Whether a word says that a table's name comes next. */
function announces(word: string, { previous, next, command, isBody }: Place, { of }: Depth): boolean {
  switch (word) {
    case 'from':
      return previous !== 'distinct' && !speaking.has(of ?? '');
    case 'update':
      return !['for', 'do', 'key', 'on'].includes(previous ?? '') && next !== 'set';
    case 'using':
      return next !== '(' && (command === 'delete' || command === 'merge');
    case 'into':
      return !isBody || previous === 'insert' || previous === 'merge';
    default:
      return word === 'join' || word === 'table' || word === 'truncate';
  }
}

/** Whether several tables may follow a word, with commas. */
const lists = (word: string, previous: string | undefined): boolean =>
  word === 'from' || word === 'using' || word === 'truncate' || (word === 'table' && previous === 'drop');

/** A table that SQL names, and the place of its name. */
interface NamedTable {
  table: string;
  at: number;
}

/** Reads a statement word by word. */
class Reading {
  readonly found: NamedTable[] = [];
  #depths: Depth[] = [{ of: undefined, isListing: false }];
  #isExpected = false;
  #by = '';
  #command = '';
  constructor(
    private readonly words: readonly string[],
    private readonly places: readonly number[],
    private readonly known: { own: ReadonlySet<string>; isBody: boolean },
  ) {}

  /** Reads the word at a place; answers the place of the next. */
  read(at: number): number {
    const [word, previous, next] = [this.words[at]!, this.words[at - 1], this.words[at + 1]];
    if (word === ';') this.#end();
    else if (word === '(') this.#open(previous, next);
    else if (word === ')') {
      if (this.#depths.length > 1) this.#depths.pop();
    } else if (word === ',') this.#isExpected = this.#depth.isListing;
    else if (this.#isExpected && !fillers.has(word)) return this.#name(at);
    else this.#word(word, previous, next);
    return at + 1;
  }

  get #depth(): Depth {
    return this.#depths.at(-1)!;
  }

  #word(word: string, previous: string | undefined, next: string | undefined): void {
    if (commands.has(word) && previous !== 'on') this.#command = word;
    if (announces(word, { previous, next, command: this.#command, isBody: this.known.isBody }, this.#depth)) {
      this.#isExpected = true;
      this.#by = word;
      this.#depth.isListing ||= lists(word, previous);
    } else if (listEnds.has(word)) this.#depth.isListing = false;
  }

  #end(): void {
    this.#depths = [{ of: undefined, isListing: false }];
    this.#isExpected = false;
    this.#command = '';
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
    const [table, next] = isQualified ? [`${this.words[at]}.${this.words[at + 2]}`, at + 3] : [this.words[at]!, at + 1];
    const isFunction = this.words[next] === '(' && this.#by !== 'into' && this.#by !== 'table';
    if (table !== '' && !isFunction && !this.known.own.has(table)) this.found.push({ table, at: this.places[at]! });
    return next;
  }
}

/**
 * The tables that SQL names after from, join, into, update, using and `table`, with their schema where one is written, each time it
 * does. Selects that the statement names itself are none, nor are functions that answer rows. With `bodies`, those of `do` are read too.
 */
export function namedTables(statement: string, { bodies = false }: { bodies?: boolean } = {}): NamedTable[] {
  const sql = spoken(statement, { bodies });
  const all = [...sql.matchAll(words)];
  const reading = new Reading(
    all.map(([word]) => plain(word)),
    all.map(({ index }) => index),
    { own: namedSelects(sql), isBody: bodies },
  );
  for (let at = 0; at < all.length; ) at = reading.read(at);
  return reading.found;
}

/** The names of those tables, each once. */
export const tablesIn = (statement: string, options?: { bodies?: boolean }): string[] => [
  ...new Set(namedTables(statement, options).map(({ table }) => table)),
];
