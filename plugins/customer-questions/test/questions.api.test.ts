import * as assert from 'uvu/assert';
import { areaTests, at } from '#test';
import { enquiry, handOver } from '../server/enquiry.ts';

const body = {
  name: ' Noa Levi ',
  email: 'Noa@example.org',
  subject: 'Vouchers',
  message: 'Do you have vouchers?',
  language: 'he-IL',
  page: 'https://waypost.example/contact',
};

await areaTests('customer-questions', (test) => {
  test('anybody asks, and gets to know nothing; admins alone look, answer and delete', async ({ as, statuses, query }) => {
    const asked = await as(undefined).post('customer-questions', body);
    assert.equal([asked.status, asked.body], [201, { status: true }]);
    assert.equal(await query('select name, email, subject, language, status from customer_questions'), [
      { name: 'Noa Levi', email: 'Noa@example.org', subject: 'Vouchers', language: 'he', status: 'ASKED' },
    ]);
    const [{ id }] = (await query('select id from customer_questions')) as [{ id: number }];
    const calls = await statuses({
      'GET customer-questions': undefined,
      [`GET customer-questions/${id}`]: undefined,
      [`GET customer-questions/${id}/enquiry`]: undefined,
      [`POST customer-questions/${id}/answer`]: { text: '?' },
      [`POST customer-questions/${id}/hand-over`]: undefined,
    });
    for (const [call, by] of Object.entries(calls)) {
      assert.equal([by.nobody, by.customer, by.operator, by.manager], [401, 403, 403, 403], call);
      assert.ok(![401, 403].includes(by.admin!), call);
    }
  });

  test('a program that fills in what people do not see is answered like everybody, and so is who asks too often told', async ({ as, query }) => {
    const robot = await as(undefined).post('customer-questions', { ...body, website: 'http://spam.example' });
    assert.equal([robot.status, robot.body, await query('select 1 from customer_questions')], [201, { status: true }, []]);
    assert.is((await as(undefined).post('customer-questions', { ...body, email: 'nobody' })).status, 400);
    for (let i = 0; i < 18; i++) assert.is((await as(undefined).post('customer-questions', { ...body, message: `${i}` })).status, 201);
    const refused = await as(undefined).post('customer-questions', body);
    assert.is(refused.status, 429);
    assert.ok(Number(refused.headers['retry-after']) > 0);
  });

  test('is answered once, by mail, in the asker’s language, and what waits is at the bell', async ({ as, insert, turn, mails, users, query }) => {
    const [id, other] = await insert('customer-questions', [
      { name: 'Noa Levi', email: 'noa@example.org', subject: 'שובר מתנה', message: 'יש שוברים?', language: 'he', status: 'ASKED' },
      { name: 'Ann', email: 'ann@example.org', subject: 'Dogs', message: 'May he come?', language: 'en', status: 'ASKED' },
    ]);
    assert.is((await as('admin').post(`customer-questions/${id}/answer`, { text: ' ' })).status, 400);
    const answered = await as('admin').post(`customer-questions/${id}/answer`, { text: 'כן,\nבעמוד המתנות.' });
    assert.equal([answered.status, at(answered.body, 'status'), at(answered.body, 'answered_by')], [200, 'ANSWERED', users.admin]);
    await turn();
    const [mail] = mails;
    assert.equal([mails.length, mail!.to.address, mail!.subject], [1, 'noa@example.org', 'השאלה שלך: שובר מתנה']);
    assert.match(mail!.text, 'שלום \u2068Noa Levi\u2069,\n\nכן,\nבעמוד המתנות.\n');
    assert.match(mail!.text, 'יש שוברים?');
    const again = await as('admin').post(`customer-questions/${id}/answer`, { text: 'Twice' });
    assert.equal([again.status, at(again.body, 'message')], [409, 'Someone else has already answered this question.']);
    assert.is((await as('admin').post(`customer-questions/${other}/close`)).status, 200);
    assert.equal(
      (await query('select status from customer_questions order by id')).map(({ status }) => status),
      ['ANSWERED', 'CLOSED'],
    );
    assert.equal((await as('admin').get('customer-questions?filters[status]=ANSWERED')).body, [
      { ...((await as('admin').get(`customer-questions/${id}`)).body as object) },
    ]);
  });

  test('where no area takes enquiries it is none, and says so', async () => {
    const question = { id: 3, status: 'ASKED' };
    const call = {
      params: { id: '3' },
      records: () => ({ get: async () => question }),
      ask: async () => undefined,
      t: (key: string) => key,
    } as never;
    assert.equal(await enquiry(call), { takes: false, hash: null });
    await handOver(call).then(
      () => assert.unreachable(),
      (error: Error) => assert.is(error.message, 'text.nobody-takes'),
    );
  });
});
