import { Suspense, useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton } from './AppButton.tsx';
import { ProgressBar } from './ProgressBar.tsx';

/** What stands in for a part that did not come. */
export interface Retried {
  onRetry: () => void;
}

/** Parts that nobody has fetched yet. */
const waiting = new Set<() => Promise<void>>();

/**
 * A component whose code comes when it is first drawn, or before by `preloadLater`. Once there it draws in the
 * same render: React's own `lazy` would suspend even then, and suspense is slow to reveal. While it is on its
 * way there is `Waiting`, or the thin bar along the top; where it does not come, `Lost`, or a line with Retry.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType<P>,
  Lost?: ComponentType<P & Retried>,
): ComponentType<P> {
  let Part: ComponentType<P> | undefined;
  let coming: Promise<void> | undefined;
  const bring = (): Promise<void> =>
    (coming ??= load().then(
      (part) => {
        Part = part;
        waiting.delete(bring);
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    ));
  waiting.add(bring);
  return function Later(props: P): ReactNode {
    const [, arrived] = useReducer((times: number) => times + 1, 0);
    const [failed, setFailed] = useState(false);
    const isMissing = Part === undefined;
    useEffect(
      function fetchPart() {
        // It may have arrived since this was drawn: who drew it as missing is told all the same.
        if (!isMissing || failed) return;
        let gone = false;
        bring().then(
          () => {
            if (!gone) arrived();
          },
          () => {
            if (!gone) setFailed(true);
          },
        );
        return () => {
          gone = true;
        };
      },
      [failed, isMissing],
    );
    const retry = () => setFailed(false);
    if (!Part && failed) return Lost ? <Lost {...props} onRetry={retry} /> : <NotThere onRetry={retry} />;
    const waits = Waiting ? <Waiting {...props} /> : <ProgressBar active />;
    // Its strings may be missing too: that is no reason to take the page away.
    return Part ? (
      <Suspense fallback={waits}>
        <Part {...props} />
      </Suspense>
    ) : (
      waits
    );
  };
}

/** Says in a line at the foot of the page that something did not come. */
export function NotThere({ onRetry }: Retried): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <div role="alert" className="wp-later-failed">
      {t('failed')} <AppButton size="small" text={t('retry')} onClick={onRetry} />
    </div>
  );
}

/** Fetches every part that is still to come, one after the other: for idle moments, and for tests. What fails comes when it is drawn. */
export async function preloadLater(): Promise<void> {
  for (let [next] = waiting; next; [next] = waiting) {
    waiting.delete(next);
    await next().catch(() => undefined);
  }
}
