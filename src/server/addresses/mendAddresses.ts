import { quote } from '../db/names.ts';
import { systemWork } from '../work/transaction.ts';
import { storedRecords } from '../reading/item.ts';
import type { Model } from '../model/Model.ts';
import { isWaypostError } from '#core';
import type { Api } from '../work/Work.ts';
import { keepAddresses } from './keepAddresses.ts';

const batch = 200;

/**
 * Gives records their addresses that came in otherwise than by a write of theirs: demo
 * data, rows from before the area had addresses. One that has none to have stays without.
 */
async function mendOne(api: Api, model: Model): Promise<void> {
  const { name, table } = model.resource;
  for (let last = 0; ; ) {
    const { rows } = await api.context.db.query<{ id: number }>(
      `select t.id from ${quote(table)} t where t.id > $2 and not exists (select 1 from addresses a where a.resource = $1 and a.record_id = t.id) order by t.id limit ${batch}`,
      [name, last],
    );
    if (rows.length === 0) return;
    const ids = rows.map((row) => row.id);
    await api.context.db.tx(async (tx) => {
      const work = systemWork(api, tx, 'mend-addresses');
      for (const record of await storedRecords(work, model, ids, { asWritten: true }))
        await tx
          .tx((inner) => keepAddresses({ ...work, db: inner }, model, record))
          .catch((error: unknown) => {
            if (!isWaypostError(error)) throw error;
          });
    });
    last = ids.at(-1)!;
  }
}

/** Mends the addresses of records, where they were lost, and forgets those of areas that are not there. */
export async function mendAddresses(api: Api): Promise<void> {
  const addressed = [...api.models.values()].filter(({ resource }) => resource.decl.addresses !== undefined);
  for (const model of addressed) {
    const { name, table } = model.resource;
    await api.context.db.query(
      `delete from addresses a where a.resource = $1 and not exists (select 1 from ${quote(table)} t where t.id = a.record_id)`,
      [name],
    );
    await mendOne(api, model);
  }
}
