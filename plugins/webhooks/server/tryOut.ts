import { randomBytes } from 'node:crypto';
import { fieldErrors, type DeclaredEvent, type Json } from '#core';
import type { CallContext, CallHandler, Outside, Prepared, RequestContext } from '#server';
import type { Tested } from '../answers.ts';
import { headersIn } from '../engine/address.ts';
import { bodyOf, type Message } from '../engine/envelope.ts';
import { newSecret } from '../engine/sign.ts';
import { post } from './deliver/send.ts';
import { messageOf } from './fanOut.ts';
import type { TestBody } from '../types.gen.ts';
import { addressProblem, reachOf } from './rules.ts';
import { goodSecrets } from './secrets.ts';

/** The example of an event as it would be sent. */
function exampleOf(event: DeclaredEvent, now: Date): Message {
  const [payload = {}] = (event.schema.examples ?? []) as Array<Record<string, Json>>;
  const happened = { id: '', name: event.name, resource: event.of, recordId: 1, version: 1, at: now.toISOString(), payload };
  return { ...messageOf(happened, event), event_id: `msg_test_${randomBytes(12).toString('hex')}` };
}

async function secretsFor(call: RequestContext, webhook: number | undefined): Promise<string[]> {
  if (webhook === undefined) return [newSecret()];
  const rows = await goodSecrets(call, webhook);
  return Promise.all(rows.map(async ({ id }) => (await call.openSecret('webhook-secrets', id, 'secret')) ?? ''));
}

/** The further headers that a webhook has, which go to its own address alone. */
async function headersOf(call: RequestContext, saved: { id: number; url: string } | undefined, url: string): Promise<string> {
  return saved?.url === url ? ((await call.openSecret('webhooks', saved.id, 'headers')) ?? '') : '';
}

/**
 * Sends an event's example, also before the webhook is saved, and answers the whole exchange. It is tried once and kept nowhere.
 */
export const prepareTest =
  (outside: Outside) =>
  async (call: CallContext<TestBody>): Promise<Prepared> => {
    const { url, type, mode, personal_data: isPersonal, headers, id } = call.body;
    const event = call.declaredEvents().find(({ name }) => name === type);
    if (!event) throw fieldErrors({ type: [call.t('text.noEvent', { name: type })] });
    const reach = await reachOf(call);
    const problem = addressProblem(outside, url, reach);
    if (problem) throw fieldErrors({ url: [call.t(`text.address.${problem}`)] });
    const saved = typeof id === 'number' ? await call.records('webhooks').get(id) : undefined;
    const own = headersIn(typeof headers === 'string' ? headers : await headersOf(call, saved, url));
    if (!own) throw fieldErrors({ headers: [call.t('text.headers')] });
    const message = exampleOf(event, call.now);
    const body = bodyOf(message, { mode: mode === 'THIN' ? 'THIN' : 'FULL', personal_data: isPersonal === true });
    const { exchange, ...sent } = await post(
      outside,
      { ...reach, url, secrets: await secretsFor(call, saved?.id), id: message.event_id, body, headers: own },
      call.now,
    );
    const data: Tested = { code: sent.code ?? null, error: sent.error ?? null, body, exchange };
    return { data };
  };

/** POST manage-webhooks/test */
export const test: CallHandler = async ({ prepared }) => prepared!.data;
