import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvent, useKeys, type PageKey } from '#ui';

/** What the keys of the inbox do; what has nothing to do is absent. */
interface InboxKeys {
  step: (by: 1 | -1) => void;
  resolve?: ((andNext: boolean) => void) | undefined;
  snooze?: (() => void) | undefined;
  note?: (() => void) | undefined;
  reply?: (() => void) | undefined;
  assignMe?: (() => void) | undefined;
}

/** The keys of the inbox, as whoever answers all day knows them. */
export function useInboxKeys(keys: InboxKeys, isStaff: boolean): void {
  const { t } = useTranslation('enquiries');
  const run = useEvent((name: string) => {
    if (name === 'next') keys.step(1);
    else if (name === 'previous') keys.step(-1);
    else if (name === 'resolve') keys.resolve?.(false);
    else if (name === 'resolveNext') keys.resolve?.(true);
    else if (name === 'snooze') keys.snooze?.();
    else if (name === 'note') keys.note?.();
    else if (name === 'reply') keys.reply?.();
    else keys.assignMe?.();
  });
  const list = useMemo((): PageKey[] => {
    const key = (code: string, name: string, shift = false): PageKey => ({ code, shift, label: t(`text.keys.${name}`), run: () => run(name) });
    const all = [key('KeyJ', 'next'), key('KeyK', 'previous'), key('KeyL', 'reply')];
    const staffs = [key('KeyP', 'note'), key('KeyE', 'resolve'), key('KeyE', 'resolveNext', true), key('KeyM', 'snooze'), key('KeyA', 'assignMe')];
    return isStaff ? [...all, ...staffs] : all;
  }, [t, run, isStaff]);
  useKeys(list);
}
