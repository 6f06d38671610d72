import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, ListPage, useRuntime, type PageProps } from '#resource';
import { ButtonLink } from '#ui';

/** The categories of questions and answers, with the way to these. */
export default function Categories({ params }: PageProps): ReactNode {
  const { t } = useTranslation('faq-categories');
  const href = hrefOf(useRuntime(), { to: 'list', resource: 'faqs' });
  const actions = href !== undefined && <ButtonLink icon="help" href={href} text={t('text.faqs')} />;
  return <ListPage resource="faq-categories" params={params} actions={actions} />;
}
