import * as assert from 'uvu/assert';
import { areaTests, at, type Person } from '#test';
import { conversation, write } from './enquiry.ts';

await areaTests(
  'enquiries',
  (test) => {
    test('of two who answer the same message at once one does, and the other is shown what was said', async (world) => {
      const { id, hash } = await conversation(world);
      const after = at((await write(world, 'customer', hash, 'When?')).body, 'id');
      const people: Person[] = ['operator', 'manager', 'admin'];
      const answers = await Promise.all(people.map((person) => write(world, person, hash, { message: `${person} says nine`, after })));
      assert.equal(answers.map(({ status }) => status).sort(), [201, 409, 409], JSON.stringify(answers.map(({ text }) => text)));
      const said = answers.find(({ status }) => status === 201)!;
      for (const refused of answers.filter(({ status }) => status === 409)) assert.is(at(refused.body, 'newer.0.id'), at(said.body, 'id'));
      const [{ count } = {}] = await world.query<{ count: number }>('select messages_count as count from conversations where id = $1', [id]);
      assert.is(count, 2);
    });

    test('what several write at once without looking is all there, and counted', async (world) => {
      const { id, hash } = await conversation(world);
      const all = await Promise.all([1, 2, 3, 4].map((n) => write(world, n % 2 ? 'customer' : 'operator', hash, `Message ${n}`)));
      assert.equal(
        all.map(({ status }) => status),
        [201, 201, 201, 201],
        JSON.stringify(all.map(({ text }) => text)),
      );
      const [row] = await world.query('select messages_count, words from conversations where id = $1', [id]);
      assert.is(row!.messages_count, 4);
      for (const n of [1, 2, 3, 4]) assert.match(String(row!.words), String(n));
    });
  },
  { with: ['bookings', 'tours'], on: 'postgres' },
);
