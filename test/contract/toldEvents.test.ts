// Every event that an area declares, as receivers are told of it: by its schema, signed
// as the standard's own verifier wants, without what is personal unless it may be there.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Webhook } from 'standardwebhooks';
import { isPersonal, type Json } from '#core';
import { createCompiler } from '#core/check';
import { bodyOf, type Message, type Variant } from '../../plugins/webhooks/engine/envelope.ts';
import { newSecret, signedHeaders } from '../../plugins/webhooks/engine/sign.ts';
import { messageOf } from '../../plugins/webhooks/server/fanOut.ts';
import { loadRegistry } from '../../src/build/registry.ts';

const { registry } = await loadRegistry(process.cwd());
const at = new Date(Math.floor(Date.now() / 1000) * 1000);
const secret = newSecret();

type Data = Record<string, Json>;
const whole: Variant = { mode: 'FULL', personal_data: true };

/** What a receiver has of it, once the verifier took it. */
function received(message: Message, variant: Variant): { type: string; subject: object; data: Data } {
  const body = bodyOf(message, variant);
  const headers = signedHeaders([newSecret(), secret], { id: message.event_id, timestamp: at.getTime() / 1000, body });
  return new Webhook(secret).verify(body, headers) as { type: string; subject: object; data: Data };
}

for (const event of registry.events.values()) {
  test(`${event.name} is told as its schema says`, () => {
    const { examples = [], ...schema } = event.schema as { examples?: Data[]; properties?: Record<string, never> };
    const holds = createCompiler().compile({ additionalProperties: false, ...schema });
    assert.match(event.name, /^[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_-]*){1,3}$/);
    assert.ok(event.name.length <= 64 && examples.length > 0);
    for (const payload of examples) {
      const happened = { id: event.name, name: event.name, resource: event.of, recordId: 7, version: 3, at: at.toISOString(), payload };
      const message = messageOf(happened, event) as unknown as Message;
      const told = received(message, whole);
      assert.ok(holds(told.data), JSON.stringify(holds.errors));
      assert.equal([told.type, told.subject, told.data], [event.name, { type: event.of, id: 7, version: 3 }, payload]);
      const personal = Object.keys(schema.properties ?? {}).filter((name) => isPersonal(schema.properties![name]!));
      const without = received(message, { ...whole, personal_data: false }).data;
      assert.equal(
        Object.keys(without),
        Object.keys(payload).filter((name) => !personal.includes(name)),
      );
      assert.equal(
        Object.keys(received(message, { ...whole, mode: 'THIN' }).data).filter((name) => personal.includes(name)),
        [],
      );
    }
  });
}

test.run();
