import { withoutNulls } from '#core';
import { makeMove } from '../lifecycle/move.ts';
import { bodyRecord } from '../resource/checkBody.ts';
import { etagOf } from '../resource/etag.ts';
import { itemJson } from '../resource/item.ts';
import { wholeShape } from '../resource/shape.ts';
import { modelFor } from '../resource/Work.ts';
import { answerText } from './Answer.ts';
import type { RouteSpec } from './Call.ts';
import { idParam } from './ids.ts';

/** A call that makes a move with record `{id}` and answers the record as it is then. */
export const moveHandler =
  ({ resource, move }: { resource: string; move: string }): RouteSpec['handle'] =>
  async (work, call) => {
    const model = modelFor(work, resource);
    const asked = { id: idParam(work, call.params), move, values: withoutNulls(bodyRecord(work, call.body)), ifMatch: call.headers['if-match'] };
    const { id, version } = await makeMove(work, model, asked);
    const { body } = await itemJson(work, wholeShape(work, model), id);
    return answerText(body, { headers: { etag: etagOf(version), ...(work.auditId !== undefined && { 'x-audit-id': String(work.auditId) }) } });
  };
