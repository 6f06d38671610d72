/** Where a line of a text starts, and where it ends (excluded), without blanks at its ends. */
export type Line = readonly [start: number, end: number];

interface Piece {
  start: number;
  end: number;
  width: number;
}

/** The longest beginning of a word that fits, one character at least. */
function fitting(text: string, { start, end }: Piece, room: number, widthOf: (text: string) => number): number {
  let to = start + 1;
  while (to < end && widthOf(text.slice(start, to + 1)) <= room) to++;
  return /[\ud800-\udbff]/.test(text[to - 1]!) && to < end ? to + 1 : to;
}

/** The words of a text; one that is wider than a line, such as an address, in parts that fit. */
function* pieces(text: string, width: number, widthOf: (text: string) => number): Generator<Piece> {
  for (const { 0: word, index } of text.matchAll(/[^ ]+/g)) {
    const piece = { start: index, end: index + word.length, width: widthOf(word) };
    while (piece.width > width) {
      const cut = fitting(text, piece, width, widthOf);
      yield { start: piece.start, end: cut, width };
      piece.start = cut;
      piece.width = widthOf(text.slice(cut, piece.end));
    }
    if (piece.start < piece.end) yield piece;
  }
}

/** Breaks a text into lines of a width: as many words as fit, each measured once. `widthOf` measures in the same unit. */
export function broken(text: string, width: number, widthOf: (text: string) => number): Line[] {
  const blank = widthOf(' ');
  const lines: Array<[number, number]> = [];
  let used = 0;
  for (const piece of pieces(text, width, widthOf)) {
    const line = lines.at(-1);
    const gap = line && piece.start > line[1] ? blank : 0;
    if (line && used + gap + piece.width <= width) {
      line[1] = piece.end;
      used += gap + piece.width;
    } else {
      lines.push([piece.start, piece.end]);
      used = piece.width;
    }
  }
  return lines;
}
