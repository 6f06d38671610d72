import { fieldErrors, isWaypostError, WaypostError, type WireRecord } from '#core';
import type { RequestContext } from '#server';
import type { Language } from '../types.gen.ts';

const refuse = ({ t }: RequestContext, field: string, key: string) => fieldErrors({ [field]: [t(`text.${key}`)] });

/**
 * Takes the flag from whichever language has it. Two requests that make different languages the default meet at its row: the second
 * waits, finds the row without the flag, and looks again.
 */
async function takeFlag({ sql, records }: RequestContext): Promise<number | undefined> {
  for (;;) {
    const {
      rows: [holder],
    } = await sql<{ id: number }>('select id from languages where is_default = 1');
    if (!holder) return undefined;
    const { rows } = await sql('select 1 from languages where id = $1 and is_default = 1 for update', [holder.id]);
    if (rows.length === 0) continue;
    await records('languages').update(holder.id, { is_default: 0 }, { trusted: true });
    return holder.id;
  }
}

/** Makes a language the default: base columns hold its words from now on, and the former one's become translations. */
async function becomeDefault(request: RequestContext, id: number | undefined): Promise<void> {
  const former = await takeFlag(request);
  if (former === undefined) return;
  try {
    await request.translations.move({ from: former, to: id });
  } catch (error) {
    const table = isWaypostError(error) ? error.details?.table : undefined;
    throw table === undefined ? error : fieldErrors({ is_default: [request.t('text.words-clash', { table: String(table).replaceAll('_', ' ') })] });
  }
}

export async function beforeCreate(record: WireRecord, request: RequestContext): Promise<WireRecord> {
  if (record.is_default !== 1) return record;
  if (record.is_enabled !== 1) throw refuse(request, 'is_default', 'default-enabled');
  await becomeDefault(request, undefined);
  return record;
}

export async function beforeUpdate(next: WireRecord, previous: Language, request: RequestContext): Promise<WireRecord> {
  const was = previous.is_default === 1;
  if (was && next.is_default !== 1) throw refuse(request, 'is_default', 'default-needed');
  if (next.is_default === 1 && next.is_enabled !== 1)
    throw was ? refuse(request, 'is_enabled', 'default-stays-enabled') : refuse(request, 'is_default', 'default-enabled');
  if (!was && next.is_default === 1) await becomeDefault(request, previous.id);
  return next;
}

export async function beforeDelete(record: Language, request: RequestContext): Promise<void> {
  const { t } = request;
  if (record.is_default === 1) throw new WaypostError('Conflict', t('text.default-stays', { name: record.name }));
  const { people, records } = await request.translations.uses({ id: record.id, locale: record.locale });
  if (people + records === 0) return;
  const uses = [people > 0 ? t('text.people', { count: people }) : '', records > 0 ? t('text.translations', { count: records }) : ''].filter(Boolean);
  throw new WaypostError('Conflict', t('text.in-use', { name: record.name, uses: uses.join(', ') }));
}
