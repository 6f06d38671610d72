import { cut, WaypostError, type Json } from '#core';
import type { CallContext, CallHandler, Prepared } from '#server';
import type { Import, ImportRow, SentFile } from '../../answers.ts';
import { outcomes, rules } from '../../importing.ts';
import type { ApplyBody } from '../../types.gen.ts';
import { numberOf } from '../asked.ts';
import { spokenIn } from './exportTexts.ts';
import type { Judged } from './judge.ts';

const most = 50;

type Row = Omit<SentFile, 'counts' | 'message'> & {
  problem: { code: string; params: Record<string, Json> } | null;
  counts: SentFile['counts'] | null;
  file_id: number;
};
const columns = 'id, language_id, name, made_by, state, problem, counts, rule, job_id, file_id, created_at';

/** What is wrong with a file, in the reader's words. */
const told = ({ t }: Pick<CallContext, 't'>, { problem, file_id: _file, ...row }: Row): SentFile => ({
  ...row,
  counts: row.counts ?? {},
  ...(problem && { message: t(`text.exchange.problems.${problem.code}`, problem.params) }),
});

async function importOf({ sql, params, t }: Pick<CallContext, 'sql' | 'params' | 't'>, { lock = false } = {}): Promise<Row> {
  const { rows } = await sql<Row>(`select ${columns} from localization_imports where id = $1${lock ? ' for update' : ''}`, [Number(params.id)]);
  if (!rows[0]) throw new WaypostError('RecordNotFound', t('api:recordNotFound'));
  return rows[0];
}

/** What of a file is kept until it was looked at. */
export async function prepareImport(call: CallContext): Promise<Prepared> {
  await spokenIn(call, Number(call.params.languageId));
  if (!call.upload) throw new WaypostError('BadRequest', call.t('api:noFile'));
  const { name, bytes } = call.upload;
  return { files: [{ name: cut(name, 200), type: 'application/octet-stream', bytes }] };
}

/** POST localization-import/{languageId}: keeps a file and has it looked at; nothing is written of it. */
export const receiveImport: CallHandler = async (call) => {
  const [file] = call.prepared!.files;
  const { rows } = await call.sql<{ id: number }>(
    `insert into localization_imports (language_id, name, made_by, state, file_id, version, created_at, updated_at) values ($1, $2, $3, 'checking', $4, 1, $5, $5) returning id`,
    [Number(call.params.languageId), cut(call.upload?.name ?? '', 200), call.actor?.name ?? null, file!.id, call.now],
  );
  await call.soon('imports');
  call.reply.status(202);
  return { id: rows[0]!.id };
};

/** GET localization-imports: the files of late. */
export const listImports: CallHandler = async (call): Promise<SentFile[]> => {
  const { rows } = await call.sql<Row>(`select ${columns} from localization_imports order by id desc limit 20`);
  return rows.map((row) => told(call, row));
};

const results = ['saved', 'left', 'suggested', 'gone', 'refused'] as const;

/** GET localization-imports/{id}: how far a file is, and what came of it. */
export const getImport: CallHandler = async (call): Promise<Import> => {
  const found = await importOf(call);
  const sums = results.map((name) => `coalesce(sum((result->>'${name}')::int), 0)::int as ${name}`).join(', ');
  const { rows } = await call.sql<Pick<Import, 'parts' | 'over'> & Import['result']>(
    `select count(*)::int as parts, (count(*) filter (where is_over))::int as over, ${sums} from localization_import_parts where import_id = $1`,
    [found.id],
  );
  const { parts, over, ...result } = rows[0]!;
  return { ...told(call, found), parts, over, result };
};

/** GET localization-imports/{id}/rows?outcome=&page=: texts that something would become of, some at a time. */
export const importRows: CallHandler = async (call): Promise<ImportRow[]> => {
  const { id } = await importOf(call);
  const outcome = [...outcomes, 'failing', 'refused'].find((each) => each === call.query.outcome);
  if (outcome === undefined) throw new WaypostError('BadRequest', call.t('api:badValue', { name: 'outcome' }));
  const offset = ((numberOf(call, 'page') ?? 1) - 1) * most;
  if (outcome === 'refused') return refusedRows(call, id, offset);
  const isIt = outcome === 'failing' ? `u.value->'failing' <> '[]'::jsonb` : `u.value->>'outcome' = $2`;
  const { rows } = await call.sql<{ value: Judged }>(
    `select u.value from localization_import_parts p cross join lateral jsonb_array_elements(p.units) with ordinality as u (value, at)
    where p.import_id = $1 and (p.outcomes->>$2) is not null and ${isIt} order by p.place, u.at limit ${most} offset $3`,
    [id, outcome, offset],
  );
  return rows.map(({ value }) => value);
};

async function refusedRows({ sql }: CallContext, id: number, offset: number): Promise<ImportRow[]> {
  const { rows } = await sql<{ value: ImportRow }>(
    `select u.value from localization_import_parts p cross join lateral jsonb_array_elements(coalesce(p.result->'errors', '[]'::jsonb)) as u (value)
    where p.import_id = $1 and (p.result->>'refused')::int > 0 order by p.place limit ${most} offset $2`,
    [id, offset],
  );
  return rows.map(({ value }) => value);
}

/** POST localization-imports/{id}/apply: has the file brought in by a rule, or goes on with what a stop left. */
export const applyImport: CallHandler<ApplyBody> = async (call) => {
  const { id, state } = await importOf(call, { lock: true });
  if (state !== 'ready' && state !== 'stopped') throw new WaypostError('Conflict', call.t('text.exchange.notReady'));
  const rule = rules.find((each) => each === (call.body.rule ?? 'safe'));
  const { rows } = await call.sql<{ id: number }>('select id from localization_import_parts where import_id = $1 and not is_over order by place', [
    id,
  ]);
  const ids = rows.map((row) => row.id);
  const job = ids.length === 0 ? null : await call.startBulk('localization-import-parts', 'bring-in', ids);
  await call.sql('update localization_imports set state = $2, rule = $3, job_id = $4, updated_at = $5 where id = $1', [
    id,
    job === null ? 'done' : 'running',
    rule,
    job,
    call.now,
  ]);
  return { job };
};

/** POST localization-imports/{id}/stop: nothing more of the file is looked at, or brought in. */
export const stopImport: CallHandler = async (call) => {
  const { id, state, file_id: fileId } = await importOf(call, { lock: true });
  if (state !== 'checking' && state !== 'running') throw new WaypostError('Conflict', call.t('text.exchange.over'));
  const next = state === 'running' ? 'stopped' : 'failed';
  const problem = state === 'running' ? null : JSON.stringify({ code: 'stopped', params: {} });
  await call.sql('update localization_imports set state = $2, problem = $3::jsonb, updated_at = $4 where id = $1', [id, next, problem, call.now]);
  if (state === 'checking') await call.giveUp([fileId]);
  return { state: next };
};
