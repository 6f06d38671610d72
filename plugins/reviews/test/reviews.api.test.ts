import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { areaTests, type AreaWorld } from '#test';
import { review, tour, trip } from './world.ts';
import { wordsTests } from './words.ts';
import { demoTests } from './demo.ts';

const at = (body: Json, path: string): Json =>
  path.split('.').reduce<Json>((value, key) => (value as Record<string, Json> | null)?.[key] ?? null, body);
const titles = (body: Json) => (body as Array<{ title: string }>).map(({ title }) => title);
const rated = async ({ query }: AreaWorld, id: number) =>
  (await query('select rating, "reviewsCount" as count, "ratingStats" as stats, "hasReviews" as has from products where id = $1', [id]))[0];
const answer = 'Thank you very much for your kind words.';

// In one file, since the tables of all that the area relates to are made for each.
await areaTests(
  'reviews',
  (test) => {
    test('whoever travelled writes one review, of their own booking, once it has taken place', async (world) => {
      const { as, users, operators, query, events } = world;
      const product = await tour(world);
      const [done, coming, others] = [
        await trip(world, product),
        await trip(world, product, { status: 'CONFIRMED', starts_at: '2027-01-01T08:00:00Z' }),
        await trip(world, product, { customer_id: users.stranger }),
      ];
      const body = (booking_id: number) => ({ booking_id, rating: 5, title: 'Great', text: 'We liked every minute of it.' });
      const customer = as('customer');
      const made = await customer.post('reviews', body(done));
      assert.is(made.status, 201, JSON.stringify(made.body));
      const [row] = await query(
        'select product_id, product_name, operator_id, customer_id, author_name, language, travelled_on, status, answered from reviews where id = $1',
        [at(made.body, 'id')],
      );
      assert.equal(row, {
        product_id: product,
        product_name: 'Old Town Walking Tour',
        operator_id: operators.a,
        customer_id: users.customer,
        author_name: 'Noa L.',
        language: 'he',
        travelled_on: '2026-02-20',
        status: 'WAITING',
        answered: false,
      });
      for (const refused of [body(done), body(coming), body(others), { ...body(done), booking_id: undefined }])
        assert.equal(Object.keys((await customer.post('reviews', refused)).body as object), ['booking_id']);
      assert.is((await as('manager').post('reviews', body(await trip(world, product)))).status, 400);
      assert.is((await customer.post('reviews', { ...body(done), status: 'PUBLISHED' })).status, 400);
      assert.equal(
        (await events()).filter(({ name }) => name.startsWith('review.')).map(({ name, payload }) => [name, payload.rating]),
        [['review.given', 5]],
      );
      // A review that does not count yet leaves the rating as it was: a tour without reviews has none.
      assert.is((await rated(world, product))?.count, null);
    });

    test('the rating of a tour follows a review in the transaction in which it is approved, taken back and undone', async (world) => {
      const { as } = world;
      const product = await tour(world);
      await review(world, product, { rating: 5 });
      const waiting = await review(world, product, { rating: 2, status: 'WAITING' });
      const manager = as('manager');
      const approved = await manager.patch(`reviews/${waiting}/approve`);
      assert.equal([approved.status, at(approved.body, 'status')], [200, 'PUBLISHED']);
      assert.equal(await rated(world, product), { rating: 3.5, count: 2, stats: { 2: 1, 5: 1 }, has: 1 });
      assert.is(((await manager.get('products?isReviewsExists=1')).body as Json[]).length, 1);
      assert.is((await manager.post(`-/undo/${approved.headers['x-audit-id']}`)).status, 200);
      assert.equal(await rated(world, product), { rating: 5, count: 1, stats: { 5: 1 }, has: 1 });
      const [five] = (await manager.get('reviews?rating=5')).body as Array<{ id: number }>;
      await manager.patch(`reviews/${five!.id}/un-approve`);
      assert.equal(await rated(world, product), { rating: null, count: 0, stats: {}, has: 0 });
      assert.is(((await manager.get('products?isReviewsExists=1')).body as Json[]).length, 0);
      const again = await manager.patch(`reviews/${five!.id}/un-approve`);
      assert.equal([again.status, at(again.body, 'message')], [400, 'The status of this review is already “Not published”.']);
    });

    test('approving many is taken back as a whole, and nobody was told', async (world) => {
      const { as, turn, events, clock } = world;
      const product = await tour(world);
      const ids = [await review(world, product, { status: 'WAITING' }), await review(world, product, { status: 'NOT_PUBLISHED' })];
      const started = await as('manager').post('-/bulk', { resource: 'reviews', action: 'approve', count: 2, ids });
      await turn();
      assert.equal((await rated(world, product))?.count, 2);
      assert.is((await as('manager').post(`-/bulk/${at(started.body, 'id')}/undo`)).status, 202);
      await turn();
      assert.equal((await rated(world, product))?.count, 0);
      const states = await world.query<{ status: string }>('select status from reviews order by id');
      assert.equal(
        states.map(({ status }) => status),
        ['WAITING', 'NOT_PUBLISHED'],
      );
      clock.pass(11_000);
      await turn();
      assert.equal(
        (await events()).filter(({ name }) => name === 'review.published'),
        [],
      );
    });

    test('a review has one response, which may be changed for a day and is told to its author once', async (world) => {
      const { as, clock, turn, mails, users, query } = world;
      await query(`update users set locale = 'de' where id = $1`, [users.customer]);
      const id = await review(world, await tour(world), { rating: 2, language: 'de' });
      const path = `reviews/response/${id}`;
      assert.is((await as('customer').post(path, { text: answer })).status, 403);
      assert.is((await as('rival').post(path, { text: answer })).status, 404);
      for (const text of ['Thanks!', `Thanks!${' '.repeat(30)}`, 'x'.repeat(2001)])
        assert.equal(Object.keys((await as('operator').post(path, { text })).body as object), ['text']);
      const reached = await as('operator').post(path, { text: `${answer} Write to noa@example.com or call +1 202 555 0142.` });
      assert.equal(
        [reached.status, at(reached.body, 'text.0')],
        [400, 'Contact details are not published. Remove: noa@example.com, +1 202 555 0142'],
      );
      const given = await as('operator').post(path, { text: answer });
      assert.equal([given.status, at(given.body, 'response'), at(given.body, 'answered')], [200, answer, true]);
      clock.pass(23 * 3_600_000);
      assert.is((await as('manager').post(path, { text: `${answer} Until next time!` })).status, 200);
      await turn();
      assert.equal(
        mails.map(({ to, subject }) => [to.address, subject]),
        [['customer@example.org', 'Ihre Bewertung von Old Town Walking Tour wurde beantwortet']],
      );
      clock.pass(3_600_001);
      const late = await as('admin').post(path, { text: answer });
      assert.equal([late.status, at(late.body, 'message')], [409, 'This response is more than 24 hours old and can no longer be changed.']);
      assert.is(at((await as('customer').get(`reviews/${id}`)).body, 'response'), `${answer} Until next time!`);
      assert.is(at((await as('customer').get(`reviews/${id}`)).body, 'responded_by'), null);
    });

    test('managers hear of a new review', async (world) => {
      const { as, turn, mails } = world;
      const booking = await trip(world, await tour(world));
      await as('customer').post('reviews', { booking_id: booking, rating: 2, text: 'We could hardly keep up.' });
      await turn();
      assert.equal(
        mails.map(({ to, subject }) => `${to.address}: ${subject}`),
        ['manager@example.org: New review, 2 of 5 stars: Old Town Walking Tour'],
      );
    });

    test('everybody meets their own, and the words of the specification narrow the list', async (world) => {
      const { as, operators, users } = world;
      const [product, other] = [await tour(world), await tour(world, { operator_id: operators.b, name: 'Other' })];
      await review(world, product, { title: 'A', rating: 1 });
      await review(world, product, { title: 'B', customer_id: users.stranger, created_at: '2026-01-05T08:00:00Z' });
      await review(world, other, { title: 'C', operator_id: operators.b, customer_id: users.stranger, status: 'WAITING', rating: 3 });
      const seen = async (person: 'admin' | 'manager' | 'operator' | 'rival' | 'customer' | 'stranger' | 'unlinked', query = '') =>
        titles((await as(person).get(`reviews${query}`)).body)
          .sort()
          .join('');
      assert.equal(
        [
          await seen('admin'),
          await seen('manager'),
          await seen('operator'),
          await seen('rival'),
          await seen('customer'),
          await seen('stranger'),
          await seen('unlinked'),
        ],
        ['ABC', 'AB', 'AB', 'C', 'A', 'BC', ''],
      );
      assert.equal(
        [
          await seen('admin', `?productId=${other}`),
          await seen('admin', '?rating=1'),
          await seen('admin', '?dateFrom=2026-01-05&dateTo=2026-01-05'),
          await seen('admin', '?query=wonderful&filters[status]=WAITING'),
        ],
        ['C', 'A', 'B', 'C'],
      );
      assert.is(at((await as('manager').get('reviews?expand=product&rating=1')).body, '0.product.name'), 'Old Town Walking Tour');
      const toAnswer = async (person: 'rival' | 'customer') =>
        ((await as(person).get('-/attention')).body as Array<{ resource: string; view: string; count: number }>).filter(
          ({ resource }) => resource === 'reviews',
        );
      assert.equal(await toAnswer('rival'), [{ resource: 'reviews', view: 'to-answer', count: 1, overdue: 1 }]);
      assert.equal(await toAnswer('customer'), []);
    });

    test('each call is for those of the specification, and of other operators’ there is nothing', async (world) => {
      const { statuses } = world;
      const id = await review(world, await tour(world), { status: 'WAITING' });
      const {
        [`PATCH reviews/${id}/approve`]: approve,
        [`POST reviews/response/${id}`]: respond,
        'GET reviews/words': words,
      } = await statuses({
        [`PATCH reviews/${id}/approve`]: undefined,
        [`POST reviews/response/${id}`]: { text: answer },
        'GET reviews/words': undefined,
      });
      const of = (found: typeof approve) => [found?.nobody, found?.customer, found?.stranger, found?.operator, found?.rival, found?.unlinked];
      assert.equal(of(approve), [401, 403, 403, 403, 404, 403]);
      assert.equal(of(respond), [401, 403, 403, 200, 404, 404]);
      assert.equal(of(words), [401, 403, 403, 200, 200, 200]);
    });

    test('tells how many gave how many stars, of a tour and of all that the reader meets', async (world) => {
      const { as, operators } = world;
      const [one, two, foreign] = [await tour(world), await tour(world, { name: 'Two' }), await tour(world, { operator_id: operators.b, name: 'C' })];
      const manager = as('admin');
      for (const [product, rating, operator_id] of [
        [one, 5, operators.a],
        [one, 3, operators.a],
        [two, 5, operators.a],
        [foreign, 1, operators.b],
      ] as const)
        await manager.patch(`reviews/${await review(world, product, { rating, operator_id, status: 'WAITING' })}/approve`);
      const stars = async (person: 'manager' | 'admin', query = '') => (await as(person).get(`reviews/stars${query}`)).body;
      assert.equal(await stars('manager', `?productId=${one}`), { count: 2, average: 4, stars: { 1: 0, 2: 0, 3: 1, 4: 0, 5: 1 } });
      assert.equal([at(await stars('manager'), 'count'), at(await stars('admin'), 'count')], [3, 4]);
      assert.equal(at(await stars('manager', `?productId=${foreign}`), 'count'), 0);
    });
    wordsTests(test);
    demoTests(test);
  },
  { with: ['bookings', 'tours', 'operators', 'users'] },
);
