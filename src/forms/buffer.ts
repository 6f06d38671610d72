import { createContext, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Buffered {
  commit(): void;
  drop(): void;
}

/** Every buffered input of a form, so that Save, leaving and reset can settle them all at once. */
interface InputBus {
  add(input: Buffered): () => void;
  /** Pushes what was typed but not yet reported, synchronously: before Save and before the form goes away. */
  flush(): void;
  /** Forgets it: before a reset or a restored draft replaces the value. */
  discard(): void;
}

export function createInputBus(): InputBus {
  const inputs = new Set<Buffered>();
  return {
    add(input) {
      inputs.add(input);
      return () => {
        inputs.delete(input);
      };
    },
    flush() {
      flushSync(() => {
        for (const each of [...inputs]) each.commit();
      });
    },
    discard() {
      for (const each of [...inputs]) each.drop();
    },
  };
}

/** The bus of the form around an input, and how long typing must pause before the form hears of it. */
export const InputBuffering = /* @__PURE__ */ createContext<{ bus: InputBus; idleMs: number }>({
  bus: /* @__PURE__ */ createInputBus(),
  idleMs: 150,
});

export interface BufferOptions {
  /** Receives the normalised text. */
  push: (text: string) => void;
  normalise?: (text: string) => string;
  /** What the input shows for a text once it is left; default: the normalised text. */
  display?: (text: string) => string;
}

const asIs = (text: string) => text;
export const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** What was typed on its way to the form. */
interface Buffer {
  set(text: string): void;
  /** Reports now; the input shows the normalised text from then on. */
  settle(): void;
}

/**
 * Keystrokes stay in the input and reach the form after a pause, on blur, or by the bus. A change from outside wins over the
 * input, except the echo of the input's own report. `show` has the input show a text and never changes.
 */
export function useBuffer(value: unknown, { push, normalise = asIs, display = normalise }: BufferOptions, show: (text: string) => void): Buffer {
  const { bus, idleMs } = useContext(InputBuffering);
  const state = useTyping(textOf(value), { push, normalise, display }, show);
  const commit = useCallback(() => {
    const now = state.current;
    clearTimeout(now.timer);
    if (!now.dirty) return;
    now.dirty = false;
    now.pushed = now.display(now.typed);
    now.push(now.normalise(now.typed));
  }, [state]);

  useLayoutEffect(
    function joinBus() {
      const drop = () => {
        const now = state.current;
        clearTimeout(now.timer);
        Object.assign(now, { dirty: false, typed: now.seen, pushed: now.seen });
        show(now.seen);
      };
      const leave = bus.add({ commit, drop });
      return () => {
        clearTimeout(state.current.timer);
        leave();
      };
    },
    [bus, commit, show, state],
  );

  const set = useCallback(
    (typed: string) => {
      const now = state.current;
      now.dirty = true;
      now.typed = typed;
      show(typed);
      clearTimeout(now.timer);
      now.timer = setTimeout(commit, idleMs);
    },
    [commit, idleMs, show, state],
  );

  const settle = useCallback(() => {
    commit();
    show(state.current.display(state.current.typed));
  }, [commit, show, state]);

  return { set, settle };
}

/** What is being typed; a change from outside takes its place. */
function useTyping(outer: string, options: Required<BufferOptions>, show: (text: string) => void) {
  const state = useRef({
    dirty: false,
    typed: outer,
    pushed: outer,
    seen: outer,
    ...options,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });
  useLayoutEffect(() => {
    Object.assign(state.current, options);
  });
  useLayoutEffect(
    function adoptOuterValue() {
      const now = state.current;
      if (outer === now.seen) return;
      now.seen = outer;
      if (outer === now.pushed) return;
      clearTimeout(now.timer);
      Object.assign(now, { dirty: false, typed: outer, pushed: outer });
      show(outer);
    },
    [outer, show],
  );
  return state;
}

interface BufferedText extends Buffer {
  text: string;
}

/** A buffered text for an input that says more of itself with every keystroke than its text; others do without rendering (`useBufferedInput`). */
export function useBufferedText(value: unknown, options: BufferOptions): BufferedText {
  const [text, show] = useState(textOf(value));
  return { text, ...useBuffer(value, options, show) };
}
