import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { areaTests, type AreaWorld, type OutsideCall } from '#test';
import { demoTests } from './demo.ts';

const at = (body: Json, path: string): Json =>
  path.split('.').reduce<Json>((value, key) => (value as Record<string, Json> | null)?.[key] ?? null, body);

async function tour({ insert, operators }: AreaWorld, name = 'Old Town Walking Tour'): Promise<number> {
  const [id] = await insert('products', [{ name, status: 'active', operator_id: operators.a }]);
  return id!;
}

async function question({ insert, users }: AreaWorld, fields: Record<string, unknown> = {}): Promise<number> {
  const [id] = await insert('questions', [
    {
      text: 'Is the tour suitable for a pram?',
      product_name: 'Old Town Walking Tour',
      creator_id: users.customer,
      author_name: 'Noa Levi',
      language: 'en',
      status: 'ASKED',
      created_at: '2026-02-25T08:00:00Z',
      updated_at: '2026-02-25T08:00:00Z',
      ...fields,
    },
  ]);
  return id!;
}

const stateOf = async ({ query }: AreaWorld, id: number) =>
  (await query<{ status: string; merged_into: number | null }>('select status, merged_into from questions where id = $1', [id]))[0];
const told = ({ mails }: AreaWorld) => mails.map(({ to, subject, text }) => [to.address, subject, /Yes[^\n]*|Ja[^\n]*/.exec(text)?.[0]]);

