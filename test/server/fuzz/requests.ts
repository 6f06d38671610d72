// Bad requests over every call there is: each of them is refused, or reads.
import { apiVersion, fieldOf, type Endpoint, type Json, type JsonSchema, type Resource } from '#core';
import type { Person, World } from '../../setup/world.ts';
import type { Random } from './random.ts';
import type { Seeds } from './seed.ts';
import { badIds, nasty, noRecords, parameters, present, wrongValues } from './values.ts';

export type Target = Pick<Endpoint, 'method' | 'path'> &
  Partial<Pick<Endpoint, 'resource' | 'operation' | 'call' | 'plugin'>> & {
    /** Its body may have whatever members there are. */
    isOpen?: boolean;
  };
export interface Sent {
  method: Target['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
  /** What alone is wrong with it: a 400 has to name it. */
  culprit?: string;
}

const calls = (method: Target['method'], paths: string): Target[] => paths.split(' ').map((path) => ({ method, path }));

/** The calls that no declaration has; `bodies.test.ts` holds that none is missing. */
export const ownCalls: readonly Target[] = [
  ...calls(
    'GET',
    `customer languages openapi.json openapi/${apiVersion}.json -/attention -/due -/search -/views -/preferences -/sessions -/factors -/capabilities -/standing -/history/{resource}/{id} -/translations/{resource}/{id} -/bulk/{id} -/export/{resource} -/import/{resource}/example -/totals/{resource} -/figures/{resource}/{figure} -/groups/{resource} -/uses/{resource}/{id} -/addresses/{resource}/{id} -/resolve -/in-texts -/live -/files/{id} -/files/{id}/uses -/files/{id}/{key}/{size} -/files/{id}/{key}/{size}/{name} -/mails -/mails/{plugin}/{mail} -/publish/{resource}/{id} -/publish/{resource}/{id}/versions/{no} -/published/{resource} -/published/{resource}/{id} -/personal/requests -/personal/requests/{id} -/personal/ages -/personal/ages/{resource}`,
  ),
  ...calls(
    'POST',
    '-/views -/bulk -/undo/{auditId} -/bulk/{id}/undo -/import/{resource} -/files -/files/{id}/replace -/confirm -/confirm/passkey -/confirm/passkey/finish -/passkey -/passkey/finish -/second-step -/second-step/passkey -/second-step/passkey/finish -/factors/passkeys -/factors/passkeys/confirm -/factors/totp -/factors/totp/confirm -/factors/recovery-codes -/link -/link/answer -/order/{resource} -/publish/{resource}/{id}/versions/{no}/restore -/publish/{resource}/{id}/plan -/personal/find -/personal/export -/personal/erase cache/clear customer/login customer/logout customer/refresh-token customer/request-password-reset customer/reset-password users/{id}/set-preferred-language',
  ),
  ...calls('PUT', '-/views -/translations/{resource}/{id} -/presence -/read/{resource} -/read/{resource}/{id} -/personal/ages/{resource}'),
  ...calls('PATCH', '-/preferences -/views/{id} -/translations/{resource}/{id}'),
  ...calls(
    'DELETE',
    '-/views/{id} -/sessions -/sessions/{id} -/factors/totp -/factors/passkeys/{id} -/bulk/{id} -/presence/{resource}/{id} -/read/{resource}/{id} -/publish/{resource}/{id}/plan/{step}',
  ),
];

const ownFields = [
  'resource',
  'action',
  'count',
  'ids',
  'query',
  'shared',
  'values',
  'name',
  'ru',
  'en',
  'username',
  'password',
  'method',
  'token',
  'email',
  'domain',
  'locale',
  'apply',
];
const askers: ReadonlyArray<Person | undefined> = [
  undefined,
  'customer',
  'operator',
  'manager',
  'rival',
  'unlinked',
  'admin',
  'admin',
  'admin',
  'admin',
];
const languages = ['ru', '1', 'zz', '99999999999999999999', '\u0001'.repeat(3).replace(/./g, '~')];

/** What a request is made of. */
export interface Making {
  world: World;
  random: Random;
  seeds: Seeds;
  targets: readonly Target[];
}

/** A request in which something is wrong. */
export function badRequest(making: Making): Sent {
  const { random, targets } = making;
  const target = random.pick(targets);
  if (random.chance(0.4)) {
    const one = oneFault(making, target);
    if (one) return one;
  }
  return target.method !== 'GET' && random.chance(0.05) ? noParts(making, target) : manyFaults(making, target);
}

const fieldsOf = ({ registry }: World, { resource }: Target): Record<string, JsonSchema> =>
  registry.resources.get(resource ?? '')?.schema.properties ?? {};
const write = (target: Target) => target.method !== 'GET';

export function headersFor({ world, random }: Making, person: Person | undefined): Record<string, string> {
  const odd: Record<string, string> = random.chance(0.15)
    ? {
        'x-language': random.pick(languages),
        'x-currency': random.pick(['2', 'x', '1e9', '99999999999']),
        'if-match': random.pick(['"1"', 'x', '*', 'W/"1"']),
        'idempotency-key': random.pick(['b'.repeat(300), 'k 1', String(random.next())]),
      }
    : {};
  return { ...(person && { authorization: `Test ${world.users[person]}` }), ...odd };
}

export const json = { 'content-type': 'application/json' };
const encoded = (text: string) => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''));

