import { useLayoutEffect, type ReactNode } from 'react';
import { later } from './later.tsx';
import { useEvent } from './useEvent.ts';

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

const PopupPanel = /* @__PURE__ */ later<PopupProps>(async () => (await import('./PopupPanel.tsx')).PopupPanel);

/** A panel beside an element, over the page. Its code comes with the first one; Escape closes it also before it is there and has the focus. */
export function Popup(props: PopupProps): ReactNode {
  const { anchor, own = anchor, onClose } = props;
  const onKey = useEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose(true);
  });
  useLayoutEffect(
    function closeFromItsButton() {
      own.addEventListener('keydown', onKey);
      return () => own.removeEventListener('keydown', onKey);
    },
    [own, onKey],
  );
  return <PopupPanel {...props} />;
}
