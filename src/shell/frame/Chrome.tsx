import { Suspense, useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { later, PageChromeProvider, type PageChrome } from '#ui';
import type { Destination } from '../decide.ts';
import { useShell } from '../Shell.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

/** Few pages have any. */
const Cards = later(async () => (await import('../../resource/views/Cards.tsx')).Cards);

/** Gives pages their breadcrumb, names the document after them, and hands them the focus after a navigation. */
export function Chrome({ destination, children }: { destination: Destination; children: ReactNode }): ReactNode {
  const { t } = useTranslation('shell');
  const { location, index } = useShell();
  const page = destination.kind === 'screen' && destination.route.kind === 'page' ? destination.route.path : undefined;
  const hasCards = index.cards.some((card) => card.page === page);
  const breadcrumb = useCallback((title: string) => <Breadcrumb title={title} isScreen={destination.kind === 'screen'} />, [destination.kind]);
  const chrome = useMemo(
    (): PageChrome => ({
      breadcrumb,
      ...(hasCards &&
        page !== undefined && {
          added: (
            <Suspense fallback={null}>
              <Cards page={page} />
            </Suspense>
          ),
        }),
      named: (title) => {
        document.title = t('document-title', { title });
      },
      takesFocus: () => location.takeMoved(),
    }),
    [breadcrumb, location, t, page, hasCards],
  );
  return <PageChromeProvider value={chrome}>{children}</PageChromeProvider>;
}
