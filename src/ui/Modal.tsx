import { useRef, type ReactNode } from 'react';
import { later } from './later.tsx';

export interface ModalProps {
  isOpen: boolean;
  title: string;
  /** Absent: it cannot be dismissed. */
  onClose?: () => void;
  children: ReactNode;
  /** What went wrong, said at its head. */
  problem?: string | undefined;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** In pixels; default 341 (spec 1 §9). */
  maxWidth?: number;
  /** In pixels; default 230 (spec 1 §9). */
  minHeight?: number;
  /** A click beside it closes it; default false, since such a click is often a slip. */
  closesOutside?: boolean;
}

const ModalDialog = /* @__PURE__ */ later(async () => (await import('./ModalDialog.tsx')).ModalDialog);

export function Modal(props: ModalProps): ReactNode {
  const wasOpen = useRef(false);
  wasOpen.current ||= props.isOpen;
  // A closed one stays, so that it can fade and give the focus back.
  return wasOpen.current ? <ModalDialog {...props} /> : null;
}
