import { Icon } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '#resource';
import { Empty, Panel, Panels, Stat, Stats } from '#ui';
import type { Guide } from '../types.gen.ts';
import { checksOf, headingsOf, type Check } from '../checks.ts';

/** What a guide has and lacks as it is saved, and its outline. */
export default function Checklist({ part }: PageProps<Guide>): ReactNode {
  const { t, i18n } = useTranslation('guides');
  if (!part) return null;
  const { record } = part;
  const headings = headingsOf(record.blocks);
  const figure = (value: number | null) => (value ?? 0).toLocaleString(i18n.language);
  return (
    <>
      <Stats label={t('resources.guides.parts.checklist')}>
        <Stat label={t('resources.guides.fields.word_count.title')} value={figure(record.word_count)} />
        <Stat label={t('resources.guides.fields.minutes.title')} value={figure(record.minutes)} />
        <Stat label={t('resources.guides.fields.off_sale.title')} value={figure(record.off_sale)} />
      </Stats>
      <Panels
        main={
          <Panel title={t('resources.guides.parts.checklist')}>
            <ul className="gd-checks">
              {checksOf(record).map((check) => (
                <One key={check.id} check={check} />
              ))}
            </ul>
          </Panel>
        }
        side={
          <Panel title={t('text.outline')}>
            {headings.length === 0 ? (
              <Empty>{t('text.noHeadings')}</Empty>
            ) : (
              <ol className="gd-outline">
                {headings.map(({ level, text }, at) => (
                  <li key={at} style={{ marginInlineStart: (level - 2) * 20 }}>
                    <bdi>{text}</bdi>
                  </li>
                ))}
              </ol>
            )}
          </Panel>
        }
      />
    </>
  );
}

function One({ check: { id, isKept, params } }: { check: Check }): ReactNode {
  const { t } = useTranslation('guides');
  return (
    <li className={isKept ? 'gd-kept' : 'gd-open'}>
      <Icon icon={isKept ? 'tick-circle' : 'circle'} title={t(isKept ? 'text.kept' : 'text.open')} />
      <span>{t(`text.checks.${id}`, params)}</span>
    </li>
  );
}
