import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { instantText, Loaded, useLoad, type Screen } from '#resource';
import { Empty, Panel } from '#ui';
import type { SentFile, Standing } from '../../answers.ts';
import { ask } from '../useLocalization.ts';

const intents = { failed: 'danger', done: 'success', running: 'primary', stopped: 'warning', checking: 'none', ready: 'primary' } as const;

/** The files of late, each with how far it is. */
export function SentFiles({ screen, standing }: { screen: Screen; standing: Standing }): ReactNode {
  const { t, i18n } = useTranslation('localization');
  const files = useLoad<SentFile[]>(`localization-imports#${screen.words.locale}`, () => ask(screen, 'list-imports', {}));
  const languageOf = (id: number) => standing.languages.find((each) => each.id === id)?.name ?? '';
  return (
    <Panel title={t('text.exchange.files')}>
      <Loaded of={files} failed={t('text.failed')}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t('text.exchange.noFiles')} />
          ) : (
            <ul className="localization-releases">
              {rows.map(({ id, name, language_id, state, created_at, made_by }) => (
                <li key={id}>
                  <span>
                    <Link href={`/localization/exchange?import=${id}`}>
                      <bdi>{name}</bdi>
                    </Link>{' '}
                    <span className="wp-quiet">
                      <bdi>{languageOf(language_id)}</bdi>, <bdi>{instantText(created_at, i18n.language)}</bdi>
                      {made_by !== null && (
                        <>
                          , <bdi>{made_by}</bdi>
                        </>
                      )}
                    </span>
                  </span>
                  <Tag minimal intent={intents[state]}>
                    {t(`text.exchange.states.${state}`)}
                  </Tag>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
