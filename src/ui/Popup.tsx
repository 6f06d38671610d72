import type { ReactNode } from 'react';
import { later } from './later.tsx';

export interface PopupProps {
  /** The element it opens beside. A press on it does not close the panel: it is up to the element. */
  anchor: HTMLElement;
  /** The element whose press opened it, where that is not the anchor. */
  own?: HTMLElement;
  /** Default `end`: its end edge below the anchor's. */
  side?: 'start' | 'end';
  /** A dialog takes the focus and keeps it; a menu moves it itself. Default `dialog`. */
  kind?: 'menu' | 'dialog';
  className?: string;
  arrow?: boolean;
  /** `byKey`: Escape, or something chosen inside: the focus belongs back on the anchor. */
  onClose: (byKey: boolean) => void;
  children: ReactNode;
}

/** A panel beside an element, over the page. Its code comes with the first one. */
export const Popup = /* @__PURE__ */ later<PopupProps>(async () => (await import('./PopupPanel.tsx')).PopupPanel);
