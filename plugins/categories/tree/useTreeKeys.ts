import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { Step } from './moves.ts';
import type { TreeLine } from './nodes.ts';

interface KeysOptions {
  lines: readonly TreeLine[];
  box: RefObject<HTMLElement | null>;
  scrollTo: (index: number) => void;
  onStep: (line: TreeLine, step: Step) => void;
  onToggle: (id: number, open: boolean) => void;
  onOpen: (line: TreeLine) => void;
  onDelete: (line: TreeLine) => void;
}

/** The keys of a tree (ARIA treegrid): one line is the stop of Tab; arrows move, open and close, with Alt they move the category itself. */
export function useTreeKeys({ lines, box, scrollTo, onStep, onToggle, onOpen, onDelete }: KeysOptions) {
  const [current, setCurrent] = useState<number | undefined>(undefined);
  const active = lines.some((line) => line.node.id === current) ? current : lines[0]?.node.id;
  const focus = (id: number) => requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-category="${id}"]`)?.focus());
  function go(index: number): void {
    const line = lines[Math.max(0, Math.min(index, lines.length - 1))];
    if (!line) return;
    setCurrent(line.node.id);
    scrollTo(lines.indexOf(line));
    focus(line.node.id);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const target = event.target as HTMLElement;
    // A menu's keys bubble through React although it stands elsewhere in the document.
    const row = event.currentTarget.contains(target) ? target.closest<HTMLElement>('[data-category]') : null;
    const index = lines.findIndex((line) => line.node.id === Number(row?.dataset.category));
    const line = lines[index];
    if (!line || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const act = event.altKey ? withAlt(line, event.key) : plain(line, index, { key: event.key, onRow: target === row });
    if (!act) return;
    event.preventDefault();
    act();
  }
  const isMirrored = () => box.current !== null && getComputedStyle(box.current).direction === 'rtl';
  const towardsEnd = (key: string) => key === (isMirrored() ? 'ArrowLeft' : 'ArrowRight');
  const towardsStart = (key: string) => key === (isMirrored() ? 'ArrowRight' : 'ArrowLeft');

  function withAlt(line: TreeLine, key: string): (() => void) | undefined {
    const step: Step | undefined =
      key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : towardsEnd(key) ? 'in' : towardsStart(key) ? 'out' : undefined;
    return (
      step &&
      (() => {
        setCurrent(line.node.id);
        onStep(line, step);
        focus(line.node.id);
      })
    );
  }
  function plain(line: TreeLine, index: number, { key, onRow }: { key: string; onRow: boolean }): (() => void) | undefined {
    if (key === 'ArrowDown') return () => go(index + 1);
    if (key === 'ArrowUp') return () => go(index - 1);
    if (!onRow) return undefined;
    if (key === 'Home') return () => go(0);
    if (key === 'End') return () => go(lines.length - 1);
    if (key === 'Enter') return () => onOpen(line);
    if (key === 'Delete') return () => onDelete(line);
    const hasBelow = line.node.children.length > 0;
    if (towardsEnd(key)) return hasBelow ? () => (line.isOpen ? go(index + 1) : onToggle(line.node.id, true)) : undefined;
    if (towardsStart(key))
      return line.isOpen
        ? () => onToggle(line.node.id, false)
        : line.parent && (() => go(lines.findIndex((each) => each.node.id === line.parent!.id)));
    return undefined;
  }
  return { active, setCurrent, onKeyDown, focus };
}
