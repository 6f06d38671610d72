import { PopoverNext } from '@blueprintjs/core';
import { useLayoutEffect, type ReactNode, type Ref } from 'react';
import type { PopupProps } from './Popup.tsx';

/** Blueprint's popover beside an element that is there already. */
export function PopupPanel({
  anchor,
  own = anchor,
  side = 'end',
  kind = 'dialog',
  className,
  arrow = true,
  onClose,
  children,
}: PopupProps): ReactNode {
  const onInteraction = (open: boolean, event?: Pick<Event, 'type' | 'target'>) => {
    if (open) return;
    const isKey = event?.type.startsWith('key') === true;
    // A press on the anchor is the anchor's own: it closes what it opened.
    if (!isKey && event?.target instanceof Element && own.contains(event.target)) return;
    onClose(isKey);
  };
  return (
    <PopoverNext
      isOpen
      onInteraction={onInteraction}
      content={<>{children}</>}
      placement={`bottom-${side}`}
      animation="minimal"
      arrow={arrow}
      transitionDuration={0}
      autoFocus={kind === 'dialog'}
      enforceFocus={kind === 'dialog'}
      shouldReturnFocusOnClose={false}
      {...(className !== undefined && { popoverClassName: className })}
      renderTarget={({ ref }) => <Beside anchor={anchor} target={ref} />}
    />
  );
}

/** Hands the popover an element that stands elsewhere as its own. */
function Beside({ anchor, target }: { anchor: HTMLElement; target: Ref<HTMLElement> | undefined }): null {
  useLayoutEffect(
    function point() {
      const set = (element: HTMLElement | null) => {
        if (typeof target === 'function') target(element);
        else if (target) target.current = element;
      };
      set(anchor);
      return () => set(null);
    },
    [anchor, target],
  );
  return null;
}
