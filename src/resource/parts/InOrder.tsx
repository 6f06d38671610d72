import type { ReactNode } from 'react';
import { useFormServices } from '#forms';

/** What shows records of a resource; while their area is out of order, a sentence that says so. */
export function InOrder({ resource, children }: { resource: string; children: ReactNode }): ReactNode {
  const reason = useFormServices().degraded(resource);
  return reason === undefined ? children : <p className="wp-quiet">{reason}</p>;
}
