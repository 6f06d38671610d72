import { useCallback, useRef } from 'react';
import { useLeaveGuard } from '#ui';

/**
 * Asks before a form is left while something would be lost, be it typed a moment ago.
 * Answers what says that it is being left, saved: nothing is asked until it is drawn again.
 */
export function useLeaving(asks: boolean, hear: () => void): () => void {
  const guard = useRef<'asks' | 'rests' | 'leaves'>('rests');
  guard.current = asks ? 'asks' : 'rests';
  useLeaveGuard(() => {
    if (guard.current === 'rests') hear();
    return guard.current === 'asks';
  });
  return useCallback(() => {
    guard.current = 'leaves';
  }, []);
}
