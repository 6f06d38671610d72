import { lazy, Suspense, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useShell } from './Shell.ts';

const NoticesArea = /* @__PURE__ */ lazy(async () => ({ default: (await import('./frame/NoticesArea.tsx')).NoticesArea }));

/** The notices outside of the frame: their code comes with the first notice. */
export function LazyNotices(): ReactNode {
  const { notices } = useShell().stores;
  const { items } = useSnapshot(notices.state);
  return items.length === 0 ? null : (
    <Suspense>
      <NoticesArea />
    </Suspense>
  );
}
