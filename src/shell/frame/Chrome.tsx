import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageChromeProvider, type PageChrome } from '#ui';
import type { Destination } from '../decide.ts';
import { useShell } from '../Shell.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

/** Gives pages their breadcrumb, names the document after them, and hands them the focus after a navigation. */
export function Chrome({ destination, children }: { destination: Destination; children: ReactNode }): ReactNode {
  const { t } = useTranslation('shell');
  const { location } = useShell();
  const breadcrumb = useCallback((title: string) => <Breadcrumb title={title} isScreen={destination.kind === 'screen'} />, [destination.kind]);
  const chrome = useMemo(
    (): PageChrome => ({
      breadcrumb,
      named: (title) => {
        document.title = t('document-title', { title });
      },
      takesFocus: () => location.takeMoved(),
    }),
    [breadcrumb, location, t],
  );
  return <PageChromeProvider value={chrome}>{children}</PageChromeProvider>;
}
