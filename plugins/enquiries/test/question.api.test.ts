import * as assert from 'uvu/assert';
import { areaTests, at } from '#test';

await areaTests('enquiries', (test) => {
  test('a customer’s question goes on as an enquiry, once, with its words and without its contact data', async ({ as, insert, turn, query }) => {
    const [id] = await insert('customer-questions', [
      {
        name: 'Noa Levi',
        email: 'noa@example.org',
        phone: '+972 50 123 4567',
        subject: 'A class',
        message: 'We are 24. Write to noa@example.org',
        language: 'he',
        status: 'ASKED',
      },
    ]);
    assert.equal((await as('admin').get(`customer-questions/${id}/enquiry`)).body, { takes: true, hash: null });
    assert.is((await as('admin').post(`customer-questions/${id}/hand-over`)).status, 200);
    await turn();
    const { body } = await as('admin').get(`customer-questions/${id}/enquiry`);
    const [conversation] = await query('select hash, channel, subject, status, language, traveller_email, last_text from conversations');
    assert.equal(conversation, {
      hash: at(body, 'hash'),
      channel: 'QUESTION',
      subject: 'A class',
      status: 'OPEN',
      language: 'he',
      traveller_email: 'noa@example.org',
      last_text: 'We are 24. Write to ⟦hidden⟧',
    });
    assert.is((await as('admin').post(`customer-questions/${id}/hand-over`)).status, 409);
    assert.is((await as('admin').post(`customer-questions/${id}/answer`, { text: 'Late' })).status, 409);
  });
});
