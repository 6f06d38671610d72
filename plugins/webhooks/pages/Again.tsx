import { HTMLSelect } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText, tellError, useLoad, useRuntime, useScreen, type Load } from '#resource';
import { AppButton, Confirm, Panel } from '#ui';
import { sinceOf, spans, type Span } from './spans.ts';

interface Run {
  id: number;
  kind: string;
  since: string | null;
  state: 'RUNNING' | 'DONE' | 'STOPPED';
  total: number;
  done: number;
}
interface Counted {
  way: 'recover' | 'replay';
  since: string;
  count: number;
  capped: boolean;
}
const none = {};

/** What failed, or what the conditions of before missed, sent again: counted first, with its progress and a way to stop it. `onGoing`: more has come of it. */
export function Again({ id, isActive, onGoing }: { id: number; isActive: boolean; onGoing: () => void }): ReactNode {
  const { t, i18n } = useTranslation('webhooks');
  const { runs, counted, setCounted, count, begin, stop, isBusy } = useAgain(id);
  const [span, setSpan] = useState<Span>('day');
  return (
    <Panel title={t('text.again.title')}>
      <div className="webhooks-line">
        <HTMLSelect
          aria-label={t('text.again.since')}
          value={span}
          onChange={(event) => setSpan(event.currentTarget.value as Span)}
          options={Object.keys(spans).map((value) => ({ value, label: t(`text.again.spans.${value}`) }))}
        />
        <AppButton icon="repeat" text={t('text.again.recover')} disabled={!isActive} loading={isBusy} onClick={() => void count('recover', span)} />
        <AppButton icon="history" text={t('text.again.replay')} disabled={!isActive} loading={isBusy} onClick={() => void count('replay', span)} />
      </div>
      <Runs runs={runs} stop={stop} onGoing={onGoing} />
      {counted && (
        <Confirm
          isOpen
          title={t(`text.again.${counted.way}`)}
          confirmLabel={t('text.again.send', { shown: counted.count.toLocaleString(i18n.language) })}
          disabled={counted.count === 0 || counted.capped}
          loading={isBusy}
          onConfirm={() => void begin(counted)}
          onCancel={() => setCounted(undefined)}
        >
          <p>
            {t(counted.capped ? 'text.again.capped' : `text.again.${counted.way}Count`, {
              count: counted.count,
              shown: counted.count.toLocaleString(i18n.language),
              at: instantText(counted.since, i18n.language),
            })}
          </p>
        </Confirm>
      )}
    </Panel>
  );
}

function useAgain(id: number) {
  const { http, stores } = useRuntime();
  const { words } = useScreen({ resource: 'webhooks', params: none });
  const [counted, setCounted] = useState<Counted>();
  const [isBusy, setBusy] = useState(false);
  const runs = useLoad(`webhooks/${id}/runs`, async () => (await http.get<Run[]>(`manage-webhooks/${id}/runs`)).body);
  const trying = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      tellError(stores, error, words);
    } finally {
      setBusy(false);
    }
  };
  const count = (way: Counted['way'], span: Span) =>
    trying(async () => {
      const since = sinceOf(span);
      const path = `manage-webhooks/${id}/${way === 'recover' ? 'failed' : 'missed'}-since/${encodeURIComponent(since)}`;
      const { body } = await http.get<{ count: number; capped: boolean }>(path);
      setCounted({ way, since, ...body });
    });
  const begin = ({ way, since, count: n }: Counted) =>
    trying(async () => {
      await http.post(`manage-webhooks/${id}/${way}`, { since, count: n });
      setCounted(undefined);
      runs.reload();
    });
  const stop = (run: number) =>
    trying(async () => {
      await http.post(`manage-webhooks/runs/${run}/stop`);
      runs.reload();
    });
  return { runs, counted, setCounted, count, begin, stop, isBusy };
}

const everyMs = 1000;

function Runs({ runs, stop, onGoing }: { runs: Load<Run[]>; stop: (id: number) => Promise<void>; onGoing: () => void }): ReactNode {
  const { t, i18n } = useTranslation('webhooks');
  const isGoing = (runs.value ?? []).some(({ state }) => state === 'RUNNING');
  const { reload } = runs;
  useEffect(
    function follow() {
      if (!isGoing) return undefined;
      const timer = window.setInterval(reload, everyMs);
      return () => {
        window.clearInterval(timer);
        onGoing();
      };
    },
    [isGoing, reload, onGoing],
  );
  if (!runs.value?.length) return null;
  return (
    <ul className="webhooks-runs">
      {runs.value.map((run) => (
        <li key={run.id}>
          <span>
            {t(`resources.webhook-runs.fields.kind.enum.${run.kind}`)}
            {run.since !== null && <span className="wp-quiet"> · {t('text.again.from', { at: instantText(run.since, i18n.language) })}</span>}
          </span>
          <progress
            value={run.total === 0 ? 1 : Math.min(run.done, run.total)}
            max={Math.max(run.total, 1)}
            aria-label={t(`resources.webhook-runs.fields.kind.enum.${run.kind}`)}
          />
          <bdi>{t('text.again.progress', { done: run.done.toLocaleString(i18n.language), total: run.total.toLocaleString(i18n.language) })}</bdi>
          <span>{t(`resources.webhook-runs.fields.state.enum.${run.state}`)}</span>
          {run.state === 'RUNNING' && <AppButton size="small" icon="stop" text={t('text.again.stop')} onClick={() => void stop(run.id)} />}
        </li>
      ))}
    </ul>
  );
}
