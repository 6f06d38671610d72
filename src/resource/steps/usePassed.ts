import { useEvent } from '#ui';
import { asks } from '../actions/useActions.tsx';
import type { Screen } from '../screen.ts';
import { tellSuccess } from '../tell.ts';
import { toList } from '../toList.ts';
import type { Step } from './order.ts';
import type { Passed } from './StepSlot.ts';
import type { Finish } from './useFinish.ts';
import type { Head } from './useHead.ts';
import type { Outbox } from './useOutbox.ts';
import type { Steps } from './useSteps.ts';

interface PassedOf {
  id: string | undefined;
  steps: Steps;
  head: Head | undefined;
  finish: Pick<Finish, 'move' | 'run'>;
  look: Outbox['look'];
}

/** What follows a step that went well: it is done, and the next one comes, or the end. */
export function usePassed(screen: Screen, { id, steps, head, finish, look }: PassedOf): (passed: Passed) => void {
  const { runtime } = screen;
  return useEvent((passed: Passed) => {
    const { then, record } = passed;
    const { current, after, all } = steps;
    const made = id === undefined ? record : undefined;
    steps.settle(current.part.id);
    steps.done.add(current.part.id, typeof made?.id === 'number' ? made.id : undefined);
    if (record && !made && head) head.adopt(record);
    void look();
    if (then === 'stay') return;
    const isLast = after === undefined && then === 'on';
    // What comes of the last step is told by the move, unless that may yet be called off.
    if (!isLast || !finish.move || asks(finish.move)) tellPassed(screen, current, passed);
    if (then === 'leave') return toList(screen);
    if (isLast) return void finish.run();
    if (made) runtime.navigate(steps.hrefOf(current.part, made), { replace: true });
    const next = all[all.indexOf(current) + 1];
    if (next) runtime.navigate(steps.hrefOf(next.part, made));
  });
}

/** That a step is completed; what waits is not, and some say so themselves. */
function tellPassed({ runtime, words }: Screen, { part }: Step, { isWaiting, isTold }: Passed): void {
  if (isWaiting || isTold) return;
  const own = 'save' in part && part.save !== undefined ? words.call(part.save, 'success') : undefined;
  tellSuccess(runtime.stores, own ?? words.t('steps.completed'), words);
}
