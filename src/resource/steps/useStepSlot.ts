import { useCallback, useRef, useState } from 'react';
import { useEvent } from '#ui';
import type { Then } from '../edit/useConflict.ts';
import type { StepPort, StepProps, StepStatus } from './StepSlot.ts';

interface StepSlot extends Pick<StepProps, 'register'> {
  /** What a step last said; absent where it has said nothing yet. */
  statusOf: (part: string) => StepStatus | undefined;
  tell: (part: string, status: StepStatus) => void;
  /** Saves the step in sight. */
  save: (then: Then) => void;
}

/** Between the step in sight and the frame around it: what it says, and how it is saved. */
export function useStepSlot(): StepSlot {
  const [told, setTold] = useState<{ part: string; status: StepStatus } | undefined>(undefined);
  const port = useRef<StepPort | undefined>(undefined);
  return {
    statusOf: (part) => (told?.part === part ? told.status : undefined),
    tell: useCallback((part: string, status: StepStatus) => setTold({ part, status }), []),
    save: useEvent((then: Then) => port.current?.save(then)),
    register: useCallback((next: StepPort) => {
      port.current = next;
      return () => {
        if (port.current === next) port.current = undefined;
      };
    }, []),
  };
}
