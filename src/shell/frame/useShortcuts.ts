import { useEffect } from 'react';
import { isTyping } from '#ui';
import type { OverlayName } from './Overlays.tsx';

/** The frame's own keys: the palette, the list of shortcuts, and the search of the page. */
export function useShortcuts(open: (overlay: OverlayName) => void): void {
  useEffect(
    function listen() {
      const onKey = (event: KeyboardEvent) => {
        const act = actionOf(event, open);
        if (!act || event.defaultPrevented) return;
        event.preventDefault();
        act();
      };
      document.addEventListener('keydown', onKey);
      return () => document.removeEventListener('keydown', onKey);
    },
    [open],
  );
}

function actionOf(event: KeyboardEvent, open: (overlay: OverlayName) => void): (() => void) | undefined {
  // By code too: with a Hebrew or Russian layout the K key types another letter.
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && (event.key.toLowerCase() === 'k' || event.code === 'KeyK'))
    return () => open('palette');
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('.wp-modal')) return undefined;
  if (event.key === '?') return () => open('shortcuts');
  const search = event.key === '/' ? searchOfPage() : undefined;
  return (
    search &&
    (() => {
      search.focus();
      search.select();
    })
  );
}

const searchOfPage = () => document.querySelector<HTMLInputElement>('#main input[type=search]') ?? undefined;
