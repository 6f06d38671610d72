import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, useRuntime } from '#resource';
import { ButtonLink, FiguresTable, Panel } from '#ui';
import type { Lacking } from '../answers.ts';

/** Tours that are on sale and lack something, each with the way to where it is put right. */
export function LackingTours({ lacking }: { lacking: Lacking[] }): ReactNode {
  const { t } = useTranslation('scorecard');
  return (
    <Panel title={t('text.manage.lacking')}>
      {lacking.length === 0 ? (
        <p>{t('text.manage.nothingLacks')}</p>
      ) : (
        <FiguresTable label={t('text.manage.lacking')} isTall>
          <thead>
            <tr>
              <th scope="col">{t('text.tour')}</th>
              <th scope="col">{t('text.manage.lacks')}</th>
            </tr>
          </thead>
          <tbody>
            {lacking.map((tour) => (
              <tr key={tour.id}>
                <th scope="row">
                  <bdi>{tour.name}</bdi>
                </th>
                <td>
                  <Lacks tour={tour} />
                </td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
    </Panel>
  );
}

function Lacks({ tour: { id, name, lacks } }: { tour: Lacking }): ReactNode {
  const { t, i18n } = useTranslation('scorecard');
  const runtime = useRuntime();
  const nameOf = new Intl.DisplayNames(i18n.language, { type: 'language' });
  return (
    <ul className="scorecard-lacks">
      {lacks.map(({ what, languages, part }) => {
        const href = hrefOf(runtime, { to: 'record', resource: 'products', record: id, ...(part !== undefined && { part }) });
        const list = new Intl.ListFormat(i18n.language, { type: 'unit' }).format((languages ?? []).map((each) => nameOf.of(each) ?? each));
        const says = t(`text.manage.lack.${what}`, { list });
        return <li key={what}>{href ? <ButtonLink href={href} text={says} aria-label={`${name}: ${says}`} size="small" /> : says}</li>;
      })}
    </ul>
  );
}
