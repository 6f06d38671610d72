import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Loaded, tellError, tellSuccess, useLoad, type Screen } from '#resource';
import { AppButton, Empty, Panel, TextDifference } from '#ui';
import type { KeptSuggestion, Saved, Standing } from '../../answers.ts';
import { isRefused } from '../isRefused.ts';
import { ask, tellSaid } from '../useLocalization.ts';

interface KeptProps {
  screen: Screen;
  standing: Standing;
}

/** Translations of older sources that came in with files: each is taken as it is, or let go. */
export function KeptSuggestions({ screen, standing }: KeptProps): ReactNode {
  const { t } = useTranslation('localization');
  const kept = useLoad<KeptSuggestion[]>(`localization-kept#${screen.words.locale}`, () => ask(screen, 'kept-suggestions', {}));
  return (
    <Panel title={t('text.exchange.kept')}>
      <p className="wp-quiet">{t('text.exchange.keptHint')}</p>
      <Loaded of={kept} failed={t('text.failed')}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t('text.exchange.noKept')} />
          ) : (
            <ul className="localization-changes">
              {rows.map((row) => (
                <KeptRow key={row.id} screen={screen} standing={standing} row={row} onDone={kept.reload} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function KeptRow({ screen, standing, row, onDone }: KeptProps & { row: KeptSuggestion; onDone: () => void }): ReactNode {
  const { t } = useTranslation('localization');
  const [busy, setBusy] = useState(false);
  const language = standing.languages.find(({ id }) => id === row.language_id);
  const resource = standing.resources.find(({ name }) => name === row.resource);
  const act = async (perform: () => Promise<void>) => {
    setBusy(true);
    try {
      await perform();
      onDone();
    } catch (error) {
      tellError(screen.runtime.stores, error, screen.words);
    } finally {
      setBusy(false);
    }
  };
  const take = async () => {
    const { results } = await ask<Saved>(screen, 'take-suggestion', { id: row.id });
    const outcome = results[0]!;
    if (isRefused(outcome)) tellSaid(screen, Object.values(outcome.errors ?? {}).flat()[0] ?? outcome.message);
    else tellSuccess(screen.runtime.stores, t('calls.take-suggestion.success'), screen.words);
  };
  const drop = async () => {
    await ask(screen, 'drop-suggestion', { id: row.id });
  };
  const isThere = row.present !== undefined;
  return (
    <li>
      <div>
        <strong dir="auto">{row.name ?? `#${row.record_id}`}</strong>{' '}
        <span className="wp-quiet">
          {[resource?.title ?? row.resource, language?.name].filter(Boolean).join(', ')}, <code dir="ltr">{row.path}</code>
        </span>
      </div>
      {isThere ? (
        <div lang={standing.source.locale} dir="auto">
          <TextDifference before={row.source ?? ''} now={row.present!} isPlain />
        </div>
      ) : (
        <div className="wp-quiet">{t('text.exchange.isGone')}</div>
      )}
      <div lang={language?.locale} dir="auto">
        {row.now ? <TextDifference before={row.now} now={row.text} isPlain /> : row.text}
      </div>
      <div className="localization-actions">
        {isThere && <AppButton size="small" text={t('text.exchange.take')} loading={busy} onClick={() => void act(take)} />}
        <AppButton size="small" look="light" text={t('text.exchange.drop')} disabled={busy} onClick={() => void act(drop)} />
        {isThere && resource && (
          <Link href={`/localization/workbench?language=${row.language_id}&resource=${resource.segment}&standing=stale`}>
            {t('text.exchange.open')}
          </Link>
        )}
      </div>
    </li>
  );
}
