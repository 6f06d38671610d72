import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, ListPage, useRuntime, type PageProps } from '#resource';
import { ButtonLink } from '#ui';

/** The list of payment methods, with the ways to trying them out and to what was sent. */
export default function Methods({ plugin, params }: PageProps): ReactNode {
  const { t } = useTranslation('payment-systems');
  const runtime = useRuntime();
  const test = hrefOf(runtime, { to: 'page', plugin, page: 'test' });
  const attempts = hrefOf(runtime, { to: 'list', resource: 'payment-attempts' });
  const actions = (
    <>
      {test !== undefined && <ButtonLink icon="lab-test" href={test} text={t('pages.test')} />}
      {attempts !== undefined && <ButtonLink icon="history" href={attempts} text={t('resources.payment-attempts.plural')} />}
    </>
  );
  return <ListPage resource="payment-methods" params={params} actions={actions} />;
}
