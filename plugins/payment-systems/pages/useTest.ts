import { useEffect, useRef, useState } from 'react';
import { callApi, createResourceApi } from '#api';
import type { Json, RecordOf } from '#core';
import { indexed, tellCallFailure, useLoad, type Load, type Screen } from '#resource';
import type { Tried } from '../answers.ts';
import { isOver, testSteps, type TestStep } from '../steps.ts';
import type { PaymentAttempt, PaymentMethod } from '../types.gen.ts';

export interface Tested {
  methods: PaymentMethod[];
  /** What amounts are in where the method says nothing. */
  currency: number | undefined;
}

/** Methods that can be tried out: those with a provider, in test mode. */
export const useTested = ({ runtime, words }: Screen): Load<Tested> =>
  useLoad(`payment-method-admins/tested#${words.locale}`, async () => {
    const listed = async <Name extends 'payment-methods' | 'currencies'>(name: Name) =>
      (await createResourceApi<RecordOf<Name>>(runtime.http, indexed(runtime, name)!).list({ perPage: 'All' })).rows;
    const [methods, currencies] = await Promise.all([listed('payment-methods'), listed('currencies')]);
    const currency = currencies.find((each) => each.is_default === 1) ?? currencies[0];
    return {
      methods: methods.filter(({ adapter, mode }) => adapter && mode === 'TEST'),
      currency: currency?.id,
    };
  });

const pollMs = 300;
/** Longer than a provider is waited for. */
const mostPolls = 100;

export interface Run {
  /** What came of each step so far. */
  attempts: Readonly<Partial<Record<TestStep['id'], PaymentAttempt>>>;
  /** The step under way. */
  running: TestStep['id'] | undefined;
  one: (step: TestStep) => Promise<void>;
  all: () => Promise<void>;
}

interface Tested1 {
  method: number;
  /** What is asked for now, with what was typed a moment ago. */
  amountNow: () => Json | undefined;
}

/** Goes through steps with a method's provider: each is asked for by a call, and its attempt is looked at until it is over. */
export function useTest({ runtime, bundle, words }: Screen, { method, amountNow }: Tested1): Run {
  const { http, stores } = runtime;
  const [attempts, setAttempts] = useState<Run['attempts']>({});
  const [running, setRunning] = useState<TestStep['id']>();
  const isGone = useRef(false);
  useEffect(function leave() {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function followed(id: number): Promise<PaymentAttempt> {
    const api = createResourceApi<PaymentAttempt>(http, indexed(runtime, 'payment-attempts')!);
    for (let polls = 0; ; polls++) {
      const attempt = await api.get(id, { expand: ['sent', 'answered'] });
      if (isOver(attempt) || isGone.current || polls > mostPolls) return attempt;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  async function sent({ id, step, card, after }: TestStep, known: Run['attempts']): Promise<Run['attempts']> {
    setRunning(id);
    const before = after && known[after];
    const body = { step, amount: amountNow(), ...(card !== undefined && { card }), ...(before && { of: before.id }) };
    const { body: made } = await callApi<Tried>(http, bundle.manifest.calls!.try!, { id: method }, body);
    const next = { ...known, [id]: await followed(made.id) };
    setAttempts(next);
    return next;
  }

  async function through(steps: readonly TestStep[], from: Run['attempts']): Promise<void> {
    let known = from;
    try {
      for (const step of steps) {
        if (isGone.current || (step.after && known[step.after]?.state !== 'APPROVED')) continue;
        known = await sent(step, known);
      }
    } catch (error) {
      tellCallFailure(stores, error, words, 'try');
    } finally {
      setRunning(undefined);
    }
  }

  return {
    attempts,
    running,
    one: (step) => through([step], attempts),
    all: () => {
      setAttempts({});
      return through(testSteps, {});
    },
  };
}
