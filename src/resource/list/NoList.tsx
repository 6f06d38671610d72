import type { ReactNode } from 'react';
import { Failure } from '#ui';
import { messagesOf } from '../tell.ts';
import { useInstead } from '../Unanswered.ts';
import type { Words } from '../words.ts';

interface NoListProps {
  words: Words;
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

/** Why there is no list to show, and the way on. */
export function NoList({ words, error, ...retry }: NoListProps): ReactNode {
  const { title, message, wayOn } = useInstead(error) ?? {
    title: words.t('list.failed', { plural: words.plural }),
    message: messagesOf(error, words).join(' '),
    wayOn: undefined,
  };
  return (
    <Failure title={title} message={message} {...retry}>
      {wayOn}
    </Failure>
  );
}
