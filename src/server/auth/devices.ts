import type { FastifyReply, FastifyRequest } from 'fastify';
import { daySeconds, deviceOf } from '#core';
import type { Db } from '../db/Db.ts';
import { hashOf, newToken } from '../lib/tokens.ts';
import { toTheMinute } from '../mails/formatted.ts';
import { isMailAddress } from '../mails/mail.ts';
import { writeMail } from '../mails/queue.ts';
import type { AppContext } from '../work/AppContext.ts';
import { acceptedLocale } from './reader.ts';
import { tellAudit } from './tellAudit.ts';

/** By this cookie a browser is known again. It lets nobody in. */
const cookieName = 'waypost_device';
/** How long a device is remembered, s. */
const rememberedSeconds = 400 * daySeconds;

/** Where a sign-in comes from. `hashes`: what it is known again by. */
interface Device {
  hashes: string[];
  agent: string | null;
  address: string;
  locale: string;
  requestId: string;
}

/** The device of a sign-in, which gets a name that it keeps. Without cookies it is known by its address and its browser's own words. */
export function deviceIn({ settings }: Pick<AppContext, 'settings'>, request: FastifyRequest, reply: FastifyReply): Device {
  const kept = new RegExp(`(?:^|; *)${cookieName}=([\\w-]{20,100})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  const name = kept ?? newToken().text;
  const secure = settings.publicUrls[0]?.startsWith('https:') ? '; Secure' : '';
  void reply.header('set-cookie', `${cookieName}=${name}; Path=/api/v1; Max-Age=${rememberedSeconds}; HttpOnly; SameSite=Strict${secure}`);
  const agent = request.headers['user-agent'] ?? null;
  const locale = acceptedLocale(request.headers['accept-language']);
  return { hashes: [hashOf(name), hashOf(`${request.ip} ${agent ?? ''}`)], agent, address: request.ip, locale, requestId: request.id };
}

/** Whether a user has signed in before, and never from this device. From now on it is known. */
async function isNew(tx: Db, { userId, hashes, now }: { userId: number; hashes: readonly string[]; now: Date }): Promise<boolean> {
  const {
    rows: [before],
  } = await tx.query<{ devices: number; known: number }>(
    'select count(*)::int as devices, count(*) filter (where hash = any($2::text[]))::int as known from known_devices where user_id = $1',
    [userId, hashes],
  );
  await tx.query(
    `insert into known_devices (user_id, hash, last_at) select $1, hash, $3 from unnest($2::text[]) as hash
    on conflict (user_id, hash) do update set last_at = excluded.last_at`,
    [userId, hashes, now],
  );
  return before!.devices > 0 && before!.known === 0;
}

/** Tells a user and the audit that somebody signed in from a device that the user never signed in from. */
export async function noteDevice(tx: Db, context: AppContext, { userId, device }: { userId: number; device: Device }): Promise<void> {
  const now = context.now();
  if (!(await isNew(tx, { userId, hashes: device.hashes, now }))) return;
  const { address, requestId } = device;
  await tellAudit(tx, context, { userId, action: 'new-device', requestId, address });
  const {
    rows: [user],
  } = await tx.query<{ email: string; full_name: string | null; locale: string | null }>('select email, full_name, locale from users where id = $1', [
    userId,
  ]);
  if (!user || !isMailAddress(user.email)) return;
  const locale = user.locale ?? device.locale;
  const t = context.translator(locale);
  const name = (user.full_name ?? user.email).replace(/\p{C}+/gu, ' ');
  const values = {
    name,
    when: new Intl.DateTimeFormat(locale, { ...toTheMinute, timeZone: 'UTC' }).format(now),
    device: deviceOf(device.agent) ?? t('server:mail.new-device.unknown'),
    address,
    link: `${context.settings.publicUrls[0]}/security`,
  };
  const content = { to: { name, address: user.email }, subject: t('server:mail.new-device.subject'), text: t('server:mail.new-device.text', values) };
  await writeMail(tx, { mail: 'core.new-device', content, locale }, { state: 'waiting', now });
}

/** Forgets devices that nobody signed in from for long. */
export async function pruneDevices(db: Db, now: Date): Promise<void> {
  await db.query('delete from known_devices where last_at < $1', [new Date(now.getTime() - rememberedSeconds * 1000)]);
}
