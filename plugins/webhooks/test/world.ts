// What tests of webhooks have in common: an endpoint made by an admin, an event raised, and a receiver that does what it is told.
import * as assert from 'uvu/assert';
import { Webhook } from 'standardwebhooks';
import type { AreaTest, AreaWorld, OutsideCall, OutsideReply } from '#test';
import { at } from '#test';

let number = 0;

export const wish = (more: object = {}) => ({
  title: `Receiver ${++number}`,
  url: 'https://example.com/hook',
  events: ['review.published'],
  ...more,
});

/** Makes a webhook as an admin, and answers its id. */
export async function webhook({ as }: AreaWorld, more: object = {}): Promise<number> {
  const { status, body, text } = await as('admin').post('manage-webhooks', wish(more));
  if (status !== 201) throw new Error(text);
  return Number(at(body, 'id'));
}

/** The secret a webhook signs with now. */
export async function secretOf({ as }: AreaWorld, id: number): Promise<string> {
  const { body } = await as('admin').post(`manage-webhooks/${id}/secrets`);
  return String(at((body as never[])[0]!, 'secret'));
}

interface Receiver {
  got: OutsideCall[];
  answer: (call: OutsideCall) => OutsideReply;
}

/** A receiver that remembers what it got. */
export function receiver(answer: Receiver['answer'] = () => ({ status: 204 })): Receiver & { outside: (call: OutsideCall) => OutsideReply } {
  const made: Receiver = { got: [], answer };
  return {
    ...made,
    outside: (call) => {
      made.got.push(call);
      return answer(call);
    },
  };
}

/** Whether the standard's own verifier takes a delivery, at the moment at which it was sent. */
function accepts(secret: string, { headers, body }: OutsideCall): boolean {
  const now = Date.now;
  // The verifier knows no other clock.
  Date.now = () => Number(headers['webhook-timestamp']) * 1000;
  try {
    return new Webhook(secret).verify(body, headers) !== undefined;
  } catch {
    return false;
  } finally {
    Date.now = now;
  }
}

/** Fails unless the standard's own verifier takes every delivery that arrived, by the secret of its webhook. */
async function verified(world: AreaWorld, got: readonly OutsideCall[]): Promise<void> {
  const logs = await world.query<{ id: number; webhook_id: number }>('select id, webhook_id from webhook_logs');
  const secrets = new Map<number, string>();
  for (const id of new Set(logs.map((each) => each.webhook_id))) secrets.set(id, await secretOf(world, id));
  const delivered = got.filter(({ headers }) => headers['x-waypost-delivery-id'] !== undefined);
  for (const call of delivered) {
    const { webhook_id: id } = logs.find((each) => each.id === Number(call.headers['x-waypost-delivery-id']))!;
    assert.ok(accepts(secrets.get(id)!, call), `delivery ${call.headers['x-waypost-delivery-id']}`);
  }
}

/** A test whose receiver gets nothing that the standard's own verifier does not take. */
export const delivering =
  (test: AreaTest): ((title: string, work: (world: AreaWorld) => Promise<void>, to: ReturnType<typeof receiver>) => void) =>
  (title, work, { got, outside }) =>
    test(
      title,
      async (world) => {
        got.length = 0;
        await work(world);
        await verified(world, got);
      },
      { outside },
    );

let raised = 0;

/** Raises `webhook.failing` about some record, past whoever else is told of it. */
export async function raise({ query, clock }: AreaWorld, more: object = {}, record = 7): Promise<void> {
  const payload = { title: 'Accounting', url: 'https://example.com/', notify_email: 'noa@example.org', error: 'DNS', ...more };
  const key = `00000000-0000-4000-8000-${String(++raised).padStart(12, '0')}`;
  await query(
    `with raised as (insert into outbox_events (key, name, resource, record_id, record_version, payload, available_at, created_at)
       values ($1, 'webhook.failing', 'webhooks', $2, 3, $3, $4, $4) returning id)
     insert into outbox_deliveries (event_id, event, reaction, resource, record_id, state, due_at, created_at, updated_at)
     select id, 'webhook.failing', 'webhooks.fan-out', 'webhooks', $2, 'waiting', $4, $4, $4 from raised`,
    [key, record, JSON.stringify(payload), clock.now()],
  );
}
