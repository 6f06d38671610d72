import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, ListPage, useRuntime, type PageProps } from '#resource';
import { ButtonLink } from '#ui';

/** The list of payment methods, with the way to trying them out. */
export default function Methods({ plugin, params }: PageProps): ReactNode {
  const { t } = useTranslation('payment-systems');
  const test = hrefOf(useRuntime(), { to: 'page', plugin, page: 'test' });
  const actions = test !== undefined && <ButtonLink icon="lab-test" href={test} text={t('pages.test')} />;
  return <ListPage resource="payment-methods" params={params} actions={actions} />;
}
