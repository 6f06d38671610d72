import { useState } from 'react';
import { chosenFilter, valuesIn } from '#core';
import { useRuntime } from '../area.ts';
import { isAskable } from './askable.ts';
import type { FilterProps } from './FilterProps.ts';

/** Whether a filter leaves out what is chosen in it; `turn` asks for the opposite, and is absent where the API cannot be asked so. */
export function useExcept({ resource, field, value, onChange }: FilterProps): { except: boolean; turn?: () => void } {
  const runtime = useRuntime();
  const [turned, setTurned] = useState(false);
  const chosen = valuesIn(value);
  const except = chosen.length === 0 ? turned : value?.kind === 'none-of';
  const turn = () => {
    setTurned(!except);
    if (chosen.length > 0) onChange(chosenFilter(chosen, !except));
  };
  return { except, ...(isAskable(runtime, resource, { [field]: { kind: 'none-of', values: ['a'] } }) && { turn }) };
}
