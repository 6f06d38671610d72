import { proxy, ref } from 'valtio/vanilla';
import { realTimer, undoMs, type Timer } from '#core';

export type NoticeKind = 'success' | 'error' | 'info' | 'warning';
interface NoticeAction {
  label: string;
  run: () => void;
}
/** A notice's words are final: the caller has translated them. */
interface NoticeInput {
  kind: NoticeKind;
  title?: string;
  text: string;
  /** Further sentences on the same thing, below the text. */
  details?: readonly string[];
  /** What it is about, where that may be settled: then all that was said about it is withdrawn. */
  about?: string;
  /** Undo, for example. The notice then stays as long as that can be. */
  action?: NoticeAction;
  /** Default: 5 s for a success, `undoMs` with an action; everything else stays until closed. */
  fadesAfterMs?: number;
}
interface Notice extends NoticeInput {
  id: number;
}
interface NoticesState {
  items: Notice[];
}
export interface NoticesStore {
  state: NoticesState;
  /** Shows a notice; its id. */
  push(notice: NoticeInput): number;
  close(id: number): void;
  /** Closes everything that was said about something. */
  withdraw(about: string): void;
  /** Runs a notice's action and closes it. */
  act(id: number): void;
  /** Keeps a notice while somebody is at it with pointer or focus. */
  hold(id: number): void;
  /** Lets it fade again, from the beginning. */
  release(id: number): void;
  clear(): void;
}

/** At most this many exist at once (spec 1 §2). */
const mostNotices = 5;
const successMs = 5_000;

export function createNotices({ timer = realTimer }: { timer?: Timer } = {}): NoticesStore {
  const state = proxy<NoticesState>({ items: [] });
  const timers = new Map<number, unknown>();
  let lastId = 0;

  const find = (id: number) => state.items.find((notice) => notice.id === id);
  function hold(id: number): void {
    if (timers.has(id)) timer.clear(timers.get(id));
    timers.delete(id);
  }
  function close(id: number): void {
    hold(id);
    const index = state.items.findIndex((notice) => notice.id === id);
    if (index >= 0) state.items.splice(index, 1);
  }
  function release(id: number): void {
    const notice = find(id);
    const fadesAfterMs = notice && fadeOf(notice);
    if (fadesAfterMs === undefined) return;
    hold(id);
    timers.set(
      id,
      timer.set(() => close(id), fadesAfterMs),
    );
  }
  /** The oldest success makes room, else the oldest of all. */
  function makeRoom(): void {
    while (state.items.length >= mostNotices) close((state.items.find((notice) => notice.kind === 'success') ?? state.items[0]!).id);
  }

  return {
    state,
    close,
    hold,
    release,
    push(notice) {
      makeRoom();
      const id = ++lastId;
      state.items.push({ ...notice, id, ...(notice.action && { action: ref(notice.action) }) });
      release(id);
      return id;
    },
    act(id) {
      const action = find(id)?.action;
      close(id);
      action?.run();
    },
    withdraw: (about) => {
      for (const notice of state.items.filter((each) => each.about === about)) close(notice.id);
    },
    clear: () => {
      for (const { id } of [...state.items]) close(id);
    },
  };
}

function fadeOf({ kind, action, fadesAfterMs }: Readonly<NoticeInput>): number | undefined {
  return fadesAfterMs ?? (kind === 'success' ? (action ? undoMs : successMs) : undefined);
}
