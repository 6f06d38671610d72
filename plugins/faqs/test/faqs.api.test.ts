import * as assert from 'uvu/assert';
import { areaTests, type AreaWorld } from '#test';

const category = async ({ insert }: AreaWorld, title = 'Booking') => (await insert('faq-categories', [{ title, slug: title.toLowerCase() }]))[0]!;
const faq = (category_id: number, question: string, more: Record<string, unknown> = {}) => ({
  question,
  answer: '<p>Yes.</p>',
  category_id,
  ...more,
});
const questionsOf = (body: unknown) => (body as Array<{ question: string }>).map(({ question }) => question);

await areaTests('faqs', (test) => {
  test('admins alone write and read them, and choose from them by their question', async (world) => {
    const { as, statuses } = world;
    const id = await category(world);
    const made = await as('admin').post('faqs', faq(id, 'How do I book?'));
    assert.is(made.status, 201);
    const own = (made.body as { id: number }).id;
    const answered = await statuses({
      'GET faqs': undefined,
      'GET faqs/for-select': undefined,
      'GET faqs/similar': undefined,
      [`GET faqs/${own}`]: undefined,
      [`PATCH faqs/${own}`]: { tags: ['ticket'] },
      'GET faq-categories/for-select': undefined,
    });
    for (const [call, { admin, manager, operator, customer, nobody }] of Object.entries(answered))
      assert.equal([call, admin, manager, operator, customer, nobody], [call, 200, 403, 403, 403, 401]);
    assert.equal((await as('admin').get('faqs/for-select')).body, [{ id: own, question: 'How do I book?', category_id: id }]);
    assert.equal((await as('admin').get('faq-categories/for-select')).body, [{ id, title: 'Booking', is_enabled: null }]);
  });

  test('each category has an order of its own, and is not deleted while it has questions', async (world) => {
    const { as } = world;
    const [booking, payment] = [await category(world), await category(world, 'Payment')];
    const admin = as('admin');
    const ids: number[] = [];
    for (const question of ['First asked?', 'Then asked?', 'Asked last?'])
      ids.push(((await admin.post('faqs', faq(booking, question))).body as { id: number }).id);
    await admin.post('faqs', faq(payment, 'Which cards?'));
    assert.is((await admin.post('-/order/faqs', { id: ids[2]!, after: null })).status, 200);
    const list = await admin.get(`faqs?category_id=${booking}&sort=sort`);
    assert.equal(questionsOf(list.body), ['Asked last?', 'First asked?', 'Then asked?']);
    assert.is(((await admin.get(`faq-categories/${booking}`)).body as { faqs: number }).faqs, 3);
    const refused = await admin.delete(`faq-categories/${booking}`);
    assert.is(refused.status, 409);
    assert.match(JSON.stringify(refused.body), 'FAQ');
    for (const id of ids) await admin.delete(`faqs/${id}`);
    assert.is((await admin.delete(`faq-categories/${booking}`)).status, 204);
  });

  test('a file of questions is checked, then brought in: drafts, each below its category; a bad line stops no other', async (world) => {
    const admin = world.as('admin');
    const id = await category(world);
    const lines = [
      'question,answer,category_id,tags',
      `How do I book?,<p>Here.<script>x</script></p>,${id},"[""ticket""]"`,
      'Where is it?,<p>There.</p>,999999,',
    ];
    const bring = async (apply: boolean) => {
      const part = (name: string, more: string, text: string) => `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
      const file = `${part('apply', '', String(apply))}${part('file', '; filename="faqs.csv"', lines.join('\n'))}--x--\r\n`;
      return (await admin.post('-/import/faqs', Buffer.from(file), { 'content-type': 'multipart/form-data; boundary=x' })).body as {
        created: number;
        refused: Array<{ line: number; errors: object }>;
      };
    };
    for (const apply of [false, true]) {
      const { created, refused } = await bring(apply);
      assert.equal([created, refused.map(({ line, errors }) => [line, Object.keys(errors)])], [1, [[3, ['category_id']]]]);
    }
    const [made, ...others] = (await admin.get('faqs')).body as Array<Record<string, unknown>>;
    assert.equal([made!.question, made!.answer, made!.tags, made!.publication, others], ['How do I book?', '<p>Here.</p>', ['ticket'], 'draft', []]);
  });

  test('a question in nearly the same words is found before it is written twice', async (world) => {
    const { as, insert } = world;
    const id = await category(world);
    const [own] = await insert('faqs', [faq(id, 'How do I cancel a booking?'), faq(id, 'Where is the meeting point?')]);
    const alike = async (query: string) => questionsOf((await as('admin').get(`faqs/similar?${query}`)).body);
    assert.equal(await alike('text=how do I CANCEL my booking'), ['How do I cancel a booking?']);
    assert.equal(await alike(`text=how do I cancel my booking&but=${own}`), []);
    assert.equal(await alike('text=how'), []);
  });

  test('visitors read what was published, and nothing of a draft', async (world) => {
    const { as } = world;
    const admin = as('admin');
    const { id } = (await admin.post('faqs', faq(await category(world), 'How do I book?'))).body as { id: number };
    assert.is((await as().get(`-/published/faqs/${id}`)).status, 404);
    assert.is((await admin.post(`-/publish/faqs/${id}/publish`)).status, 200);
    await admin.patch(`faqs/${id}`, { question: 'How do I book a tour?' });
    assert.is(((await as().get(`-/published/faqs/${id}`)).body as { question: string }).question, 'How do I book?');
    assert.is(((await admin.get(`faqs/${id}`)).body as { publication: string }).publication, 'changed');
  });

  test('visitors say whether an answer helped, which changes neither its version nor anything else', async (world) => {
    const { as, insert } = world;
    const [id] = await insert('faqs', [faq(await category(world), 'How do I book?')]);
    for (const helpful of [true, true, false]) assert.is((await as().post(`faqs/${id}/vote`, { helpful })).status, 200);
    assert.is((await as().post(`faqs/${id}/vote`, { helpful: 'much' })).status, 400);
    assert.is((await as().post('faqs/999999/vote', { helpful: true })).status, 404);
    const { helpful_yes, helpful_no, helpful_percent, version } = (await as('admin').get(`faqs/${id}`)).body as Record<string, number>;
    assert.equal([helpful_yes, helpful_no, helpful_percent, version], [2, 1, 67, 1]);
    assert.is((await as('admin').patch(`faqs/${id}`, { helpful_yes: 99 })).status, 400);
  });

  test('what is to be looked at again is found from its day on; answers lose what is no text', async (world) => {
    const { as, insert } = world;
    const id = await category(world);
    await insert('faqs', [
      faq(id, 'Due today?', { review_on: '2026-03-01' }),
      faq(id, 'Due later?', { review_on: '2999-01-01' }),
      faq(id, 'Never due?'),
    ]);
    const admin = as('admin');
    assert.equal(questionsOf((await admin.get('faqs?review_on[to]=2026-03-01')).body), ['Due today?']);
    const made = await admin.post('faqs', faq(id, 'Is it safe?', { answer: '<p onclick="x()">Yes<script>alert(1)</script></p>' }));
    assert.is((made.body as { answer: string }).answer, '<p>Yes</p>');
    assert.equal(Object.keys((await admin.post('faqs', faq(id, 'x'.repeat(201)))).body as object), ['question']);
  });
});
