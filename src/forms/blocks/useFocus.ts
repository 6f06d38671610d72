import { useEffect, useRef, useState } from 'react';

/** Leads the caret to a block that is drawn with the next change: to its first field where it is new. */
export function useFocus(host: { current: HTMLElement | null }) {
  const wanted = useRef<{ index: number; inside: boolean } | undefined>(undefined);
  const [, draw] = useState(0);
  useEffect(function focus() {
    const to = wanted.current;
    const block = to && host.current?.querySelector<HTMLElement>(`[data-block="${to.index}"]`);
    if (!to || !block) return;
    wanted.current = undefined;
    const head = block.querySelector<HTMLElement>('.wp-block-title');
    const first = to.inside ? firstField(block) : null;
    (first ?? head)?.focus();
    if (to.inside && !first && head) whenThere(block, head);
    block.scrollIntoView?.({ block: 'nearest' });
  });
  return (index: number, inside = false) => {
    wanted.current = { index, inside };
    draw((count) => count + 1);
  };
}

const firstField = (block: HTMLElement): HTMLElement | null =>
  block.querySelector<HTMLElement>('.wp-block-body :is(input:not([type=hidden], [type=file]), textarea, select, [contenteditable=true])');

/** A widget whose code is on its way gets the caret when it is there, unless somebody took it elsewhere meanwhile. */
function whenThere(block: HTMLElement, head: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const field = firstField(block);
    if (!field && document.activeElement === head && block.isConnected) return;
    observer.disconnect();
    if (document.activeElement === head) field?.focus();
  });
  observer.observe(block, { childList: true, subtree: true });
}
