// A parameter that a call does not take is refused, whatever the call: an ignored one shows everything instead of what was asked for.
import * as assert from 'uvu/assert';
import { endpointsOf, type Endpoint } from '#core';
import { rolledBack, withEngines } from '../setup/database.ts';
import { areas, registry, sources } from '../setup/shipped.ts';
import { createWorld } from '../setup/world.ts';
import { table } from './tables.ts';

/** Whoever makes such a call has a key, and so is nobody who could sign in. */
const isKeyed = ({ plugin, call }: Endpoint): boolean => call !== undefined && registry.calls.get(`${plugin}.${call}`)?.decl.key !== undefined;
/** A record that another field than its id stands for is looked for first, and there is none. */
const isNamed = ({ operation, resource = '', path }: Endpoint): boolean =>
  operation !== undefined && path.includes('{id}') && registry.resources.get(resource)?.identify !== 'id';
const declared = registry.plugins.flatMap(endpointsOf).filter((endpoint) => !isKeyed(endpoint) && !isNamed(endpoint));
const ours = table('ours').filter(({ path = '' }) => path.startsWith('-/'));

await withEngines('parameters of every call', (test, engine) => {
  test('an unknown one is a 400 that names it', async () => {
    await rolledBack(await engine.db(), async (db) => {
      const world = await createWorld(db, { plugins: sources, areas });
      const admin = world.as('admin');
      const wrong: string[] = [];
      for (const { method = '', path = '' } of [...declared, ...ours]) {
        const address = `${path.replace(/\{[^}]+\}/g, '1')}?no_such_name=1`;
        const verb = method.toLowerCase() as 'post';
        const { status, body } = await (method === 'GET' || method === 'DELETE' ? admin[verb as 'get'](address) : admin[verb](address, {}));
        if (status !== 400 || !JSON.stringify(body).includes('no_such_name'))
          wrong.push(`${method} ${path}: ${status} ${JSON.stringify(body).slice(0, 80)}`);
      }
      assert.equal(wrong, []);
      await world.app.close();
    });
  });
});
