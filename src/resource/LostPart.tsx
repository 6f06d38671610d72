import { useContext, type ReactNode } from 'react';
import { Failure, isOffline, NotThere, type Retried } from '#ui';
import { InsteadOfNoAnswer } from './Unanswered.ts';

/** In place of a part whose code did not come: what is said where there is no connection, else a line with Retry. */
export function LostPart({ onRetry }: Retried): ReactNode {
  const unanswered = useContext(InsteadOfNoAnswer);
  if (!unanswered || !isOffline()) return <NotThere onRetry={onRetry} />;
  return (
    <Failure title={unanswered.title} message={unanswered.message} onRetry={onRetry}>
      {unanswered.wayOn}
    </Failure>
  );
}
