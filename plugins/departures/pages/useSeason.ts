import { useState } from 'react';
import { callApi } from '#api';
import type { WireRecord } from '#core';
import { messagesOf, recordsWritten, tellSuccess, useLoad, type Load, type Screen } from '#resource';
import type { SeasonSeen } from '../answers.ts';
import { takeBack } from './takeBack.ts';

interface SeasonPort {
  seen: Load<SeasonSeen>;
  saving: boolean;
  problem: string | undefined;
  /** Answers whether it worked. */
  apply: () => Promise<boolean>;
}

const nothing: SeasonSeen = { from: '', to: '', count: 0, there: 0, departures: { now: 0, then: 0 }, rows: [] };

/** What copying a season would do, and doing it; it can be taken back from its notice. */
export function useSeason(screen: Screen, tour: number, { date_from, date_to, weeks = 52 }: WireRecord): SeasonPort {
  const { runtime, bundle, words } = screen;
  const { http, stores } = runtime;
  const calls = bundle.manifest.calls!;
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const asked = { id: tour, date_from, date_to, weeks };
  const isSaid = typeof date_from === 'string' && typeof date_to === 'string' && date_from <= date_to;
  const seen = useLoad<SeasonSeen>(`departures/season?${isSaid ? JSON.stringify(asked) : ''}`, async () =>
    isSaid ? (await callApi<SeasonSeen>(http, calls['look-at-season']!, asked)).body : nothing,
  );
  const apply = async () => {
    setSaving(true);
    setProblem(undefined);
    try {
      const { body } = await callApi<{ id: number }>(
        http,
        calls['copy-season']!,
        { id: tour },
        { date_from, date_to, weeks, count: seen.value!.count },
      );
      const again = { label: words.t('undo', { ns: 'resource' }), run: () => void takeBack(screen, 'undo-season', { id: body.id }) };
      tellSuccess(stores, words.call('copy-season', 'success')!, words, again);
      return true;
    } catch (failure) {
      setProblem(messagesOf(failure, words).join(' '));
      seen.reload();
      return false;
    } finally {
      recordsWritten(stores);
      setSaving(false);
    }
  };
  return { seen, saving, problem, apply };
}
