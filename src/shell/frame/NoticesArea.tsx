import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Notices } from '#ui';
import { useShell } from '../Shell.ts';

/** At most five notices; while somebody is at them with pointer or focus none of them fades. */
export function NoticesArea(): ReactNode {
  const { notices } = useShell().stores;
  const { items } = useSnapshot(notices.state);
  const shown = items.map(({ id, kind, title, text, details, action }) => ({
    id,
    kind,
    text,
    ...(title && { title }),
    ...(details && { details }),
    ...(action && { action: { label: action.label, run: () => notices.act(id) } }),
  }));
  const hold = (held: boolean) => {
    for (const { id } of notices.state.items) (held ? notices.hold : notices.release)(id);
  };
  return <Notices notices={shown} onClose={({ id }) => notices.close(id)} onHold={hold} />;
}
