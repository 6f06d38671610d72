// The users' own declarations and rules over a small table of operators, for their tests.
import type { Manifest } from '#core';
import { readPlugins } from '../../../src/build/plugins.ts';
import { operators } from '../../../test/setup/fixtures.ts';
import type { World } from '../../../test/setup/world.ts';
import users from '../server.ts';

const own = (await readPlugins(process.cwd())).filter(({ id }) => id === 'users');
export const options = { plugins: [...own, operators], areas: { users } };

/** Managers may read an operator, and only admins the list of them. */
const listedByAdmins = structuredClone(operators);
(listedByAdmins.manifest as Manifest).resources![0]!.access = { list: 'admin', read: 'manager', write: 'admin' };
export const optionsOfAdminsList = { plugins: [...own, listedByAdmins], areas: { users } };

/** The status of an answer, and the fields it complains of. */
export const fields = ({ status, body }: { status: number; body: unknown }) => [status, ...Object.keys(body as object)];

/** What somebody new is sent as. */
export const person = (name: string, more: object = {}) => ({ full_name: name, email: `${name}@example.net`, ...more });

/** What the database holds of somebody's password. */
export const hashOf = async ({ db }: World, id: number) =>
  (await db.query<{ password_hash: string | null; password: string | null }>('select password_hash, password from users where id = $1', [id]))
    .rows[0]!;
