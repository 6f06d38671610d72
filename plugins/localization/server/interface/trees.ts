import type { Tree } from '#core';

/** The texts of a tree by their dotted keys; empty ones say nothing. */
export function wordsIn(tree: Tree, prefix = ''): Map<string, string> {
  const words = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value !== 'string') for (const [inner, text] of wordsIn(value, `${prefix}${key}.`)) words.set(inner, text);
    else if (value.trim() !== '') words.set(prefix + key, value);
  }
  return words;
}

/** A tree with other texts at some keys. What is there keeps its place, what is new comes behind what stands before it in English, else last. */
export function withWords(tree: Tree, words: ReadonlyMap<string, string>, english: Tree): Tree {
  const groups = new Map<string, Map<string, string>>();
  const own = new Map<string, string>();
  for (const [key, text] of words) {
    const dot = keyEnd(key, tree, english);
    if (dot < 0) own.set(key, text);
    else {
      const [name, rest] = [key.slice(0, dot), key.slice(dot + 1)];
      groups.set(name, (groups.get(name) ?? new Map()).set(rest, text));
    }
  }
  const next = (key: string): Tree | string => {
    const [now, other] = [tree[key], english[key]];
    if (groups.has(key)) return withWords(typeof now === 'object' ? now : {}, groups.get(key)!, typeof other === 'object' ? other : {});
    return own.get(key) ?? now!;
  };
  return Object.fromEntries(ordered(Object.keys(tree), [...groups.keys(), ...own.keys()], Object.keys(english)).map((key) => [key, next(key)]));
}

/** Where the first name of a key ends; a name may have dots of its own, where the tree or English has it so. */
function keyEnd(key: string, tree: Tree, english: Tree): number {
  if (typeof tree[key] === 'string' || typeof english[key] === 'string') return -1;
  for (let dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1)) {
    const name = key.slice(0, dot);
    if (typeof tree[name] === 'object' || typeof english[name] === 'object') return dot;
  }
  return -1;
}

function ordered(there: readonly string[], wanted: readonly string[], english: readonly string[]): string[] {
  const order = [...there];
  for (const key of wanted) {
    if (order.includes(key)) continue;
    const before = english
      .slice(0, Math.max(0, english.indexOf(key)))
      .toReversed()
      .find((each) => order.includes(each));
    order.splice(before === undefined ? order.length : order.indexOf(before) + 1, 0, key);
  }
  return order;
}
