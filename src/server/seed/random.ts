/** A source of numbers in [0, 1) that is the same for the same name: demo data must not differ from one machine to the next. */
export function seededRandom(name: string): () => number {
  let state = 0x811c9dc5;
  for (const char of name) state = Math.imul(state ^ char.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
