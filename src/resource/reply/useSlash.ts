import { useState, type KeyboardEvent } from 'react';
import { found, type SavedReply } from './SavedReply.ts';
import { slashAt, type Slash } from './placeholders.ts';

interface SlashMenu {
  slash: Slash | undefined;
  replies: readonly SavedReply[];
  active: number;
  setActive(index: number): void;
  /** The text or the caret is another. */
  look(text: string, caret: number): void;
  /** Does what a key does in the menu; answers whether it was one of its keys. */
  key(event: KeyboardEvent, pick: (reply: SavedReply) => void): boolean;
  close(): void;
}

/** What a slash at the beginning of a word opens: the replies that what follows finds, of which one is active. Escape leaves that slash alone. */
export function useSlash(replies: readonly SavedReply[] | undefined): SlashMenu {
  const [slash, setSlash] = useState<Slash>();
  const [left, setLeft] = useState<number>();
  const [active, setActive] = useState(0);
  const isOpen = slash !== undefined && slash.start !== left;
  const fitting = isOpen && replies ? found(replies, slash.query) : [];
  const at = Math.min(active, Math.max(0, fitting.length - 1));
  const close = () => {
    setSlash(undefined);
    setActive(0);
  };
  return {
    slash: isOpen ? slash : undefined,
    replies: fitting,
    active: at,
    setActive,
    close,
    look(text, caret) {
      const next = slashAt(text, caret);
      if (next?.start !== slash?.start || next?.query !== slash?.query) setActive(0);
      if (!next || next.start !== left) setLeft(undefined);
      setSlash(next);
    },
    key(event, pick) {
      if (fitting.length === 0 || event.nativeEvent.isComposing) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setActive((at + step + fitting.length) % fitting.length);
      else if (event.key === 'Escape') setLeft(slash?.start);
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey && !event.shiftKey) pick(fitting[at]!);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
