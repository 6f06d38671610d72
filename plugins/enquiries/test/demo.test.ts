import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WireRecord } from '#core';
import type { DemoContext } from '#server';
import generate from '../demo.ts';

const tables: Record<string, WireRecord[]> = {
  countries: [{ id: 1, iso_code: 'IT' }],
  products: [{ id: 1, name: 'Forum', operator_id: 1, country_id: 1, status: 'active' }],
  users: [{ id: 1, full_name: 'Ada Byron', email: 'ada@example.com', role: 'operator', operator_id: 1, locale: 'en' }],
};

/** What the demo makes of one tour, by resource. */
async function made(): Promise<Record<string, WireRecord[]>> {
  const rows: Record<string, WireRecord[]> = {};
  let state = 7;
  await generate({
    now: new Date('2026-03-01T10:00:00Z'),
    random: () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647,
    select: async (resource: string) => tables[resource] ?? [],
    insert: async (resource: string, more: WireRecord[]) => {
      rows[resource] = more;
      return more.map((_, index) => index + 1);
    },
  } as unknown as DemoContext);
  return rows;
}

test('an enquiry of the demo says from the start in how many minutes it was answered, which reports count by', async () => {
  const { conversations = [], 'conversation-messages': messages = [] } = await made();
  const minutesOf = (id: number, asked: string): number | null => {
    const reply = messages.find((each) => each.conversation_id === id && each.kind === 'STAFF');
    return reply ? Math.ceil((Date.parse(String(reply.created_at)) - Date.parse(asked)) / 60_000) : null;
  };
  assert.is(conversations.length, 90);
  const wanted = conversations.map((each, index) => minutesOf(index + 1, String(each.created_at)));
  assert.equal(
    conversations.map((each) => each.reply_minutes),
    wanted,
  );
  assert.ok(wanted.includes(null) && wanted.filter((minutes) => minutes !== null).length > 40, 'some were never answered, most were');
});

test.run();
