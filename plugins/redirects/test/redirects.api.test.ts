import * as assert from 'uvu/assert';
import { areaTests } from '#test';

await areaTests('redirects', (test) => {
  test('are for admins alone', async ({ statuses }) => {
    const { 'GET redirects': read, 'POST redirects': write } = await statuses({
      'GET redirects': undefined,
      'POST redirects': { path: '/a', target: '/b' },
    });
    assert.equal([read?.admin, read?.manager, read?.customer, read?.nobody], [200, 403, 403, 401]);
    assert.equal([write?.admin, write?.manager], [201, 403]);
  });

  test('views tell those of changed addresses, by hand, never used and leading nowhere apart', async ({ as, insert }) => {
    await insert('redirects', [
      { path: '/a', target: '/x', source: 'auto', hits: 2 },
      { path: '/b', target: '/y', source: 'manual', hits: 0 },
      { path: '/c', source: 'auto', hits: 1, resource: 'text-pages', record_id: 9 },
      { path: '/d', code: 410, source: 'import', hits: 1 },
    ]);
    const { body } = await as('admin').get('-/attention?resource=redirects&today=2026-01-05');
    const counts = (body as Array<{ view: string; count: number }>).map(({ view, count }) => `${view} ${count}`);
    assert.equal(counts.sort(), ['auto 2', 'manual 2', 'nowhere 1', 'unused 1']);
  });

  test('what is written by hand says so, and paths are spelled one way', async ({ as }) => {
    const { body } = await as('admin').post('redirects', { path: '//Straße/'.slice(1), target: '/pages/a?b#c' });
    const { path, target, source, code } = body as Record<string, unknown>;
    assert.equal({ path, target, source, code }, { path: '/Stra%C3%9Fe', target: '/pages/a', source: 'manual', code: 301 });
  });
});
