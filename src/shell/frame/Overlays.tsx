import { useRef, type ReactNode } from 'react';
import { later } from '#ui';

export type OverlayName = 'palette' | 'shortcuts' | 'sidebar';

const Palette = /* @__PURE__ */ later(async () => (await import('../palette/Palette.tsx')).Palette);
const Shortcuts = /* @__PURE__ */ later(async () => (await import('../palette/Shortcuts.tsx')).Shortcuts);
const SidebarDrawer = /* @__PURE__ */ later(async () => (await import('./SidebarDrawer.tsx')).SidebarDrawer);

/** What opens over the frame by key or button; its code comes in an idle moment, or when it is first wanted. */
export function Overlays({ open, onClose }: { open: OverlayName | undefined; onClose: () => void }): ReactNode {
  const hadDrawer = useRef(false);
  hadDrawer.current ||= open === 'sidebar';
  return (
    <>
      {open === 'palette' && <Palette onClose={onClose} />}
      {open === 'shortcuts' && <Shortcuts onClose={onClose} />}
      {hadDrawer.current && <SidebarDrawer isOpen={open === 'sidebar'} onClose={onClose} />}
    </>
  );
}
