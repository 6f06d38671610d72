import type { ReactNode } from 'react';
import { SaveBar } from '#ui';
import type { Then } from '../edit/useConflict.ts';
import { noteOf } from '../editing/markOf.ts';
import { hrefsOf } from '../hrefs.ts';
import type { Screen } from '../screen.ts';
import type { StepStatus } from './StepSlot.ts';
import type { Steps } from './useSteps.ts';

interface StepsBarProps {
  screen: Screen;
  steps: Steps;
  /** Of the step in sight; absent until it says. */
  status: StepStatus | undefined;
  /** The move that follows the last step. */
  move: string | undefined;
  onSave: (then: Then) => void;
}

/** How one goes on: the step in sight is saved, and the next one comes, or the end. */
export function StepsBar({ screen, steps: { before, after }, status, move, onSave }: StepsBarProps): ReactNode {
  const { words, runtime } = screen;
  const { list } = hrefsOf(screen);
  const isReadOnly = status?.readOnly === true;
  const end = move === undefined ? words.t('steps.finish') : words.action(move);
  const leave = { id: 'leave', label: words.t('steps.leave'), onSelect: () => onSave('leave') };
  return (
    <SaveBar
      saving={status?.saving === true}
      disabled={!status || (isReadOnly && !after)}
      saveLabel={after ? words.t(isReadOnly ? 'steps.on' : 'steps.continue') : end}
      onSave={() => (isReadOnly ? after && runtime.navigate(after.href) : onSave('on'))}
      {...(!isReadOnly && list !== undefined && { others: [leave] })}
      {...(before && { onBack: () => runtime.navigate(before.href) })}
    >
      {status ? noteOf(words, { readOnly: isReadOnly, isWaiting: status.mark === 'waiting', isChanged: status.mark === 'changed' }) : null}
    </SaveBar>
  );
}
