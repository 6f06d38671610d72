import { isWaypostError, WaypostError, type Json } from '#core';
import type { CallHandler, RequestContext } from '#server';
import type { RowOutcome, SavedRows, LocalizedRow, LocalizedRows } from '../../answers.ts';
import type { RowsBody } from '../../types.gen.ts';
import { languageIdOf, resourceNamed } from '../asked.ts';
import type { OwnRows } from '../mapping.ts';

interface At {
  id: number;
  languageId: number;
}

const plain = (value: Json | undefined) => (typeof value === 'string' || typeof value === 'number' ? value : null);

/** A record's rows in a language, in their order. */
async function rowsIn(
  { records }: Pick<RequestContext, 'records'>,
  { of, by, language, fields, sort }: OwnRows,
  { id, languageId }: At,
): Promise<LocalizedRow[]> {
  const rows = await records(of).find({ [by]: id, [language]: languageId }, { sort });
  return rows.map((row) => ({ id: row.id, ...Object.fromEntries(fields.map((field) => [field, plain(row[field])])) }));
}

/** A record's rows in a language beside those in the language that content is written in. */
export async function rowsOf(call: RequestContext, rows: OwnRows, at: At): Promise<LocalizedRows> {
  const { source } = await call.texts.languages();
  const sources = source ? await rowsIn(call, rows, { ...at, languageId: source.id }) : [];
  return { name: rows.name, fields: rows.fields, source: sources, own: await rowsIn(call, rows, at) };
}

/**
 * PATCH …/microsite-categories/{id}/faqs: what a record's rows say in one language; those without
 * an id are new, those that are marked as removed go, and each is kept or refused on its own.
 */
export const saveRows =
  (segment: string): CallHandler<RowsBody> =>
  async (call): Promise<SavedRows> => {
    const { of, rows } = resourceNamed(call, segment);
    const at = { id: Number(call.params.id), languageId: languageIdOf(call) };
    // Whoever does not meet the record meets none of its rows; and the language is one that is translated into.
    await call.texts.record(of, at.id, at.languageId);
    const results: RowOutcome[] = [];
    for (const row of call.body.faqs) results.push(await saved(call, rows!, { ...at, row }));
    const isDone = results.every(({ status }) => status === 'ok');
    return { success: isDone, results, rows: await rowsOf(call, rows!, at) };
  };

type Given = At & { row: RowsBody['faqs'][number] };

async function saved(call: RequestContext, { of, by, language }: OwnRows, { id, languageId, row }: Given): Promise<RowOutcome> {
  const { id: own, removed, ...values } = row;
  try {
    if (typeof own !== 'number' && removed === true) return { status: 'ok', id: null };
    if (typeof own !== 'number') return { status: 'ok', id: (await call.records(of).create({ ...values, [by]: id, [language]: languageId })).id };
    const stored = await call.records(of).get(own, { lock: true });
    if (stored[by] !== id || stored[language] !== languageId) throw new WaypostError('RecordNotFound', call.t('api:recordNotFound'));
    if (removed === true) await call.records(of).remove(stored.id);
    else await call.records(of).update(stored.id, values);
    return { status: 'ok', id: stored.id };
  } catch (error) {
    if (!isWaypostError(error)) throw error;
    const status = error.code === 'RecordNotFound' ? 'not_found' : 'invalid';
    return { status, id: own ?? null, message: error.message, ...(error.fields && { errors: error.fields }) };
  }
}
