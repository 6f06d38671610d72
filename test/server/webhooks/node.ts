// A node of Waypost with webhooks alone, as a process that is killed: it delivers what is due, by a clock that its parent moves on.
import webhooks from '../../../plugins/webhooks/server.ts';
import { apiIn, createApp } from '../../../src/server/app.ts';
import { openPostgres } from '../../../src/server/db/postgres/openPostgres.ts';
import { machineClock, type Clock } from '../../../src/server/db/embedded/maintenance.ts';
import { createTranslator } from '../../../src/server/lib/i18n.ts';
import { startJobs } from '../../../src/server/background/startJobs.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { everyArea, relatedTo } from '../../kit/areas.ts';
import { registryOf } from '../../setup/areas.ts';
import { readLocales } from '../../setup/world.ts';

const [, , url = '', keys = '', ahead = '0'] = process.argv;
let aheadMs = Number(ahead);
process.on('message', (passedMs: number) => {
  aheadMs += passedMs;
});
process.on('disconnect', () => process.exit(1));

const db = await openPostgres(url);
const registry = registryOf(...relatedTo(['webhooks'], await everyArea()));
const app = createApp({
  registry,
  db,
  areas: { webhooks },
  settings: readSettings({ SECRETS_KEYS: keys }),
  now: () => new Date(Date.now() + aheadMs),
  translator: createTranslator(readLocales(), registry),
  sendMail: async () => undefined,
  log: { info: () => undefined, error: (message, error) => console.error(message, error) },
  auth: { registerAuth: () => undefined, isConfirmed: async () => true, resolveActor: async () => undefined },
});
// Ten times as fast as the machine's.
const every: Clock['every'] = (ms, work) => machineClock.every(ms / 10, work);
startJobs(apiIn(app), { clock: { now: Date.now, every } });
process.send!('ready');
