import { useViewer } from '../frame/useViewer.ts';
import { useShell } from '../Shell.ts';
import type { PaletteEntry } from './entries.ts';

type Kept = Omit<PaletteEntry, 'run'>;

const most = 5;
/** Id under which what was chosen is remembered. */
const part = 'recent';

/**
 * What somebody chose lately, remembered on this device until they sign out, and the way to remember more.
 * `known`: pages and actions as they are called now.
 */
export function useRecent(known: readonly PaletteEntry[]): [PaletteEntry[], (entry: PaletteEntry) => void] {
  const { id } = useViewer();
  const memory = useShell().stores.memoryOf('waypost.palette');
  const kept = (memory.read(id, part) ?? []) as Kept[];
  const recent = kept.flatMap((entry) => (entry.kind === 'record' ? entry : known.filter((each) => each.id === entry.id)));
  const keep = ({ run: _run, ...entry }: PaletteEntry) =>
    memory.write(id, part, [entry, ...kept.filter((each) => each.id !== entry.id)].slice(0, most));
  return [recent, keep];
}
