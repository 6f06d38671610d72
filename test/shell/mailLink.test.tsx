import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byRole, fire, reset } from '../setup/render.tsx';
import { address, openWorld, settle, text, until } from './world.tsx';

test.after.each(reset);

const asked = {
  title: 'Mails about bookings',
  text: 'To a@b.c',
  answers: [
    { id: 'confirm', button: 'Yes' },
    { id: 'stop', button: 'No' },
  ],
};

test('asks what a link from a mail asks, does nothing by itself, and says what an answer did', async () => {
  const { sent } = await openWorld({
    at: '/auth/link?token=ab=',
    script: { 'POST -/link': { status: 200, body: asked }, 'POST -/link/answer': { status: 200, body: { title: 'Mails', text: 'Done.' } } },
  });
  await until(() => byRole('button', 'Yes').length === 1);
  assert.match(text(), 'To a@b.c');
  assert.equal([sent('POST -/link').length, sent('POST -/link/answer').length], [1, 0]);
  await fire.click(byRole('button', 'No')[0]!);
  await settle();
  assert.equal(JSON.parse(sent('POST -/link/answer')[0]!.body!), { token: 'ab=', answer: 'stop' });
  assert.is(byRole('status')[0]?.textContent, 'MailsDone.');
});

test('says why a link is not good, and leads to login without one', async () => {
  await openWorld({
    at: '/auth/link?token=ab',
    script: { 'POST -/link': { status: 409, body: { name: 'Conflict', message: 'Not good.', status: 409 } } },
  });
  await until(() => byRole('alert').length > 0);
  assert.is(byRole('alert')[0]?.textContent, 'Not good.');
  await reset();
  await openWorld({ at: '/auth/link?token=ab', script: { 'POST -/link': { status: 200, body: { title: 'no question' } } } });
  await until(() => byRole('alert').length > 0);
  await reset();
  await openWorld({ at: '/auth/link' });
  assert.is(address(), '/auth/login');
});

test.run();
