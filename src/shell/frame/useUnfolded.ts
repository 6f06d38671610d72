import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useShell } from '../Shell.ts';

/** Whether a part of the sidebar is unfolded, remembered on this device. The part of the open page unfolds by itself, until it is folded there. */
export function useUnfolded(id: string, isHere: boolean): [boolean, (unfold: boolean) => void] {
  const { preferences } = useShell().stores;
  const { unfolded } = useSnapshot(preferences.state);
  const [path] = useLocation();
  const [foldedAt, setFoldedAt] = useState<string>();
  return [
    unfolded.includes(id) || (isHere && foldedAt !== path),
    (unfold) => {
      setFoldedAt(unfold ? undefined : path);
      preferences.setUnfolded(id, unfold);
    },
  ];
}
