import './personal.css';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createPersonalApi } from '#api';
import { useLoad } from '#resource';
import { Page } from '#ui';
import { useShell } from '../Shell.ts';
import { Ages } from './Ages.tsx';
import { Finding } from './Finding.tsx';
import { Requests } from './Requests.tsx';

/** What there is of people over all areas: to be found, given out and erased, by hand or by age. */
export function PersonalPage(): ReactNode {
  const { t } = useTranslation('personal');
  const { http } = useShell();
  const api = useMemo(() => createPersonalApi(http), [http]);
  const requests = useLoad('-/personal/requests', api.requests);
  return (
    <Page title={t('title')} width="form">
      <Finding api={api} requests={requests} />
      <Ages api={api} />
      <Requests requests={requests} />
    </Page>
  );
}