/** A record that is there, or something that stands for none. A write without a body of its own is only tried on what is not there. */
function address({ random, seeds }: Making, target: Target, known: boolean): string {
  const id = known ? String(seeds.get(target.resource ?? '') ?? 1) : random.pick(badIds);
  return `/api/v1/${target.path.replace('{resource}', () => (known || random.chance(0.5) ? random.pick([...seeds.keys()]) : random.pick(badIds))).replace(/\{\w+\}/g, () => id)}`;
}

function manyFaults(making: Making, target: Target): Sent {
  const { random, world } = making;
  const fields = Object.keys(fieldsOf(world, target));
  const names = [...parameters, ...fields, ...fields.map((name) => `${name}[${random.pick(['from', 'to', 'not', 'contains', 'is-set', ''])}]`)];
  const query = random.some(names, 3).map((name): [string, string] => [name, String(random.pick(nasty))]);
  const body: Record<string, Json> = {
    '~bad': 1,
    ...Object.fromEntries(random.some(fields.length > 0 && random.chance(0.8) ? fields : ownFields, 4).map((name) => [name, random.pick(nasty)])),
  };
  const payload =
    target.method === 'GET' || target.method === 'DELETE' ? undefined : random.chance(0.8) ? JSON.stringify(body) : random.pick(noRecords);
  const known = target.method !== 'DELETE' && (!write(target) || payload !== undefined) && random.chance(0.75);
  return {
    method: target.method,
    url: `${address(making, target, known)}?${query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`,
    headers: { ...headersFor(making, random.pick(askers)), ...(payload !== undefined && json) },
    ...(payload !== undefined && { payload }),
  };
}

/** A file's request that holds none, or breaks off. */
function noParts(making: Making, target: Target): Sent {
  const { random } = making;
  const parts = [
    '',
    '--x--\r\n',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="../../a.jpg"\r\n\r\n\u0000\u0001\r\n--x--\r\n',
    '--x\r\ncontent-disposition: form-data; name="~bad"\r\n\r\n1\r\n--x--\r\n',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nid;na',
  ];
  return {
    method: target.method,
    url: address(making, target, false),
    headers: {
      ...headersFor(making, 'admin'),
      'content-type': random.pick(['multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain', 'application/x-www-form-urlencoded']),
    },
    payload: random.pick(parts),
  };
}

/** A request by somebody who may, in which a single thing is wrong; `undefined` where the call has no place for one. */
function oneFault(making: Making, target: Target): Sent | undefined {
  const { random, world } = making;
  const resource = world.registry.resources.get(target.resource ?? '');
  if (!resource) return undefined;
  if (target.operation === 'list') return listFault(making, target, resource);
  const takesBody = target.operation === 'create' || target.operation === 'update' || (write(target) && target.call !== undefined);
  if (!takesBody || target.isOpen) return undefined;
  const isField = target.operation === 'update' && random.chance(0.8);
  const [culprit, value] = isField ? (wrongField(random, resource) ?? ['~bad', 1]) : ['~bad', random.pick(present)];
  return {
    method: target.method,
    url: address(making, target, true),
    headers: { authorization: `Test ${world.users.admin}`, ...json },
    payload: JSON.stringify({ [culprit]: value }),
    culprit,
  };
}

function wrongField(random: Random, { schema }: Resource): [string, Json] | undefined {
  const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => wrongValues(field).length > 0);
  if (fields.length === 0) return undefined;
  const [name, field] = random.pick(fields);
  return [name, random.pick(wrongValues(field))];
}

function listFault(making: Making, target: Target, resource: Resource): Sent {
  const { random, world } = making;
  const heavy = Object.keys(resource.schema.properties ?? {}).filter((name) => fieldOf(resource, name)?.['x-secret']);
  const [culprit, query] = random.pick<[string, string]>([
    ['~bad', '~bad=1'],
    ['nothing', 'fields=id,nothing'],
    ['nobody', 'expand=nobody'],
    ['nowhere', 'sort=-nowhere'],
    ['page', 'page=0'],
    ['per-page', 'per-page=1001'],
    ['per-page', 'page=1&per-page=x'],
    ['count', 'count=yes'],
    ['nothing', 'nothing[from]=1'],
    ['nothing', 'filters[nothing]=1'],
    ['created_at', 'created_at[from]=yesterday'],
    ['id', 'id[]=x'],
    ...heavy.flatMap(
      (name): Array<[string, string]> => [
        [name, `fields=${name}`],
        [name, `sort=${name}`],
        [name, `${name}[contains]=a`],
      ],
    ),
  ]);
  return { method: 'GET', url: `${address(making, target, true)}?${query}`, headers: { authorization: `Test ${world.users.admin}` }, culprit };
}
