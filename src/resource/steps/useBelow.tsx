import { useMemo, useState, type ReactNode } from 'react';
import type { FieldsPart } from '#core';
import { later, useEvent, useLeaveGuard } from '#ui';
import type { Then } from '../edit/useConflict.ts';
import { InsteadOfNoAnswer } from '../Unanswered.ts';
import type { StepProps, StepStatus } from './StepSlot.ts';
import { useRegistered } from './useRegistered.ts';

/** How a step of fields is saved, and what its bar and the rail show of it. */
interface Saving extends Pick<StepStatus, 'saving' | 'mark'> {
  save: (then: Then) => void;
}

const Page = /* @__PURE__ */ later(async () => (await import('../parts/PagePart.tsx')).PagePart);

/** The page of the area below the fields of a step: what it has to save goes first, and the fields follow once that worked. */
export function useBelow({ screen, part, title, record, id }: StepProps<FieldsPart>, { save, saving, mark }: Saving): Saving & { page: ReactNode } {
  const { port, register } = useRegistered();
  const [isBusy, setBusy] = useState(false);
  const shown = useMemo(() => (part.below === undefined ? undefined : { id: part.id, page: part.below }), [part]);
  useLeaveGuard(() => port?.isChanged === true);
  const saveAll = useEvent((then: Then) => void start(then));
  const start = async (then: Then) => {
    if (isBusy) return;
    if (!port?.isChanged) return save(then);
    setBusy(true);
    const isSaved = await port.save().finally(() => setBusy(false));
    if (isSaved) save(then);
  };
  return {
    save: saveAll,
    saving: saving || isBusy,
    mark: mark ?? (port?.isChanged ? 'changed' : undefined),
    page: shown && id !== undefined && (
      // The fields above it say what is to be said of the step.
      <InsteadOfNoAnswer value={undefined}>
        <Page {...{ screen, title, record, id, register, onMark: ignore, onOthers: ignore }} part={shown} isShown isAlone={false} />
      </InsteadOfNoAnswer>
    ),
  };
}
const ignore = () => undefined;
