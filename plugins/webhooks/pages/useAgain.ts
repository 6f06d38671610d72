import { useState } from 'react';
import { tellError, useLoad, useRuntime, useScreen } from '#resource';
import type { CountedAgain, RunAnswer } from '../answers.ts';
import type { Period } from './spans.ts';

type Way = 'recover' | 'replay';
/** What would be sent again, before anybody says that it shall. */
export interface Counted extends Period, CountedAgain {
  way: Way;
}
const none = {};

/** What was sent again of late, how much would be, and the ways to begin and to stop it. */
export function useAgain(id: number) {
  const { http, stores } = useRuntime();
  const { words } = useScreen({ resource: 'webhooks', params: none });
  const [counted, setCounted] = useState<Counted>();
  const [isBusy, setBusy] = useState(false);
  const runs = useLoad(`webhooks/${id}/runs`, async () => (await http.get<RunAnswer[]>(`manage-webhooks/${id}/runs`)).body);
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
  const count = (way: Way, period: Period) =>
    trying(async () => {
      const path = `manage-webhooks/${id}/${way === 'recover' ? 'failed' : 'missed'}-since/${encodeURIComponent(period.since)}`;
      const { body } = await http.get<CountedAgain>(path, { query: period.until === undefined ? {} : { until: period.until } });
      setCounted({ way, ...period, ...body });
    });
  const begin = ({ way, since, until, count: n }: Counted, rate: number | undefined) =>
    trying(async () => {
      await http.post(`manage-webhooks/${id}/${way}`, {
        since,
        ...(until !== undefined && { until }),
        count: n,
        ...(rate !== undefined && { rate }),
      });
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
