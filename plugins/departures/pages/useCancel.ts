import { useState } from 'react';
import { callApi, createKeyring, createOursApi, createResourceApi, isAborted, isLost, type Http } from '#api';
import { fieldParam, type WireRecord } from '#core';
import { messagesOf, recordsWritten, useLoad, type Load, type Screen } from '#resource';
import type { Cancelled, DepartureRow, Touched } from '../answers.ts';
import { placeOf } from './placeOf.ts';

/** Where it stands: asked about, under way, over. */
type CancelState =
  | { step: 'asking'; problem?: string }
  | { step: 'starting' }
  | { step: 'working'; done: number; total: number }
  | { step: 'over'; bookings: number; failed: number };

export interface CancelPort {
  touched: Load<Touched>;
  state: CancelState;
  cancel: (why: WireRecord) => Promise<void>;
}

interface CancelContext {
  screen: Screen;
  tasks: Screen;
  tour: number;
  row: DepartureRow;
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 500));
const mostLost = 20;

/** Follows a job to its end; an answer that is lost is asked for again, since the work goes on whether or not somebody hears of it. */
async function follow(http: Http, job: number, onProgress: (done: number, total: number) => void): Promise<void> {
  for (let lost = 0; ; await pause()) {
    try {
      const { status, done, total, refused, refusedCount = refused.length } = await createOursApi(http).job(job);
      if (status !== 'waiting' && status !== 'running') return;
      onProgress(done + refusedCount, total);
    } catch (error) {
      if (!isLost(error) || ++lost > mostLost) throw error;
    }
  }
}

/** How many bookings of a departure could not be declined. */
async function failedOf({ tasks: { runtime, resource }, tour, row: { date } }: CancelContext): Promise<number> {
  const filters = { [fieldParam('product_id')]: [tour], [fieldParam('date')]: date, [fieldParam('status')]: ['WAITING', 'FAILED'] };
  return (await createResourceApi(runtime.http, resource, {}).list({ page: 1, perPage: 1, filters })).total;
}

/** Cancelling a departure: whom it touches, and doing it, the number said being the number done. */
export function useCancel(asked: CancelContext): CancelPort {
  const { screen, tour, row } = asked;
  const { http, stores } = screen.runtime;
  const calls = screen.bundle.manifest.calls!;
  const [state, setState] = useState<CancelState>({ step: 'asking' });
  const [keyring] = useState(createKeyring);
  const { option, date, time } = row;
  const params = placeOf(tour, row);
  const touched = useLoad<Touched>(
    `departures/cancel?${JSON.stringify(params)}#${screen.words.locale}`,
    async () => (await callApi<Touched>(http, calls['look-at-cancel']!, params)).body,
  );
  const cancel = async (why: WireRecord) => {
    const body = {
      ...why,
      date,
      ...(time !== null && { start_time: time }),
      ...(option !== null && { option_id: option }),
      bookings: touched.value!.bookings,
    };
    setState({ step: 'starting' });
    try {
      const send = (idempotencyKey: string) => callApi<Cancelled>(http, calls.cancel!, { id: tour }, body, { idempotencyKey });
      const { job, bookings } = (await keyring.send({ tour, ...body }, send)).body;
      if (job !== null) await follow(http, job, (done, total) => setState({ step: 'working', done, total }));
      setState({ step: 'over', bookings, failed: bookings === 0 ? 0 : await failedOf(asked) });
    } catch (error) {
      if (isAborted(error)) return;
      setState({ step: 'asking', problem: messagesOf(error, screen.words).join(' ') });
      touched.reload();
    } finally {
      recordsWritten(stores);
    }
  };
  return { touched, state, cancel };
}
