import { minuteMs } from '#core';
import type { RequestContext } from '#server';
import type { Twin } from '../answers.ts';

/** How far back a booking counts as made a moment ago. */
const minutes = 15;

interface Asked {
  product_id: number;
  date: string;
  start_time?: string | null | undefined;
  leader_name?: string | null | undefined;
  leader_email?: string | null | undefined;
  leader_phone?: string | null | undefined;
}

const plain = (text: string | null | undefined) => text?.trim().toLowerCase() ?? '';
const digits = (text: string | null | undefined) => (text ?? '').replace(/\D/g, '').slice(-9);
const same = (one: string, other: string) => one !== '' && one === other;

/** Bookings of the same departure by the same contact that were made a moment ago. */
export async function twinsOf({ records, now }: Pick<RequestContext, 'records' | 'now'>, asked: Asked): Promise<Twin[]> {
  const since = new Date(now.getTime() - minutes * minuteMs).toISOString();
  const where = {
    product_id: asked.product_id,
    travel_date: asked.date,
    created_at: { from: since },
    status: ['PENDING' as const, 'CONFIRMED' as const],
  };
  const recent = await records('bookings').find(where, { sort: '-id', limit: 200 });
  const isSame = (each: (typeof recent)[number]) =>
    (each.start_time ?? null) === (asked.start_time ?? null) &&
    (same(plain(each.leader_email), plain(asked.leader_email)) ||
      same(digits(each.leader_phone), digits(asked.leader_phone)) ||
      same(plain(each.leader_name), plain(asked.leader_name)));
  return recent.filter(isSame).map(({ id, code, status, leader_name, pax, created_at: at }) => ({
    ...{ id, code, status, leader_name, pax },
    minutes: Math.max(0, Math.floor((now.getTime() - Date.parse(String(at))) / minuteMs)),
  }));
}
