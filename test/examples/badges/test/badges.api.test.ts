import * as assert from 'uvu/assert';
import { areaTests } from '#test';

const badge = { holder: 'Ida Berg', email: 'ida@example.com', ends_at: '2030-05-01T10:00:00.000Z' };

await areaTests('badges', (test) => {
  test('an operator asks for a badge, and a manager gives it', async ({ as, operators, turn, query, mails }) => {
    const asked = await as('operator').post('badges', badge);
    const { id, operator_id, state } = asked.body as { id: number; operator_id: number; state: string };
    assert.equal([asked.status, operator_id, state], [201, operators.a, 'asked']);
    assert.is((await as('operator').post(`badges/${id}/give`, {})).status, 403);
    assert.is((await as('manager').post(`badges/${id}/give`, { remark: 'By phone' })).status, 200);
    await turn();
    const [note] = await query<{ text: string }>('select text from badge_notes');
    assert.match(note!.text, /^Given to Ida Berg by ./);
    assert.equal(
      mails.map(({ to }) => to.address),
      ['ida@example.com'],
    );
    assert.is((await as('operator').patch(`badges/${id}`, { holder: 'Eva' })).status, 409);
  });

  test('a reminder is counted, by the action and by the job', async ({ as, insert, operators, job, clock, query }) => {
    const [id] = await insert('badges', [{ ...badge, state: 'asked', operator_id: operators.a, created_at: clock.now().toISOString() }]);
    assert.is(((await as('operator').post(`badges/${id}/remind`, {})).body as { reminders: number }).reminders, 1);
    clock.pass(8 * 86_400_000);
    await job('chase');
    assert.equal(await query('select reminders from badges'), [{ reminders: 2 }]);
  });

  test('an operator counts its own badges; the months are for admins', async ({ as, insert, operators }) => {
    await insert('badges', [
      { ...badge, operator_id: operators.a, state: 'given' },
      { ...badge, operator_id: operators.b, state: 'given' },
    ]);
    assert.equal((await as('operator').get('badges-by-city')).body, [{ city_id: null, badges: 1 }]);
    assert.is((await as('operator').get('badges-by-month')).status, 403);
    assert.is(((await as('admin').get('badges-by-month')).body as Array<{ badges: number }>)[0]?.badges, 2);
  });
});
