import { lazy, Suspense, type ReactNode } from 'react';

export type OverlayName = 'palette' | 'shortcuts' | 'sidebar';

const Palette = /* @__PURE__ */ lazy(async () => ({ default: (await import('../palette/Palette.tsx')).Palette }));
const Shortcuts = /* @__PURE__ */ lazy(async () => ({ default: (await import('../palette/Shortcuts.tsx')).Shortcuts }));

/** What opens over the frame by key; its code comes when it is first wanted. */
export function Overlays({ open, onClose }: { open: OverlayName | undefined; onClose: () => void; onOpen: (overlay: OverlayName) => void }): ReactNode {
  return (
    <Suspense>
      {open === 'palette' && <Palette onClose={onClose} />}
      {open === 'shortcuts' && <Shortcuts onClose={onClose} />}
    </Suspense>
  );
}
