import './contract.css';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, ListPage, useRuntime, type PageProps } from '#resource';
import { ButtonLink } from '#ui';

/** What was published of a document, and the way to publish more. */
export default function Versions({ plugin, params, part }: PageProps): ReactNode {
  const { t } = useTranslation('documents');
  const runtime = useRuntime();
  const id = Number(part!.record.id);
  const only = useMemo(() => ({ document_id: id }), [id]);
  const places = useMemo(() => ({ ...params, documentId: String(id) }), [params, id]);
  const href = hrefOf(runtime, { to: 'page', plugin, page: 'new-version', params: { id } });
  return (
    <ListPage
      resource="document-versions"
      params={places}
      only={only}
      embedded="versions"
      actions={href && <ButtonLink look="dark" icon="add" text={t('text.newVersion')} href={href} />}
    />
  );
}
