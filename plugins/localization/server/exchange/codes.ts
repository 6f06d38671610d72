/** A stretch of a text that is not to be translated: a placeholder, an entity or a tag. `pair`: of a tag that is opened and closed, by number. */
export interface Code {
  data: string;
  role: 'alone' | 'opens' | 'closes';
  pair?: number;
}
export type Piece = string | Code;

const tag = String.raw`<\/?[a-z][^<>]*>`;
const entity = String.raw`&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,7});`;
const printf = String.raw`%(?:\d+\$)?(?:\(\w+\))?[sd]`;
const doubled = String.raw`\{\{[^{}]+\}\}`;
const braces = String.raw`\{\w+\}`;
const simple = new RegExp([tag, entity, printf, doubled, braces].join('|'), 'gi');
/** Of a message with choices the braces hold words to be translated. */
const choosing = new RegExp([tag, entity, printf, doubled].join('|'), 'gi');

/** A text in pieces: words, and what stands among them and stays as it is. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(/\{\s*\w+\s*,/.test(text) ? choosing : simple)) {
    if (match.index > from) pieces.push(text.slice(from, match.index));
    pieces.push({ data: match[0], role: 'alone' });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return paired(pieces);
}

const nameOf = ({ data }: Code): string => /^<\/?([a-z][\w-]*)/i.exec(data)?.[1]?.toLowerCase() ?? '';
const isOpening = ({ data }: Code): boolean => /^<[a-z]/i.test(data) && !data.endsWith('/>');

/** Tags that hold something, each with its end. What crosses another one, or has no other half, stands alone. */
function paired(pieces: Piece[]): Piece[] {
  const open: Code[] = [];
  let pairs = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    if (isOpening(piece)) open.push(piece);
    else if (piece.data.startsWith('</')) {
      const at = open.findLastIndex((each) => nameOf(each) === nameOf(piece));
      if (at < 0) continue;
      const [start] = open.splice(at);
      pairs += 1;
      Object.assign(start!, { role: 'opens', pair: pairs });
      Object.assign(piece, { role: 'closes', pair: pairs });
    }
  }
  return pieces;
}

/** Gives each code of a text its number: what the source has too has the number it has there. */
export class Numbers {
  #free = new Map<string, number[]>();
  #next = 1;

  /** The numbers of the codes of a text, by code; of a pair, both have one. */
  of(pieces: readonly Piece[]): Map<Code, number> {
    const free = this.#free;
    this.#free = new Map();
    const numbers = new Map<Code, number>();
    const byPair = new Map<number, number>();
    for (const piece of pieces) {
      if (typeof piece === 'string') continue;
      const known = piece.role === 'closes' ? byPair.get(piece.pair!) : undefined;
      const number = known ?? this.#take(free, piece);
      numbers.set(piece, number);
      if (piece.role === 'opens') byPair.set(piece.pair!, number);
    }
    return numbers;
  }

  #take(free: Map<string, number[]>, { data, role }: Code): number {
    const key = `${role} ${data}`;
    const number = free.get(key)?.shift() ?? this.#next++;
    this.#free.set(key, [...(this.#free.get(key) ?? []), number]);
    return number;
  }
}
