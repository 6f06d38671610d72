import type { Screen } from '../screen.ts';

const off = new WeakSet<Screen>();

/** Whether an address that a save of this screen changes is to lead on. */
export const leadsOn = (screen: Screen): boolean => !off.has(screen);

/** Says whether the next save has former addresses lead on. */
export function leadOn(screen: Screen, leads: boolean): void {
  if (leads) off.delete(screen);
  else off.add(screen);
}
