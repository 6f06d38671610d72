import { Readable } from 'node:stream';
import { WaypostError, type WireRecord } from '#core';
import { asAttachment, type CallContext, type CallHandler, type JobContext, type RequestContext, type ResourceHooks } from '#server';
import { operatorOf } from '../sales/scope.ts';
import { giveUpPieces } from './begin.ts';
import { types, type Format } from './contents.ts';

/** The export, where it is the reader's own, ready, and of sales that they may still see. */
async function ownOf(call: CallContext): Promise<WireRecord & { id: number }> {
  const found = await call.records('report-exports').get(Number(call.params.id));
  const isOwn = found.owner_id === call.actor!.viewer.id && (found.operator_id ?? null) === (operatorOf(call) ?? null);
  const isThere = found.state === 'READY' && typeof found.expires_at === 'string' && new Date(found.expires_at) > call.now;
  if (!isOwn || !isThere) throw new WaypostError('RecordNotFound', call.t('text.kept.gone'));
  return found;
}

async function* piecesOf({ kept }: CallContext, files: readonly number[]): AsyncGenerator<Buffer> {
  for (const file of files) yield await kept(file);
}

/** GET report-exports/{id}/file: what was made, piece by piece, to whoever asked for it. */
export const exportFile: CallHandler = async (call) => {
  const { id, name, format } = await ownOf(call);
  const { rows } = await call.sql<{ file_id: number }>('select file_id from report_export_pieces where export_id = $1 order by place', [id]);
  call.reply.header('content-type', types[format as Format]);
  call.reply.header('content-disposition', asAttachment(String(name)));
  return Readable.from(
    piecesOf(
      call,
      rows.map(({ file_id: file }) => file),
    ),
  );
};

/** The job: an export goes when its days are over, and one that came to nothing as long after it was asked for. */
export async function forgetExports({ sql, records, now }: JobContext): Promise<void> {
  const { rows } = await sql<{ id: number }>(
    `select id from report_exports where expires_at <= $1 or (state in ('FAILED', 'CANCELLED') and created_at <= $1::timestamptz - interval '7 days') order by id`,
    [now],
  );
  for (const { id } of rows) await records('report-exports').remove(id);
}

/** What is kept of an export goes with it. */
export const forgetting: ResourceHooks = {
  beforeDelete: ({ id }: { id: number }, request: RequestContext) => giveUpPieces(request, id),
};
