import { Callout, HTMLSelect, FormGroup } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded, recordsWritten, tellError, type Screen } from '#resource';
import { AppButton, Panel, TaskProgress } from '#ui';
import type { Import, Standing } from '../../answers.ts';
import { rules, type Rule } from '../../importing.ts';
import { ask } from '../useLocalization.ts';
import { ImportRows } from './ImportRows.tsx';
import { isBusy } from './isBusy.ts';
import { useImportOf } from './useImportOf.ts';

interface ImportViewProps {
  screen: Screen;
  standing: Standing;
  id: number;
}

/** One file: what would become of its texts, and once somebody says so, what became of them. */
export function ImportView({ screen, standing, id }: ImportViewProps): ReactNode {
  const { t } = useTranslation('localization');
  const load = useImportOf(screen, id);
  return (
    <Loaded of={load} failed={t('text.failed')}>
      {(found) => (
        <>
          <Panel
            title={t('text.exchange.of', {
              name: found.name,
              language: standing.languages.find((each) => each.id === found.language_id)?.name ?? '',
            })}
          >
            <State screen={screen} found={found} onChange={load.reload} />
          </Panel>
          {!isBusy(found) && found.state !== 'failed' && <ImportRows key={found.state} screen={screen} standing={standing} found={found} />}
        </>
      )}
    </Loaded>
  );
}

interface StateProps {
  screen: Screen;
  found: Import;
  onChange: () => void;
}

function State({ screen, found, onChange }: StateProps): ReactNode {
  const { t } = useTranslation('localization');
  const { state, counts, parts, over, message } = found;
  const stop = useDoing(screen, onChange, async () => {
    await ask(screen, 'stop-import', { id: found.id });
    if (found.job_id !== null) await screen.runtime.http.delete(`-/bulk/${found.job_id}`);
  });
  if (state === 'failed')
    return (
      <Callout intent="danger" role="alert">
        {message}
      </Callout>
    );
  if (state === 'checking')
    return (
      <TaskProgress label={t('text.exchange.looking')} text={t('text.exchange.read', { count: counts.read ?? 0 })} onCancel={() => void stop.run()} />
    );
  if (state === 'running')
    return (
      <TaskProgress
        label={t('text.exchange.bringing')}
        value={over}
        max={Math.max(1, parts)}
        text={t('text.exchange.saved', { count: found.result.saved })}
        onCancel={() => void stop.run()}
      />
    );
  if (state === 'done') return <Done found={found} />;
  return <Deciding screen={screen} found={found} onChange={onChange} />;
}

/** A call that is under way at most once, and is told of where it fails. */
function useDoing(screen: Screen, onChange: () => void, perform: () => Promise<void>): { busy: boolean; run: () => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await perform();
    } catch (error) {
      tellError(screen.runtime.stores, error, screen.words);
    } finally {
      setBusy(false);
      onChange();
    }
  };
  return { busy, run };
}

function Done({ found: { result } }: { found: Import }): ReactNode {
  const { t } = useTranslation('localization');
  const told = (['saved', 'left', 'suggested', 'gone', 'refused'] as const).filter((name) => name === 'saved' || result[name] > 0);
  return (
    <Callout intent={result.refused > 0 ? 'warning' : 'success'} role="status">
      <ul className="localization-counts">
        {told.map((name) => (
          <li key={name}>{t(`text.exchange.results.${name}`, { count: result[name] })}</li>
        ))}
      </ul>
    </Callout>
  );
}

/** How many texts a rule would write, of those that were looked at. */
const takenBy = ({ counts }: Import, rule: Rule): number =>
  (counts.new ?? 0) + (rule === 'empty' ? 0 : (counts.changed ?? 0)) + (rule === 'all' ? (counts.conflict ?? 0) : 0);

function Deciding({ screen, found, onChange }: StateProps): ReactNode {
  const { t } = useTranslation('localization');
  const [rule, setRule] = useState<Rule>(found.rule ?? 'safe');
  const apply = useDoing(screen, onChange, async () => {
    await ask(screen, 'apply-import', { id: found.id }, { rule });
    recordsWritten(screen.runtime.stores);
  });
  const [taken, kept] = [takenBy(found, rule), found.counts.stale ?? 0];
  const isStopped = found.state === 'stopped';
  return (
    <>
      {isStopped && (
        <Callout intent="warning" role="status">
          {t('text.exchange.isStopped', { count: found.result.saved })}
        </Callout>
      )}
      <p>{t('text.exchange.wouldSave', { count: taken })}</p>
      {kept > 0 && <p>{t('text.exchange.wouldKeep', { count: kept })}</p>}
      <FormGroup label={t('text.exchange.rule')} labelFor="localization-import-rule">
        <HTMLSelect
          id="localization-import-rule"
          value={rule}
          options={rules.map((value) => ({ value, label: t(`text.exchange.rules.${value}`) }))}
          onChange={(event) => setRule(rules.find((each) => each === event.currentTarget.value) ?? 'safe')}
        />
      </FormGroup>
      <AppButton
        look="dark"
        text={isStopped ? t('text.exchange.goOn') : t('text.exchange.apply')}
        loading={apply.busy}
        disabled={taken + kept === 0}
        onClick={() => void apply.run()}
      />
    </>
  );
}
