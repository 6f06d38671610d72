import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure, Loader, Page } from '#ui';
import { messagesOf } from './tell.ts';
import { useInstead } from './Unanswered.ts';
import type { Load } from './useLoad.ts';

interface LoadedProps<T> {
  of: Load<T>;
  /** Heading of the page while there is nothing to show; absent inside of a page. */
  title?: string;
  /** What could not be had; default: "Something went wrong". */
  failed?: string;
  /** Further ways on where it failed. */
  wayOn?: ReactNode;
  children: (value: T) => ReactNode;
}

/** Draws what was fetched; until then that it is on its way, or why it is not there and Retry. */
export function Loaded<T>({ of, title, failed, wayOn, children }: LoadedProps<T>): ReactNode {
  const { t } = useTranslation('resource');
  const instead = useInstead(of.error);
  if (of.value !== undefined) return children(of.value);
  const waits = of.error === undefined || of.loading;
  const why = { title: failed, message: messagesOf(of.error, { t }).join(' '), wayOn, ...instead };
  const state = waits ? (
    <Loader fill />
  ) : (
    <Failure {...(why.title !== undefined && { title: why.title })} message={why.message} onRetry={of.reload}>
      {why.wayOn}
    </Failure>
  );
  return title === undefined ? state : <Page title={title}>{state}</Page>;
}
