import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '#api';
import { Failure, Loader, Page } from '#ui';
import { messagesOf } from './tell.ts';
import type { Load } from './useLoad.ts';

/** What is said where nobody answered, in place of the error's own words. */
export interface Unanswered {
  title: string;
  message: string;
  wayOn: ReactNode;
}

interface LoadedProps<T> {
  of: Load<T>;
  /** Heading of the page while there is nothing to show; absent inside of a page. */
  title?: string;
  /** What could not be had; default: "Something went wrong". */
  failed?: string;
  /** Further ways on where it failed. */
  wayOn?: ReactNode;
  unanswered?: Unanswered | undefined;
  children: (value: T) => ReactNode;
}

/** Draws what was fetched; until then that it is on its way, or why it is not there and Retry. */
export function Loaded<T>({ of, title, failed, wayOn, unanswered, children }: LoadedProps<T>): ReactNode {
  const { t } = useTranslation('resource');
  if (of.value !== undefined) return children(of.value);
  const waits = of.error === undefined || of.loading;
  const why = { title: failed, message: messagesOf(of.error, { t }).join(' '), wayOn, ...(isUnanswered(of.error) && unanswered) };
  const state = waits ? (
    <Loader fill />
  ) : (
    <Failure {...(why.title !== undefined && { title: why.title })} message={why.message} onRetry={of.reload}>
      {why.wayOn}
    </Failure>
  );
  return title === undefined ? state : <Page title={title}>{state}</Page>;
}
