import { Tag, type Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Standing } from '#api';
import { instantText } from '#resource';
import { Empty, Page, Panel } from '#ui';
import { useShell } from '../Shell.ts';
import { FailingJobs, Schedule } from './AreaJobs.tsx';
import { ProblemList } from './Reasons.tsx';
import { countOf, useStanding } from './Standing.tsx';

const looks = { works: ['works', 'none'], kept: ['kept', 'warning'], 'left out': ['left-out', 'danger'] } as const satisfies Record<
  Standing['plugins'][number]['state'],
  readonly [string, Intent]
>;

/** Everything that is wrong with areas, with file, pointer and remedy: what an admin is told by /health, to be read. */
export function AreasPage(): ReactNode {
  const { t } = useTranslation('shell');
  const standing = useStanding();
  const { features } = useShell().stores;
  useSnapshot(features.state);
  return (
    <Page title={t('standing.title')} width="form">
      {features.lacks('standing') && <Empty title={t('standing.untold')} />}
      {standing && countOf(standing) + standing.stalls.length === 0 && <Empty title={t('standing.fine')} />}
      {standing?.plugins.map((area) => (
        <AreaPanel key={area.id} {...area} />
      ))}
      {standing && <FailingJobs {...standing} />}
      {standing && <Schedule {...standing} />}
      {standing && <Stalls stalls={standing.stalls} />}
    </Page>
  );
}

function AreaPanel({ title, state, problems }: Standing['plugins'][number]): ReactNode {
  const { t } = useTranslation('shell');
  const [word, intent] = looks[state];
  const tag = (
    <Tag minimal round intent={intent}>
      {t(`standing.${word}`)}
    </Tag>
  );
  return (
    <Panel title={title} actions={tag}>
      <ProblemList problems={problems} />
    </Panel>
  );
}

function Stalls({ stalls }: Pick<Standing, 'stalls'>): ReactNode {
  const { t, i18n } = useTranslation('shell');
  if (stalls.length === 0) return null;
  return (
    <Panel title={t('standing.stalls')}>
      <ul className="wp-reasons">
        {stalls.map(({ plugin, what, ms, at }) => (
          <li key={at + what}>
            {instantText(at, i18n.language)}: {t('standing.held', { what: `${plugin}: ${what}`, seconds: (ms / 1000).toLocaleString(i18n.language) })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
