import { withoutNulls } from '#core';
import { makeMove } from '../lifecycle/move.ts';
import { auditHeader } from '../audit/audit.ts';
import { bodyRecord } from '../checks/checkBody.ts';
import { etagOf } from '../checks/etag.ts';
import { itemJson } from '../reading/item.ts';
import { wholeShape } from '../select/shape.ts';
import { modelFor } from '../work/Work.ts';
import { answerText } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';

/** A call that makes a move with record `{id}` and answers the record as it is then. */
export const moveHandler =
  ({ resource, move }: { resource: string; move: string }): RouteSpec['handle'] =>
  async (work, call) => {
    const model = modelFor(work, resource);
    const asked = { id: idParam(work, call.params), move, values: withoutNulls(bodyRecord(work, call.body)), ifMatch: call.headers['if-match'] };
    const { id, version } = await makeMove(work, model, asked);
    const { body } = await itemJson(work, wholeShape(work, model), id);
    return answerText(body, { headers: { etag: etagOf(version), ...(await auditHeader(work)) } });
  };
