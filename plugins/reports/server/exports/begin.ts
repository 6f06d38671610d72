import { fieldErrors, WaypostError } from '#core';
import type { CallContext, CallHandler, MoveContext, MoveParts, Prepared } from '#server';
import { dimensions } from '../sales/asked.ts';
import { countBookings, countFacts, type Filing } from '../sales/rows.ts';
import type { ExportBody } from '../../types.gen.ts';
import { contentsOf, type Contents, type Kind } from './contents.ts';
import { directRows } from './directRows.ts';

/** So many of one person wait or are being made. */
const mostWaiting = 5;

/** How many rows a file has; counting ends where there are `most`. */
export const rowsOf = (asking: Filing, kind: Kind, { reckoning }: Contents, most: number): Promise<number> =>
  (kind === 'FACTS' ? countFacts : countBookings)(asking, reckoning, most);

type Wanting = CallContext<ExportBody>;
const askingOf = (call: Wanting, { format, query }: ExportBody): Filing => ({
  ...call,
  query: { ...Object.fromEntries(new URLSearchParams(query)), format },
});

const known: readonly string[] = ['type', 'fromDate', 'toDate', 'constant', ...dimensions];

/** The question of a file is refused where it holds what no question has: the file would be of more than was asked for. */
function checkQuestion({ t }: Wanting, { query }: ExportBody): void {
  const unknown = [...new URLSearchParams(query).keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) throw fieldErrors({ query: [t('api:unknownParam', { name: unknown })] });
}

/** What is to be looked up before anything is written: whether the file is a large one, and what it is called. */
export async function prepareExport(call: Wanting): Promise<Prepared> {
  const wanted = call.body;
  checkQuestion(call, wanted);
  const asking = askingOf(call, wanted);
  const contents = await contentsOf(asking, wanted.kind);
  const most = await directRows(call);
  const isLarge = (await rowsOf(asking, wanted.kind, contents, most + 1)) > most;
  return { data: { isLarge, name: contents.name, operator: contents.reckoning.operator ?? null } };
}

async function checkRoom({ read, t }: Wanting, owner: number): Promise<void> {
  const waiting = await read('report-exports').count({ owner_id: owner, state: ['WAITING', 'RUNNING'] });
  if (waiting >= mostWaiting) throw new WaypostError('TooManyRequests', t('text.kept.tooMany', { most: mostWaiting }));
}

/** POST report-exports: has a large file made and kept, and answers its id; `null` for one that is small enough to be asked for at once. */
export const beginExport: CallHandler<ExportBody> = async (call): Promise<{ id: number | null; name?: string }> => {
  const { isLarge, name, operator } = call.prepared!.data as { isLarge: boolean; name: string; operator: number | null };
  if (!isLarge) return { id: null };
  const { kind, format, query } = call.body;
  const owner = call.actor!.viewer.id;
  await checkRoom(call, owner);
  const row = { name, kind, format, query, state: 'WAITING', done: 0, size: 0, turns: 0, owner_id: owner, operator_id: operator };
  const asked = { currency_id: call.currencyId ?? null, locale: call.locale };
  const { id } = await call.records('report-exports').create({ ...row, ...asked }, { trusted: true });
  await call.soon('exports');
  call.reply.status(202);
  return { id, name };
};

type Giving = Pick<MoveContext, 'sql' | 'giveUp'>;

/** Gives up what there is of an export's bytes, in a transaction. */
export async function giveUpPieces({ sql, giveUp }: Giving, id: number): Promise<void> {
  const { rows } = await sql<{ file_id: number }>('delete from report_export_pieces where export_id = $1 returning file_id', [id]);
  await giveUp(rows.map(({ file_id: file }) => file));
}

/** Whoever makes it finds out with the next piece. */
export async function cancelExport(move: MoveContext): Promise<MoveParts> {
  await giveUpPieces(move, move.record.id);
  return { patch: { lease_until: null } };
}
