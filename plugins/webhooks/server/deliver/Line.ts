import { randomUUID } from 'node:crypto';
import type { Outside, WorkerContext } from '#server';
import { urlBy } from '../about.ts';
import { Bodies } from './Bodies.ts';
import { claim, lostOnes, nextAt, type Claimed } from './claim.ts';
import { Endpoints } from './endpoints.ts';
import { finish } from './finish.ts';
import type { Outcome } from './Outcome.ts';
import { Rates } from './Rates.ts';
import { attempt } from './send.ts';
import { Signal } from './Signal.ts';

/** Deliveries a node sends at once. An endpoint has a small part of them. */
const slots = 256;
/** So many have to be free before it takes more: to take one costs as much as to take many. */
const leastTaken = 64;
/** So many are begun before others have their turn. */
const leastBegun = 8;
/** So many outcomes are written at once, where they come within this time of each other: a transaction costs the same for one and for many. */
const batch = 128;
const gatherMs = 50;
/** It takes no more while so many outcomes are to be written. */
const mostUnwritten = 1024;
/** A rest between two looks while it is busy, longer where a look takes longer: events come one by one, and are taken together. */
const restMs = 30;
const mostRestMs = 120;
const restTimes = 2;
/** How often it looks for deliveries whose node stopped. */
const lookEveryMs = 5000;

const othersTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A node's deliveries: takes what is due and sends it, and beside that writes down what came of it, many at a time, until there is nothing left. */
export class Line {
  readonly #lease = randomUUID();
  readonly #endpoints: Endpoints;
  readonly #rates = new Rates();
  readonly #bodies: Bodies;
  readonly #flying = new Set<Promise<void>>();
  /** Something came of a delivery. */
  readonly #arrival = new Signal();
  /** There may be more to take: outcomes were written, or there is room again. */
  readonly #chance = new Signal();
  #outcomes: Outcome[] = [];
  #isWriting = false;
  #isEnding = false;
  #isFull = false;
  #lookedMs = -Infinity;

  constructor(
    private readonly context: WorkerContext,
    private readonly outside: Outside,
  ) {
    this.#endpoints = new Endpoints(context);
    this.#bodies = new Bodies(urlBy(outside));
  }

  /** Runs until nothing is due and nothing on its way. Answers when something is due next. */
  async run(): Promise<Date | undefined> {
    const parts = [this.#takeAll(), this.#writeAll()].map((part) => part.finally(() => this.#end()));
    const failed = (await Promise.allSettled(parts)).find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
    return this.context.isStopping() ? undefined : nextAt(this.context);
  }

  #end(): void {
    this.#isEnding = true;
    this.#arrival.give();
    this.#chance.give();
  }

  async #takeAll(): Promise<void> {
    while (!this.#isEnding) {
      // Whoever wakes it while it looks is heard as well.
      const chance = Promise.race([this.#chance.next(), this.context.woken()]);
      const startedMs = performance.now();
      await this.#recover();
      const taken = await this.#take();
      const isIdle = this.#flying.size === 0 && this.#outcomes.length === 0 && !this.#isWriting;
      if (taken === 0 && isIdle) return;
      const tookMs = performance.now() - startedMs;
      if (!this.#isFull || this.#room() < leastTaken) await chance;
      // Where more is due than it may take, there is nothing to gather.
      if (!this.#isFull && this.#flying.size > 0) await pause(Math.min(Math.max(restMs, restTimes * tookMs), mostRestMs));
    }
  }

  async #writeAll(): Promise<void> {
    for (;;) {
      const arrival = this.#arrival.next();
      if (this.#outcomes.length > 0) await this.#write();
      else if (this.#isEnding && this.#flying.size === 0) return;
      else await arrival;
    }
  }

  /** Waits a moment for further outcomes, unless there are enough or no more to come. */
  async #gather(): Promise<void> {
    const untilMs = performance.now() + gatherMs;
    while (this.#flying.size > 0 && this.#outcomes.length < batch && performance.now() < untilMs) {
      await Promise.race([this.#arrival.next(), pause(untilMs - performance.now())]);
    }
  }

  async #write(): Promise<void> {
    await this.#gather();
    this.#isWriting = true;
    const outcomes = this.#outcomes.splice(0, batch);
    try {
      await finish(this.context, outcomes);
    } finally {
      this.#isWriting = false;
    }
    this.#chance.give();
  }

  #room(): number {
    return this.#outcomes.length >= mostUnwritten ? 0 : slots - this.#flying.size;
  }

  /** In one transaction: where there is one connection alone, each statement by itself waits behind requests. A node that stops takes no more. */
  async #take(): Promise<number> {
    const most = this.context.isStopping() ? 0 : this.#room();
    this.#isFull = most === 0 && !this.context.isStopping();
    if (most === 0) return 0;
    const now = this.context.time();
    const { claimed, read } = await this.context.tx(async (work) => {
      const taken = await claim(work, this.#lease, { most, allowances: this.#rates.allowances(now), now });
      const ids = taken.map(({ webhook_id: id }) => id);
      return { claimed: taken, read: ids.length > 0 ? await this.#endpoints.read(work, ids) : undefined };
    });
    this.#isFull = claimed.length >= most;
    if (!read) return 0;
    const endpoints = await this.#endpoints.open(read);
    for (const [i, delivery] of claimed.entries()) {
      if (i % leastBegun === leastBegun - 1) await othersTurn();
      this.#begin(delivery, endpoints);
    }
    return claimed.length;
  }

  #begin(delivery: Claimed, endpoints: Awaited<ReturnType<Endpoints['open']>>): void {
    const endpoint = endpoints.get(delivery.webhook_id)!;
    const now = this.context.time();
    this.#rates.count(endpoint, now);
    const sending = attempt(this.outside, delivery, { endpoint, lease: this.#lease, now, body: this.#bodies.of(delivery, endpoint) })
      .catch((error: unknown) => this.#failed(delivery, error))
      .then((outcome) => {
        this.#flying.delete(sending);
        this.#arrived(outcome);
      });
    this.#flying.add(sending);
  }

  #arrived(outcome: Outcome): void {
    this.#outcomes.push(outcome);
    this.#arrival.give();
    if (this.#isFull && this.#room() >= leastTaken) this.#chance.give();
  }

  /** What could not even be sent is set up wrongly: it counts as an attempt, and its reason is told. */
  #failed({ id: log, webhook_id: webhook, attempts: no, cause }: Claimed, error: unknown): Outcome {
    this.context.log.error(`The delivery ${log} could not be sent`, error);
    const exchange = { url: '', request: {}, problem: error instanceof Error ? error.message : String(error) };
    return { log, webhook, lease: this.#lease, no, cause, started: this.context.time(), error: 'CONFIG', exchange };
  }

  /** Deliveries whose node stopped are tried again as after any failure. */
  async #recover(): Promise<void> {
    const started = this.context.time();
    if (started.getTime() - this.#lookedMs < lookEveryMs) return;
    this.#lookedMs = started.getTime();
    for (const { id: log, webhook_id: webhook, attempts: no, lease, cause } of await lostOnes(this.context, this.#lease))
      this.#arrived({ log, webhook, lease, no, cause, started, error: 'LOST_WORKER', exchange: { url: '', request: {} } });
  }
}
