import { useState } from 'react';

interface Checked {
  checked: ReadonlySet<number>;
  check: (id: number, is: boolean) => void;
  clear: () => void;
}

/** The lines of a list that are ticked, by their ids. */
export function useChecked(): Checked {
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  return {
    checked,
    check: (id, is) => setChecked((now) => new Set(is ? [...now, id] : [...now].filter((each) => each !== id))),
    clear: () => setChecked(new Set()),
  };
}
