import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { can, percentText } from '#core';
import { hrefsOf, type Screen } from '#resource';
import { ButtonLink, Page, Stat, Stats } from '#ui';
import type { Standing, TextCount, TextLanguage } from '../../answers.ts';

interface MatrixProps {
  screen: Screen;
  standing: Standing;
}

/** Resources down, languages across: how complete each is, and what is open there. */
export function Matrix({ screen, standing }: MatrixProps): ReactNode {
  const { t } = useTranslation('localization');
  const percent = usePercent();
  const { source, languages } = standing;
  const isAdmin = can(screen.runtime.viewer, 'admin');
  return (
    <Page
      title={t('pages.localization')}
      actions={
        <>
          <ButtonLink href={`/localization/workbench?language=${languages[0]?.id ?? ''}`} text={t('pages.workbench')} />
          <ButtonLink href="/localization/exchange" text={t('pages.exchange')} />
          <ButtonLink href={hrefsOf(screen).list ?? '/localization/variables'} text={t('resources.localization-variables.plural')} />
          <ButtonLink href="/localization/glossary" text={t('resources.localization-terms.plural')} />
          {isAdmin && <ButtonLink look="dark" href="/localization/deploy" text={t('pages.deploy')} />}
        </>
      }
    >
      <Stats label={t('pages.localization')}>
        {languages.map((language) => (
          <Stat
            key={language.id}
            label={language.name}
            value={percent(percentOf(sum(standing.counts, language)))}
            href={`/localization/workbench?language=${language.id}`}
          />
        ))}
      </Stats>
      <p className="wp-quiet">{t('text.source', { language: source.name })}</p>
      <Counts standing={standing} />
    </Page>
  );
}

/** Of every resource with texts how they stand, a language a column. */
function Counts({ standing: { languages, resources, counts } }: Pick<MatrixProps, 'standing'>): ReactNode {
  const { t } = useTranslation('localization');
  const counted = resources.filter(({ name }) => counts.some((count) => count.resource === name));
  return (
    <div className="localization-scroll" tabIndex={0} role="region" aria-label={t('pages.localization')}>
      <table className="localization-matrix">
        <thead>
          <tr>
            <th scope="col">{t('text.what')}</th>
            {languages.map(({ id, name }) => (
              <th key={id} scope="col">
                <span dir="auto">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counted.map((resource) => (
            <tr key={resource.name}>
              <th scope="row">
                {resource.title}
                {resource.area.toLowerCase() !== resource.title.toLowerCase() && <span className="wp-quiet localization-area">{resource.area}</span>}
              </th>
              {languages.map((language) => (
                <td key={language.id}>
                  <Cell
                    count={counts.find((each) => each.resource === resource.name && each.language_id === language.id)}
                    href={`/localization?language=${language.id}&resource=${resource.segment}`}
                    label={`${resource.title}, ${language.name}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const sum = (counts: readonly TextCount[], { id }: TextLanguage): Pick<TextCount, 'total' | 'done'> =>
  counts
    .filter(({ language_id }) => language_id === id)
    .reduce((all, { total, done }) => ({ total: all.total + total, done: all.done + done }), { total: 0, done: 0 });

/** A number of percent as the reader's language writes it. */
function usePercent(): (value: number) => string {
  const { i18n } = useTranslation('localization');
  return (value) => percentText(value / 100, i18n.language);
}

/** Whole percent, and 100 only where nothing is left. */
const percentOf = ({ total, done }: Pick<TextCount, 'total' | 'done'>): number => (total === 0 ? 100 : Math.floor((100 * done) / total));

function Cell({ count, href, label }: { count: TextCount | undefined; href: string; label: string }): ReactNode {
  const { t } = useTranslation('localization');
  const inPercent = usePercent();
  if (!count) return <span className="wp-quiet">—</span>;
  const { total, done, missing, stale, errors, weight, weightDone } = count;
  const percent = percentOf(count);
  const weighed = weight !== undefined && weightDone !== undefined ? percentOf({ total: weight, done: weightDone }) : undefined;
  return (
    <Link href={href} className="localization-cell">
      <span className="wp-hidden">{t('text.cell', { label, done, total })}</span>
      <span className="localization-percent">{inPercent(percent)}</span>
      <progress max={total} value={done} aria-hidden />
      <span className="localization-tags">
        {missing > 0 && <Tag minimal>{t('text.missing', { count: missing })}</Tag>}
        {stale > 0 && (
          <Tag minimal intent="warning">
            {t('text.stale', { count: stale })}
          </Tag>
        )}
        {errors > 0 && (
          <Tag minimal intent="danger">
            {t('text.errors', { count: errors })}
          </Tag>
        )}
        {weighed !== undefined && <span className="wp-quiet">{t('text.weighed', { percent: weighed })}</span>}
      </span>
    </Link>
  );
}
