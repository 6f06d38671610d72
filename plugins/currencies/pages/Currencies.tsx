import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, ListPage, useRuntime, type PageProps } from '#resource';
import { ButtonLink } from '#ui';

/** The list of currencies, with the way to their rates. */
export default function Currencies({ plugin, params }: PageProps): ReactNode {
  const { t } = useTranslation('currencies');
  const href = hrefOf(useRuntime(), { to: 'page', plugin, page: 'exchange-rates' });
  const actions = href !== undefined && <ButtonLink icon="exchange" href={href} text={t('pages.exchange-rates')} />;
  return <ListPage resource="currencies" params={params} actions={actions} />;
}
