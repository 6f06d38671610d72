import { blockWords, isObject, type Json } from '#core';
import type { Model } from '../model/Model.ts';
import { auditColumns, presentRow, type Audited } from '../audit/audited.ts';
import type { Work } from '../work/Work.ts';
import { languageNamed, textRecord } from './textRecords.ts';
import type { TextQuery, TextMoment } from './TextsPort.ts';

/** Writes of a record that are looked through. */
const most = 500;

const memberOf = (value: Json | undefined, name: string): Json | undefined => (isObject(value) ? value[name] : undefined);

/** What a side of a write says of a text; `undefined`: it says nothing of it. */
function saidOf(side: Json, { path, locale, isWords }: { path: string; locale: string; isWords: boolean }): string | null | undefined {
  const [list = '', at = '', member = ''] = path.split('.');
  if (!path.includes('.')) return isWords && memberOf(side, 'language') === locale ? textIn(memberOf(side, path)) : undefined;
  const blocks = memberOf(side, list);
  if (isWords || !Array.isArray(blocks)) return undefined;
  return textIn(memberOf(memberOf(memberOf(blocks[Number(at)], blockWords), locale), member) ?? null);
}

const textIn = (value: Json | undefined): string | null | undefined => (typeof value === 'string' || value === null ? value : undefined);

/** What a text of a record said in a language, from the audit, the newest first. Throws RecordNotFound where the reader does not meet the record. */
export async function textHistory(work: Work, model: Model, { id, path, languageId }: TextQuery): Promise<TextMoment[]> {
  const record = await textRecord(work, model, { id, languageId });
  if (!record.texts.some((text) => text.path === path)) return [];
  const { locale } = await languageNamed(work, languageId);
  const { rows } = await work.db.query<Audited>(
    `select ${auditColumns} from audit where resource = $1 and record_id = $2 and action <> 'delete' order by id desc limit ${most}`,
    [model.resource.name, id],
  );
  return rows.flatMap((row): TextMoment[] => {
    const { before, after, action, at, user_name } = presentRow(model, row);
    const asked = { path, locale, isWords: action === 'translate' };
    const [was, is] = [saidOf(before, asked), saidOf(after, asked)];
    return is === undefined || is === (was ?? null) ? [] : [{ at, by: user_name, text: is }];
  });
}
