import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { booking, euros, inHours, messageOf, options, told, tour } from './marketplace.ts';

const paths = {
  confirm: (id: number) => `bookings/confirm/${id}`,
  decline: (id: number) => `bookings/decline/${id}`,
  cancel: (id: number) => `bookings/${id}/cancel`,
  refund: (id: number) => `bookings/refunded/${id}`,
} as const;
type Action = keyof typeof paths;
const bodies: Record<Action, object | undefined> = {
  confirm: undefined,
  decline: { reason: 'WEATHER' },
  cancel: { cancel_reason: 'MEDICAL' },
  refund: { amount: euros(10_000), note: 'Rain' },
};

/** From a status, before or after the start, what each action leads to; what is missing is refused. */
const table: Array<[status: string, when: 'before' | 'after', outcomes: Partial<Record<Action, string>>]> = [
  ['PENDING', 'before', { confirm: 'CONFIRMED', decline: 'DECLINED', cancel: 'CANCELLED' }],
  ['PENDING', 'after', { refund: 'REFUNDED' }],
  ['CONFIRMED', 'before', { decline: 'DECLINED', cancel: 'CANCELLED', refund: 'REFUNDED' }],
  ['CONFIRMED', 'after', { refund: 'REFUNDED' }],
  ...(['DECLINED', 'CANCELLED', 'COMPLETED', 'NO_SHOW'] as const).flatMap((status) =>
    (['before', 'after'] as const).map((when): [string, 'before' | 'after', Partial<Record<Action, string>>] => [
      status,
      when,
      { refund: 'REFUNDED' },
    ]),
  ),
  ['REFUNDED', 'before', {}],
  ['REFUNDED', 'after', {}],
];

await withEngines('bookings: transitions', (test, engine) => {
  for (const [status, when, outcomes] of table) {
    test(
      `${status} ${when} the start allows ${Object.keys(outcomes).join(' and ') || 'nothing'}`,
      inWorld(
        engine,
        async (world) => {
          const product_id = await tour(world);
          for (const action of Object.keys(paths) as Action[]) {
            const id = await booking(world, { status, product_id, starts_at: inHours(when === 'before' ? 240 : -1) });
            const before = await told(world, id);
            const answer = await world.as('operator').post(paths[action](id), bodies[action]);
            const after = await told(world, id);
            const outcome = outcomes[action];
            if (outcome === undefined) {
              assert.is(answer.status, 400, `${action}: ${answer.text}`);
              assert.match(messageOf(answer.body), /^WP-T\d+ is “[A-Z][a-z -]+” and cannot be /);
              assert.equal(after, before);
            } else {
              assert.is(answer.status, 200, `${action}: ${answer.text}`);
              assert.equal([after.booking.status, after.booking.version, after.audit], [outcome, 2, [action]]);
              assert.equal([after.events.at(-1)!.kind, after.events.at(-1)!.actor_name], [outcome, 'operator']);
            }
          }
        },
        options,
      ),
    );
  }

  test(
    'writes down what happened by itself before it goes on',
    inWorld(
      engine,
      async (world) => {
        const late = await booking(world, { status: 'PENDING', respond_by: inHours(-1) });
        assert.match(messageOf((await world.as('operator').post(`bookings/confirm/${late}`)).body), /is “Declined” and cannot be confirmed/);
        assert.is((await world.as('operator').post(`bookings/refunded/${late}`)).status, 200);
        const { booking: row, events } = await told(world, late);
        assert.equal([row.status, row.decline_reason], ['REFUNDED', 'NO_RESPONSE']);
        assert.equal(
          events.map((event) => [event.kind, event.reason, event.actor_name]),
          [
            ['DECLINED', 'NO_RESPONSE', null],
            ['REFUNDED', 'FULL', 'operator'],
          ],
        );
      },
      options,
    ),
  );

  test(
    'answers in time up to the last instant but one',
    inWorld(
      engine,
      async (world) => {
        const on = await booking(world, { status: 'PENDING', respond_by: inHours(0) });
        const before = await booking(world, { status: 'PENDING', respond_by: new Date(inHours(0).getTime() + 1) });
        assert.equal(
          [
            (await world.as('operator').post(`bookings/confirm/${on}`)).status,
            (await world.as('operator').post(`bookings/confirm/${before}`)).status,
          ],
          [400, 200],
        );
      },
      options,
    ),
  );

  test(
    'keeps reason and note of a decline; another reason needs the note, and no reason is taken from a client that sends none',
    inWorld(
      engine,
      async (world) => {
        const id = await booking(world);
        const post = (body?: object) => world.as('operator').post(`bookings/decline/${id}`, body);
        assert.equal(Object.keys((await post({ reason: 'OTHER' })).body as object), ['note']);
        assert.equal(Object.keys((await post({ reason: 'NO_RESPONSE' })).body as object), ['reason']);
        assert.equal(Object.keys((await post({ reason: 'WEATHER', refund: 1 })).body as object), ['refund']);
        assert.is((await post({ reason: 'OTHER', note: 'The boat is broken.' })).status, 200);
        assert.equal((await told(world, id)).events, [
          { kind: 'DECLINED', reason: 'OTHER', note: 'The boat is broken.', amount: null, actor_name: 'operator' },
        ]);
        const plain = await booking(world);
        assert.is((await world.as('operator').post(`bookings/decline/${plain}`)).status, 200);
        assert.equal((await told(world, plain)).booking.decline_reason, null);
      },
      options,
    ),
  );

  test(
    'refuses in the reader’s language',
    inWorld(
      engine,
      async (world) => {
        const id = await booking(world, { code: 'WP-X', status: 'REFUNDED' });
        const answer = await world.as('operator').post(`bookings/confirm/${id}`, undefined, { 'accept-language': 'de' });
        assert.is(messageOf(answer.body), 'WP-X ist „Erstattet“ und kann nicht bestätigt werden.');
      },
      options,
    ),
  );
});
