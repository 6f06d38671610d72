// A node of Waypost as a process that is killed: it sells a connected tour, over real sockets to whoever its parent is.
import type { Actor } from '../../../src/server/work/AppContext.ts';
import { createApp } from '../../../src/server/app.ts';
import { openPostgres } from '../../../src/server/db/postgres/openPostgres.ts';
import { createTranslator } from '../../../src/server/lib/i18n.ts';
import { createOutside } from '../../../src/server/outside/outside.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { registryOf } from '../../../test/setup/areas.ts';
import { readLocales } from '../../../test/setup/world.ts';
import { optionsOf, wire } from './world.ts';

/** What a parent tells of itself and of the sale. */
export interface Order {
  url: string;
  env: Record<string, string>;
  now: string;
  actor: Actor;
  wish: object;
}

process.on('disconnect', () => process.exit(1));
process.once('message', async ({ url, env, now, actor, wish }: Order) => {
  const { plugins, areas = {} } = optionsOf(wire());
  const registry = registryOf(...plugins);
  const settings = readSettings(env);
  const app = createApp({
    registry,
    db: await openPostgres(url),
    areas,
    settings,
    outside: createOutside({ settings }),
    now: () => new Date(now),
    translator: createTranslator(readLocales(), registry),
    sendMail: async () => undefined,
    log: { info: () => undefined, error: (message, error) => console.error(message, error) },
    auth: { registerAuth: () => undefined, isConfirmed: async () => true, resolveActor: async () => actor },
  });
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/v1/bookings', headers: { authorization: 'Test' }, payload: wish });
  process.send!(statusCode);
});
