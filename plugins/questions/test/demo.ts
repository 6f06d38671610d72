import * as assert from 'uvu/assert';
import { demoIn, type AreaTest } from '#test';
import generateQuestions from '../demo.ts';

export const demoTests = (test: AreaTest): void => {
  test('the demo has 140 questions in several languages, 14 of them unanswered, some alike, and a dozen FAQs', async (world) => {
    const { insert, query, operators } = world;
    await insert(
      'products',
      Array.from({ length: 6 }, (_, i) => ({ name: `Tour ${i}`, status: 'active', operator_id: operators.a })),
    );
    await generateQuestions(demoIn(world));
    const count = async (sql: string) => (await query(sql)).length;
    assert.is(await count('select 1 from questions'), 140);
    assert.is(await count(`select 1 from questions where status = 'ASKED'`), 14);
    assert.is(await count('select 1 from questions q join question_answers a on a.question_id = q.id'), 126);
    assert.is(await count('select distinct language from questions'), 6);
    assert.ok((await count('select text from questions group by text, product_id having count(*) > 1')) > 3);
    assert.is(await count('select 1 from product_faqs'), 12);
    assert.is((await query(`select 1 from questions where created_at > $1 or answered_at > $1`, [world.clock.now()])).length, 0);
  });

  test('where bookings are made for measuring, a question belongs to fifty of them, and there are no more than 2,000', async (world) => {
    const there = {
      products: Array.from({ length: 6 }, (_, i) => ({ id: i + 1, name: `Tour ${i}`, status: 'active' })),
      users: [{ id: world.users.customer, role: 'customer', full_name: 'Noa Levi' }],
    };
    const made = async (scale: number) => {
      let count = 0;
      await generateQuestions(
        demoIn(world, {
          scale,
          insert: async (resource, rows) => {
            if (resource === 'questions') count += rows.length;
            return rows.map((_, i) => i + 1);
          },
          select: async (resource) => there[resource as keyof typeof there],
        }),
      );
      return count;
    };
    assert.equal([await made(50), await made(20_000), await made(1_000_000)], [50, 400, 2000]);
  });
};
