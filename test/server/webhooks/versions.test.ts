// An event that got another form: whoever pinned the version of before still reads the
// one of before, is asked for by its conditions, and sees what an upgrade changes.
import * as assert from 'uvu/assert';
import webhooks from '../../../plugins/webhooks/server.ts';
import { raise, receiver, webhook } from '../../../plugins/webhooks/test/world.ts';
import type { Manifest, PluginSource } from '#core';
import { at } from '#test';
import { everyArea, relatedTo } from '../../kit/areas.ts';
import { outsideBy } from '../../kit/outsideBy.ts';
import { worldOf } from '../../kit/worldOf.ts';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';

const older = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, why: { type: 'string' }, notify_email: { type: 'string', 'x-personal': true } },
};

/** Webhooks of which one event was told otherwise before 2027. */
function changed(area: PluginSource): PluginSource {
  if (area.id !== 'webhooks') return area;
  const manifest = area.manifest as Manifest;
  const failing = manifest.events!['webhook.failing']!;
  const form = {
    before: '2027-01-15',
    schema: 'failing.first.event.json',
    made: { name: 'title', why: 'error' },
  };
  return {
    ...area,
    manifest: { ...manifest, events: { ...manifest.events, 'webhook.failing': { ...failing, older: [form] } } },
    files: { ...area.files, 'failing.first.event.json': older },
  };
}

const plugins = relatedTo(['webhooks'], await everyArea()).map(changed);
const events = ['webhook.failing'];
const { got, outside } = receiver();

await withEngines('versions of what webhooks are sent', (test, engine) => {
  test(
    'each endpoint reads the form it pinned, and conditions are about that',
    inWorld(
      engine,
      async (inner) => {
        const world = worldOf(inner, 'webhooks');
        got.length = 0;
        const pinned = await webhook(world, { events, api_version: '2026-11-01', filter: [{ path: 'why', is: 'EQUALS', value: 'TLS' }] });
        const newest = await webhook(world, { events, personal_data: true });
        assert.is(at((await world.as('admin').get(`manage-webhooks/${newest}`)).body, 'api_version'), '2027-01-15');
        await raise(world, { error: 'TLS' });
        await raise(world, { error: 'DNS' });
        await world.turn();
        const told = got.map(({ body }) => JSON.parse(body) as { version: string; data: Record<string, string> });
        assert.equal(
          told.filter(({ version }) => version === '2026-11-01').map(({ data }) => data),
          [{ name: 'Accounting', why: 'TLS' }],
        );
        assert.equal(
          told.filter(({ version }) => version === '2027-01-15').map(({ data }) => data.error),
          ['TLS', 'DNS'],
        );
        const path = `manage-webhooks/${pinned}`;
        assert.is((await world.as('admin').patch(path, { api_version: '2026-12-24' })).status, 400, 'there is none of that day');
        assert.equal((await world.as('admin').get('manage-webhooks/versions')).body, [{ version: '2027-01-15' }, { version: '2026-11-01' }]);
        const preview = await world.as('admin').post('manage-webhooks/preview', { events: ['*'], from: '2026-11-01', to: '2027-01-15' });
        const [only, ...others] = preview.body as Array<{ name: string; before: string; after: string }>;
        assert.equal([only!.name, others], ['webhook.failing', []]);
        const keys = (body: string) => Object.keys((JSON.parse(body) as { data: object }).data).slice(0, 2);
        assert.equal(
          [keys(only!.before), keys(only!.after)],
          [
            ['name', 'why'],
            ['title', 'url'],
          ],
        );
        assert.is((await world.as('admin').patch(path, { api_version: '2027-01-15', filter: [] })).status, 200);
        got.length = 0;
        await raise(world);
        await world.turn();
        assert.equal(
          got.map(({ body }) => (JSON.parse(body) as { version: string }).version),
          ['2027-01-15', '2027-01-15'],
        );
      },
      { plugins, areas: { webhooks }, change: () => ({ outside: outsideBy(outside) }) },
    ),
  );
});
