import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, ListPage, useRuntime, type PageProps } from '#resource';
import { ButtonLink } from '#ui';

/** The questions and answers, with the way to their categories. */
export default function Faqs({ params }: PageProps): ReactNode {
  const { t } = useTranslation('faqs');
  const href = hrefOf(useRuntime(), { to: 'list', resource: 'faq-categories' });
  const actions = href !== undefined && <ButtonLink icon="folder-close" href={href} text={t('text.categories')} />;
  return <ListPage resource="faqs" params={params} actions={actions} />;
}
