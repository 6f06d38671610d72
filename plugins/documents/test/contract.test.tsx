import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset, type Sent } from '#test/screen';

test.after.each(reset);

const version = { version_id: 7, label: '2026-1', summary: null, effective_at: '2026-03-01T10:00:00Z', accept_by: '2026-03-31T10:00:00Z' };

test('the agreement in force is accepted with a typed name, and says then who did', async () => {
  const sent: unknown[] = [];
  let accepted: object[] = [];
  const answers = {
    'GET operators/1': { id: 1, name: 'Aurora', status: 'APPROVED', version: 1 },
    'GET documents/in-force/SUPPLIER_AGREEMENT': () => ({
      body: { current: { ...version, accepted, ...(accepted.length === 0 && { sha256: 'a'.repeat(64) }) }, coming: null },
    }),
    'POST documents/in-force/SUPPLIER_AGREEMENT/accept': ({ body }: Sent) => {
      sent.push(body);
      accepted = [{ user_id: 2, name: 'Ada Lovelace', accepted_at: '2026-03-02T10:00:00Z', sha256: 'a'.repeat(64) }];
      return { status: 201, body: { id: 1 } };
    },
  };
  const { until, press, type, text } = await openScreen('operators', '/profile/1/settings?part=contract', {
    answers,
    role: 'manager',
    with: ['documents'],
  });
  await until('In effect: version 2026-1');
  await type('Your name', 'Ada Lovelace');
  await press('Accept');
  await until('Accepted by Ada Lovelace');
  assert.equal(sent, [{ version_id: 7, sha256: 'a'.repeat(64), name: 'Ada Lovelace' }]);
  assert.not.match(text(), 'Your name');
});

test.run();
