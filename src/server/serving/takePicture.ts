import { once } from '../calls/idempotency.ts';
import { idParam } from '../calls/ids.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { inTransaction } from '../work/transaction.ts';
import { storedRecord } from '../reading/item.ts';
import { modelFor, refusal } from '../work/Work.ts';
import { wire } from '../files/FileRow.ts';
import { keepFile } from '../files/keepFile.ts';
import { taken, withBytes } from '../files/taken.ts';

type Handle = RouteSpec['handle'];

/**
 * A call that takes a picture for a record. The record is looked for first; the picture is drawn anew before the transaction
 * begins, since that takes a while, and is kept with what the call writes, or not at all. Without one the call goes on as it is.
 */
export const takingPicture =
  (resource: string, handle: Handle): Handle =>
  async (work, call) => {
    if (call.params.id !== undefined) await storedRecord(work, modelFor(work, resource), idParam(work, call.params));
    if (!call.upload) return inTransaction(work.api, work.info, (inner) => once(inner, call, () => handle(inner, call)));
    const file = await taken(work, call);
    if (!file.picture) throw refusal(work, 'UnsupportedMediaType', 'fileType');
    return withBytes(work, call, {
      bytes: file.bytes,
      perform: async (inner, key) => handle(inner, { ...call, upload: undefined, picture: wire(await keepFile(inner, key, file)) }),
    });
  };
