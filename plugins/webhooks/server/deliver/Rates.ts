import type { Allowance } from './claim.ts';
import type { Endpoint } from './endpoints.ts';

interface Second {
  at: number;
  sent: number;
  most: number;
}

/** How many an endpoint has had of this node in the present second. One that asked for a pause gets half as many for a minute. */
export class Rates {
  readonly #seconds = new Map<number, Second>();

  count({ id, rate_per_s: rate, slow_until: slow }: Pick<Endpoint, 'id' | 'rate_per_s' | 'slow_until'>, now: Date): void {
    const at = Math.floor(now.getTime() / 1000);
    const isSlow = slow !== null && Date.parse(slow) > now.getTime();
    const most = isSlow ? Math.max(1, Math.floor(rate / 2)) : rate;
    const known = this.#seconds.get(id);
    this.#seconds.set(id, { at, most, sent: (known?.at === at ? known.sent : 0) + 1 });
  }

  /** Endpoints that have had some in this second, and how many more they may have. */
  allowances(now: Date): Allowance[] {
    const at = Math.floor(now.getTime() / 1000);
    for (const [id, second] of this.#seconds) if (second.at !== at) this.#seconds.delete(id);
    return Array.from(this.#seconds, ([id, { sent, most }]) => ({ id, most: Math.max(0, most - sent) }));
  }
}
