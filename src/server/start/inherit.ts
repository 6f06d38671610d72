import type { Manifest, Plugin, Registry } from '#core';
import type { Db } from '../db/Db.ts';
import { rowId } from '../work/askForTurn.ts';

interface Named {
  former: string;
  present: string;
}

/** What an area says and the area that it was part of does not. */
const own = (present: object = {}, former: object = {}): string[] => Object.keys(present).filter((name) => !Object.hasOwn(former, name));

const renamed = (area: string, former: string, words: readonly string[]): Named[] =>
  words.map((word) => ({ former: `${former}.${word}`, present: `${area}.${word}` }));

interface Names {
  reactions: Named[];
  mails: Named[];
  jobs: Named[];
}

/** The names under which an area goes on with what waits under those of the area that it was part of. */
function namesOf({ id, manifest }: Plugin, former: string, left: Partial<Manifest> = {}): Names {
  const mails = own(manifest.mails, left.mails);
  const reactions = [
    ...Object.values(manifest.on ?? {}).filter((each) => !Object.values(left.on ?? {}).includes(each)),
    ...mails.map((mail) => `mail:${mail}`),
  ];
  return { reactions: renamed(id, former, reactions), mails: renamed(id, former, mails), jobs: renamed(id, former, own(manifest.jobs, left.jobs)) };
}

const columns = (names: readonly Named[]): [former: string[], present: string[]] => [
  names.map(({ former }) => former),
  names.map(({ present }) => present),
];

async function rename(tx: Db, { reactions, mails, jobs }: Names): Promise<void> {
  const given = 'from unnest($1::text[], $2::text[]) as n (former, present)';
  await tx.query(`update outbox_deliveries d set reaction = n.present ${given} where d.reaction = n.former`, columns(reactions));
  for (const table of ['outbox_mails', 'mail_links'])
    await tx.query(`update ${table} m set mail = n.present ${given} where m.mail = n.former`, columns(mails));
  for (const { former, present } of jobs)
    await tx.query('update jobs set id = $2, kind = $3 where id = $1 and not exists (select 1 from jobs j where j.id = $2)', [
      rowId(former),
      rowId(present),
      present,
    ]);
}

/**
 * Areas that were part of another one (`formerly`) go on under their own name with what was left
 * under the other's: reactions and mails on their way, turns of jobs, and which demo data was met.
 */
export async function inherit(db: Db, { plugins }: Registry): Promise<void> {
  for (const plugin of plugins)
    for (const former of plugin.manifest.formerly ?? [])
      await db.tx(async (tx) => {
        await rename(tx, namesOf(plugin, former, plugins.find(({ id }) => id === former)?.manifest));
        await tx.query(
          `insert into settings (key, value, updated_at) select 'demo:' || $2::text, value, updated_at from settings where key = 'demo:' || $1::text on conflict do nothing`,
          [former, plugin.id],
        );
      });
}