// In one file, since the tables of all that the area relates to are made for each.
await areaTests(
  'questions',
  (test) => {
    test('an answer is told to whoever asked, in their question’s language, and is not published by itself', async (world) => {
      const { as, turn, query } = world;
      const [own, guest] = [
        await question(world),
        await question(world, { creator_id: null, author_email: 'guest@example.net', author_name: 'Jo', language: 'de' }),
      ];
      const admin = as('admin');
      const given = await admin.post(`questions/answer/${own}`, { text: ' Yes, all of the way is paved. ' });
      assert.equal([given.status, at(given.body, 'status'), at(given.body, 'answer')], [200, 'ANSWERED', 'Yes, all of the way is paved.']);
      await admin.post(`questions/answer/${guest}`, { text: 'Ja, überall.', publish: true });
      assert.is((await stateOf(world, guest))?.status, 'PUBLISHED');
      await turn();
      assert.equal(told(world), [
        ['customer@example.org', 'Your question about Old Town Walking Tour was answered', 'Yes, all of the way is paved.'],
        ['guest@example.net', 'Ihre Frage zu Old Town Walking Tour wurde beantwortet', 'Ja, überall.'],
      ]);
      const { body } = await admin.get(`questions?expand=answerToQuestion,creator&sort=id`);
      assert.equal([at(body, '0.answerToQuestion.text'), at(body, '0.creator.email')], ['Yes, all of the way is paved.', 'customer@example.org']);
      await admin.post(`questions/answer/${own}`, { text: 'Yes, nearly all of it.' });
      assert.is((await query('select 1 from question_answers where question_id = $1', [own])).length, 1);
      for (const text of ['x', '  x  ', 'x'.repeat(2001)])
        assert.equal(Object.keys((await admin.post(`questions/answer/${own}`, { text })).body as object), ['text']);
    });

    test('what has an answer is published and taken back, and holds no contact data while everybody reads it', async (world) => {
      const id = await question(world);
      const admin = world.as('admin');
      assert.is((await admin.post(`questions/publish/${id}`)).status, 400);
      await admin.post(`questions/answer/${id}`, { text: 'Write to us at noa@example.com, please.' });
      const refused = await admin.post(`questions/publish/${id}`);
      assert.equal([refused.status, at(refused.body, 'text.0')], [400, 'Contact details are not published. Remove: noa@example.com']);
      await admin.post(`questions/answer/${id}`, { text: 'Yes, it is.' });
      const published = await admin.post(`questions/publish/${id}`);
      assert.is(at(published.body, 'status'), 'PUBLISHED');
      assert.is((await admin.post(`questions/answer/${id}`, { text: 'Call +1 202 555 0142.' })).status, 400);
      assert.is(at((await admin.post(`questions/un-publish/${id}`)).body, 'status'), 'ANSWERED');
      assert.is((await admin.post(`questions/un-publish/${id}`)).status, 400);
    });

    const hooked: OutsideCall[] = [];
    test(
      'whoever is told of what is published reads question and answer',
      async (world) => {
        const id = await question(world, { product_id: await tour(world) });
        const admin = world.as('admin');
        const made = await admin.post('manage-webhooks', { title: 'A', url: 'https://example.com/now', events: ['question.published'] });
        assert.is(made.status, 201, made.text);
        await admin.post(`questions/answer/${id}`, { text: 'Yes, it is.', publish: true });
        await world.turn();
        assert.equal(hooked, [], 'it can be taken back for ten seconds');
        world.clock.pass(10_000);
        await world.turn();
        const asked = 'Is the tour suitable for a pram?';
        assert.equal(
          hooked.map(({ body }) => (JSON.parse(body) as { data: object }).data),
          [{ product_id: 1, question: asked, answer: 'Yes, it is.', language: 'en' }],
        );
      },
      {
        outside: (call) => {
          hooked.push(call);
          return { status: 204 };
        },
      },
    );

    test('a merged question leads to the one that stays, whose answer its asker is told unless it is taken back within ten seconds', async (world) => {
      const { as, turn, clock, users, mails } = world;
      const [stays, other, third] = [
        await question(world),
        await question(world, { creator_id: users.stranger }),
        await question(world, { creator_id: users.stranger }),
      ];
      const admin = as('admin');
      await admin.post(`questions/answer/${stays}`, { text: 'Yes, everywhere.' });
      await turn();
      const before = mails.length;
      const merged = await admin.post(`questions/${other}/merge`, { merged_into: stays });
      assert.equal(await stateOf(world, other), { status: 'MERGED', merged_into: stays });
      assert.is((await admin.post(`-/undo/${merged.headers['x-audit-id']}`)).status, 200);
      assert.equal(await stateOf(world, other), { status: 'ASKED', merged_into: null });
      clock.pass(11_000);
      await turn();
      assert.is(mails.length, before);
      await admin.post(`questions/${third}/merge`, { merged_into: stays });
      clock.pass(11_000);
      await turn();
      assert.equal(told(world).slice(before), [
        ['stranger@example.org', 'Your question about Old Town Walking Tour was answered', 'Yes, everywhere.'],
      ]);
      for (const [id, merged_into] of [
        [stays, stays],
        [stays, third],
      ] as const)
        assert.equal(Object.keys((await admin.post(`questions/${id}/merge`, { merged_into })).body as object), ['merged_into']);
      assert.is((await admin.post(`questions/answer/${third}`, { text: 'Yes.' })).status, 409);
    });

    test('whoever asked what was merged before there was an answer is told it with the others', async (world) => {
      const { as, turn, clock, users } = world;
      const [stays, other] = [await question(world), await question(world, { creator_id: users.stranger })];
      await as('admin').post(`questions/${other}/merge`, { merged_into: stays });
      clock.pass(11_000);
      await turn();
      assert.equal(world.mails, []);
      await as('admin').post(`questions/answer/${stays}`, { text: 'Yes, it is.' });
      await turn();
      assert.equal(world.mails.map(({ to }) => to.address).sort(), ['customer@example.org', 'stranger@example.org']);
    });

    test('similar questions are found by their words, those of the same tour first, with their answers', async (world) => {
      const [product, other] = [await tour(world), await tour(world, 'Other')];
      const id = await question(world, { product_id: product });
      const elsewhere = await question(world, { product_id: other, text: 'Is the tour suitable for a pram at all?' });
      const near = await question(world, { product_id: product, text: 'Is this tour suitable for prams?', status: 'PUBLISHED' });
      await question(world, { product_id: product, text: 'Where do we meet?' });
      await question(world, { product_id: product, status: 'MERGED' });
      await world.insert('question-answers', [{ question_id: near, text: 'It is.' }]);
      const { body } = await world.as('admin').get(`questions/${id}/similar`);
      assert.equal(
        (body as Array<{ id: number; answer: string | null }>).map((each) => [each.id, each.answer]),
        [
          [near, 'It is.'],
          [elsewhere, null],
        ],
      );
    });

    test('a question becomes one of its tour’s own, once, behind those there are, which staff of the tour keep', async (world) => {
      const { as, insert } = world;
      const product = await tour(world);
      await insert('product-faqs', [{ product_id: product, question: 'Where do we meet?', answer: 'At the gate.', sort: 4 }]);
      const id = await question(world, { product_id: product, status: 'PUBLISHED' });
      const words = { question: 'Can we bring a pram?', answer: 'Yes, all of the way is paved.' };
      assert.is((await as('admin').post(`questions/${id}/faq`, words)).status, 200);
      assert.is((await as('admin').post(`questions/${id}/faq`, words)).status, 409);
      assert.is(at((await as('admin').get(`questions/${id}`)).body, 'faqs'), 1);
      const { body } = await as('operator').get('product-faqs');
      assert.equal(
        (body as Array<{ question: string; sort: number }>).map(({ question: text, sort }) => [text, sort]),
        [
          ['Where do we meet?', 4],
          ['Can we bring a pram?', 5],
        ],
      );
      assert.is(at(body, '1.from_question'), null);
      const faq = Number(at(body, '1.id'));
      assert.is((await as('operator').patch(`product-faqs/${faq}`, { sort: 0 })).status, 200);
      assert.is((await as('rival').patch(`product-faqs/${faq}`, { sort: 0 })).status, 404);
      assert.is((await as('operator').delete(`product-faqs/${faq}`)).status, 204);
      assert.is(at((await as('admin').get(`questions/${id}`)).body, 'faqs'), 0);
    });

    test('questions are for admins alone, and their list takes the words of the specification', async (world) => {
      const id = await question(world);
      await question(world, { created_at: '2026-01-05T08:00:00Z', text: 'An older one?' });
      const found = await world.statuses({
        'GET questions': undefined,
        [`POST questions/answer/${id}`]: { text: 'Yes.' },
        [`POST questions/publish/${id}`]: undefined,
        [`POST questions/un-publish/${id}`]: undefined,
        [`GET questions/${id}/similar`]: undefined,
      });
      for (const [call, by] of Object.entries(found))
        assert.equal([by.nobody, by.customer, by.operator, by.manager, by.admin], [401, 403, 403, 403, 200], call);
      const list = async (query: string) =>
        ((await world.as('admin').get(`questions?${query}`)).body as Array<{ text: string }>).map(({ text }) => text);
      assert.equal(await list('dateFrom=2026-01-01&dateTo=2026-01-05'), ['An older one?']);
      assert.equal(await list('query=pram'), ['Is the tour suitable for a pram?']);
    });
    demoTests(test);
  },
  { with: ['tours', 'users', 'operators', 'webhooks'] },
);
