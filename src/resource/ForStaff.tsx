import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { can } from '#core';
import { useRuntime } from './area.ts';

/** A page whose address everybody may open: whoever does not work here is led away, as from any page that is not theirs. */
export function ForStaff({ children }: { children: ReactNode }): ReactNode {
  const { viewer } = useRuntime();
  return can(viewer, 'staff') ? children : <Redirect to="/" replace />;
}
