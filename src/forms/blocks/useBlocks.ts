import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Json } from '#core';
import { withAt, type Block } from './blockOf.ts';

/** A block that was taken out, and where it stood. */
interface Removed {
  block: Block;
  key: number;
  at: number;
}
interface Blocks {
  blocks: readonly Block[];
  /** One for each block, which stays with it while it moves. */
  keys: readonly number[];
  removed: Removed | undefined;
  add(at: number, block: Block): void;
  set(key: number, path: ReadonlyArray<string | number>, value: Json | undefined): void;
  /** Answers where it stands then. */
  move(from: number, to: number): void;
  duplicate(at: number): void;
  remove(at: number): void;
  undo(): void;
}

const moved = <T>(list: readonly T[], from: number, to: number): T[] => list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);

/** The blocks of a list and the ways to change them. Each change starts from the latest blocks, even before React has rendered them. */
export function useBlocks(value: readonly Block[], onChange: (blocks: Block[]) => void): Blocks {
  const next = useRef(0);
  const fresh = () => next.current++;
  const [, show] = useState(0);
  const now = useRef({ blocks: value, keys: [] as number[], onChange, removed: undefined as Removed | undefined });
  // What comes from outside keeps the keys of its places.
  if (now.current.keys.length !== value.length && now.current.blocks === value) now.current.keys = value.map(fresh);
  useLayoutEffect(() => {
    now.current.onChange = onChange;
    if (now.current.blocks === value) return;
    now.current.blocks = value;
    if (now.current.keys.length !== value.length) {
      now.current.keys = value.map(fresh);
      show((count) => count + 1);
    }
  });
  const put = useCallback((blocks: readonly Block[], keys: number[], removed?: Removed) => {
    Object.assign(now.current, { blocks, keys, removed });
    now.current.onChange([...blocks]);
  }, []);
  const insert = useCallback(
    (at: number, block: Block, key: number) => {
      const { blocks, keys } = now.current;
      put(blocks.toSpliced(at, 0, block), keys.toSpliced(at, 0, key));
    },
    [put],
  );
  const set = useCallback(
    (key: number, path: ReadonlyArray<string | number>, given: Json | undefined) => {
      const { blocks, keys, removed } = now.current;
      const at = keys.indexOf(key);
      if (at < 0) return;
      put(blocks.with(at, (withAt(blocks[at] as Json, path, given) ?? {}) as Block), keys, removed);
    },
    [put],
  );
  return {
    blocks: now.current.keys.length === value.length ? value : now.current.blocks,
    keys: now.current.keys,
    removed: now.current.removed,
    set,
    add: (at, block) => insert(at, block, fresh()),
    move(from, to) {
      const { blocks, keys } = now.current;
      if (to < 0 || to >= blocks.length || from === to) return;
      put(moved(blocks, from, to), moved(keys, from, to));
    },
    duplicate: (at) => insert(at + 1, structuredClone(now.current.blocks[at]!), fresh()),
    remove(at) {
      const { blocks, keys } = now.current;
      put(blocks.toSpliced(at, 1), keys.toSpliced(at, 1), { block: blocks[at]!, key: keys[at]!, at });
    },
    undo() {
      const { removed } = now.current;
      if (removed) insert(Math.min(removed.at, now.current.blocks.length), removed.block, removed.key);
    },
  };
}
