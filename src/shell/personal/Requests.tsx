import { Tag } from '@blueprintjs/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonalRequest } from '#api';
import { instantText, Loaded, type Load } from '#resource';
import { Empty, Panel, TaskProgress } from '#ui';

const everyMs = 1000;

/** What was given out and erased, when and by whom; what is under way says how far it is. */
export function Requests({ requests }: { requests: Load<PersonalRequest[]> }): ReactNode {
  const { t } = useTranslation('personal');
  const isRunning = requests.value?.some(({ state }) => state !== 'done') ?? false;
  const { value, reload } = requests;
  useEffect(
    function followWork() {
      if (!isRunning) return undefined;
      const timer = setTimeout(reload, everyMs);
      return () => clearTimeout(timer);
    },
    [isRunning, value, reload],
  );
  return (
    <Panel title={t('requests.title')}>
      <Loaded of={requests}>
        {(all) =>
          all.length === 0 ? (
            <Empty title={t('requests.none')} icon="history" />
          ) : (
            <ul className="wp-personal-requests">
              {all.map((request) => (
                <li key={request.id}>
                  <Request {...request} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

const intents = { erase: 'danger', export: 'primary', age: 'warning' } as const;

function Request({ kind, state, hash, title, total, done, counts, kept, by, at }: PersonalRequest): ReactNode {
  const { t, i18n } = useTranslation('personal');
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <article>
      <header>
        <Tag minimal round intent={intents[kind]}>
          {t(`requests.${kind}`)}
        </Tag>{' '}
        <time dateTime={at}>{instantText(at, i18n.language)}</time> · <bdi>{by?.name ?? title ?? t('requests.itself')}</bdi>
      </header>
      {state === 'done' ? (
        <p>
          {counts.length > 0
            ? counts.map(({ title: name, count }) => `${name}: ${number(count)}`).join(' · ')
            : t('requests.records', { count: done, shown: number(done) })}
        </p>
      ) : (
        <TaskProgress
          label={t('requests.running')}
          value={done}
          max={Math.max(total, done, 1)}
          text={t('requests.progress', { done: number(done), total: number(total) })}
        />
      )}
      {kept.length > 0 && (
        <details>
          <summary>{t('requests.kept', { count: kept.length })}</summary>
          <ul className="wp-reasons">
            {kept.slice(0, 50).map((each) => (
              <li key={`${each.resource} ${each.id}`}>
                {each.title} #{each.id}: {each.reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {hash !== null && (
        <code className="wp-personal-hash" dir="ltr" title={t('requests.hash')}>
          SHA-256 {hash.slice(0, 16)}…
        </code>
      )}
    </article>
  );
}
