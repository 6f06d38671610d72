import { can, mostOrdered, orderOfList, placeStep, type OrderDecl } from '#core';
import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { quote } from '../db/names.ts';
import { bodyRecord, checkKnown } from '../checks/checkBody.ts';
import { storedRecord } from '../reading/item.ts';
import type { Stored } from '../model/Stored.ts';
import type { Model } from '../model/Model.ts';
import { Params } from '../model/Params.ts';
import { amongSql } from '../writing/places.ts';
import { updateRecord } from '../writing/update.ts';
import { refusal, type Work } from '../work/Work.ts';
import { listedModel } from '../work/readableModel.ts';

type Ordered = Model & { order: OrderDecl };
interface Placed {
  id: number;
  place: number | null;
}

/** A resource whose list its caller may put in order; of another there is no such call. */
function orderedModel(work: Work, name: string | undefined): Ordered {
  const model = listedModel(work, name);
  const order = orderOfList(model.resource.decl);
  if (!order) throw refusal(work, 'RouteNotFound', 'routeNotFound');
  if (!can(work.viewer, model.resource.access.update)) throw refusal(work, 'Forbidden', 'forbidden');
  return { ...model, order };
}

function idIn(work: Work, name: string, value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) throw refusal(work, 'BadRequest', 'badValue', { params: { name } });
  return value;
}

/** The records among which one has its place, in their order, kept from others until the transaction ends. */
async function amongLocked(work: Work, model: Ordered, record: Stored): Promise<Placed[]> {
  const params = new Params();
  const by = quote(model.order.by);
  const { rows } = await work.db.query<Placed>(
    `select id, ${by} as place from ${quote(model.resource.table)} where ${amongSql(model, record, params)} order by ${by}, id limit ${mostOrdered + 1} for update`,
    params.values,
  );
  if (rows.length > mostOrdered) throw refusal(work, 'Conflict', 'tooManyToOrder', { params: { count: mostOrdered } });
  return rows;
}

/** A place between two; `undefined`: there is no room, or the first of them has none itself. Those without a place come last. */
function between(before: Placed | undefined, after: Placed | undefined): number | undefined {
  if (before?.place === null) return undefined;
  const next = after?.place ?? undefined;
  if (next === undefined) return (before?.place ?? 0) + placeStep;
  if (before === undefined) return next - placeStep;
  const middle = Math.floor((before.place + next) / 2);
  return middle > before.place && middle < next ? middle : undefined;
}

/** Gives all of them new places with room between. */
async function spread(work: Work, { resource, order }: Ordered, ids: readonly number[]): Promise<void> {
  await work.db.query(
    `update ${quote(resource.table)} t set ${quote(order.by)} = v.n * ${placeStep} from unnest($1::bigint[]) with ordinality v (id, n) where t.id = v.id`,
    [[...ids]],
  );
  for (const id of ids) work.written.push({ resource: resource.name, id, change: 'updated' });
}

/**
 * POST -/order/{resource} `{ id, after }`: the record comes right behind another
 * one of those it has its place among, or first where that is null. Answers it.
 */
export const orderRoute: RouteSpec = {
  method: 'POST',
  path: '-/order/{resource}',
  access: 'user',
  handle: async (work, { params, body }) => {
    const model = orderedModel(work, params.resource);
    const asked = bodyRecord(work, body);
    checkKnown(work, asked, ['id', 'after']);
    const record = await storedRecord(work, model, idIn(work, 'id', asked.id));
    const others = (await amongLocked(work, model, record)).filter(({ id }) => id !== record.id);
    const after = asked.after === null ? null : idIn(work, 'after', asked.after);
    const at = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1;
    if (after !== null && at === 0) throw refusal(work, 'Conflict', 'orderChanged');
    const place = between(others[at - 1], others[at]);
    if (place !== undefined) return answerJson(await put(work, model, record.id, place));
    await spread(
      work,
      model,
      [...others.slice(0, at), record, ...others.slice(at)].map(({ id }) => id),
    );
    return answerJson(await put(work, model, record.id, (at + 1) * placeStep));
  },
};

async function put(work: Work, model: Ordered, id: number, place: number): Promise<{ id: number; version: number }> {
  const { version } = await updateRecord(work, model, { id, patch: { [model.order.by]: place } }, { trusted: true, action: 'order' });
  return { id, version };
}
