// The core's own calls, which no declaration has: who gets past their door,
// and what those whose scope leaves them nothing of a record are told of it.
import * as assert from 'uvu/assert';
import { apiVersion } from '#core';
import { registerAuth } from '../../../src/server/auth/registerAuth.ts';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { areas, sources } from '../../setup/shipped.ts';
import type { Answered, Person, World } from '../../setup/world.ts';
import { ownCalls, type Target } from './requests.ts';
import { seedAll, type Seeds } from './seed.ts';

const options = { plugins: sources, areas, change: (base: World['parts']) => ({ auth: { ...base.auth, registerAuth } }) };

/** Open to everybody: signing in and what comes before it, links of mails, and what a public site asks. */
const open = [
  'GET languages',
  'GET openapi.json',
  `GET openapi/${apiVersion}.json`,
  'GET -/capabilities',
  'GET -/resolve',
  'GET -/in-texts',
  'GET -/files/{id}/{key}/{size}',
  'GET -/files/{id}/{key}/{size}/{name}',
  'GET -/published/{resource}',
  'GET -/published/{resource}/{id}',
  'POST -/link',
  'POST -/link/answer',
  'POST -/passkey',
  'POST -/passkey/finish',
  'POST -/second-step',
  'POST -/second-step/passkey',
  'POST -/second-step/passkey/finish',
  'POST customer/login',
  'POST customer/logout',
  'POST customer/refresh-token',
  'POST customer/request-password-reset',
  'POST customer/reset-password',
];
const admins = /^\w+ (-\/mails|-\/personal|-\/standing)/;
/** Nothing of the record is in their answer, which is the same for one that there is not. */
const silent = ['DELETE -/presence/{resource}/{id}'];

const nameOf = ({ method, path }: Target) => `${method} ${path}`;

function send(world: World, { method, path }: Target, { person, address }: { person: Person | undefined; address: string }): Promise<Answered> {
  const client = world.as(person);
  // A stream would go on for as long as its reader stays.
  const url = path === '-/live' ? `${address}?since=x` : address;
  if (method === 'GET') return client.get(url);
  return method === 'DELETE' ? client.delete(url) : client[method.toLowerCase() as 'post'](url, {});
}

const filled = (path: string, resource: string, id: number) => path.replace('{resource}', resource).replace(/\{\w+\}/g, String(id));

const noRecord = 987_654;
const without = ({ text }: Answered, id: number): string => text.replace(new RegExp(`\\b${id}\\b`), '#');

/** Resources whose records belong to one operator or customer, with those of operator `a` and the customer. */
function owned(world: World, seeds: Seeds): Array<{ name: string; id: number; strangers: Person[] }> {
  return [...world.registry.resources.values()].flatMap(({ name, decl: { scope }, single }) => {
    if (scope === 'global' || single || scope.everybody !== undefined) return [];
    const strangers: Person[] = [...(scope.operator ? (['rival', 'unlinked'] as const) : []), 'stranger'];
    return [{ name, id: seeds.get(name)!, strangers }];
  });
}

await withEngines('access of the core’s own calls', (test, engine) => {
  if (engine.name !== 'pglite') return;

  test(
    'nobody gets in without a session but where that is said, and into what is the admins’ nobody else',
    inWorld(
      engine,
      async (world) => {
        const wrong: string[] = [];
        for (const call of ownCalls) {
          const address = filled(call.path, 'countries', 1);
          const expect = async (person: Person | undefined, isRight: (status: number) => boolean) => {
            await world.db.query('delete from limits');
            const { status } = await send(world, call, { person, address });
            if (!isRight(status)) wrong.push(`${nameOf(call)} as ${person ?? 'nobody'}: ${status}`);
          };
          await expect(undefined, (status) => open.includes(nameOf(call)) || status === 401);
          if (admins.test(nameOf(call)))
            for (const person of ['customer', 'operator', 'manager', 'unlinked'] as const) await expect(person, (status) => status === 403);
        }
        assert.equal(wrong, []);
      },
      options,
    ),
  );

  test(
    'a record of somebody else is told of by none of them',
    inWorld(
      engine,
      async (world) => {
        const seeds = await seedAll(world);
        const wrong: string[] = [];
        let asked = 0;
        for (const { name, id, strangers } of owned(world, seeds))
          for (const call of ownCalls.filter(({ path }) => path.includes('{resource}/{id}')))
            for (const person of strangers) {
              const told = await send(world, call, { person, address: filled(call.path, name, id) });
              const gone = await send(world, call, { person, address: filled(call.path, name, noRecord) });
              asked++;
              const isSame = told.status === gone.status && without(told, id) === without(gone, noRecord);
              if (told.status >= 500 || (told.status < 400 && !silent.includes(nameOf(call))) || !isSame)
                wrong.push(`${nameOf(call)} of ${name} as ${person}: ${told.status} ${told.text.slice(0, 120)}, without a record ${gone.status}`);
            }
        assert.ok(asked > 500, `asked ${asked}`);
        assert.equal(wrong, []);
      },
      options,
    ),
  );
});
