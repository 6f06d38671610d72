import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { callApi } from '#api';
import { hrefOf, Loaded, useLoad, useScreen, type PageProps } from '#resource';
import { Empty } from '#ui';
import type { RelatedGuide } from '../answers.ts';

/** The guides that are offered to readers of this one, with the themes they share. */
export default function Related({ part, params }: PageProps): ReactNode {
  return part ? <RelatedTo id={String(part.record.id)} params={params} /> : null;
}

function RelatedTo({ id, params }: { id: string; params: Record<string, string> }): ReactNode {
  const { t, i18n } = useTranslation('guides');
  const { runtime, bundle } = useScreen({ resource: 'guides', params });
  const found = useLoad(`guides/${id}/related#${i18n.language}`, async () => {
    const call = bundle.manifest.calls!.related!;
    return (await callApi<RelatedGuide[]>(runtime.http, call, { id }, undefined, { language: i18n.language })).body;
  });
  return (
    <Loaded of={found}>
      {(guides) =>
        guides.length === 0 ? (
          <Empty>{t('text.noRelated')}</Empty>
        ) : (
          <ul className="gd-related">
            {guides.map((guide) => (
              <li key={guide.id}>
                <Link href={hrefOf(runtime, { to: 'record', resource: 'guides', record: guide.id }) ?? ''}>
                  <bdi>{guide.title}</bdi>
                </Link>
                <span className="wp-quiet">
                  <bdi>{guide.themes.join(', ')}</bdi>
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
