import { can, type Json, type WireRecord } from '#core';
import { allLanguages } from '../auth/languages.ts';
import { answerJson, type Answer } from '../calls/Answer.ts';
import { follow } from '../work/follow.ts';
import type { Call, RouteSpec } from '../calls/Call.ts';
import { largestBody } from '../lib/bodyLimits.ts';
import { idParam } from '../calls/ids.ts';
import type { Language } from '../work/AppContext.ts';
import { quote } from '../db/names.ts';
import { i18nTable } from '../db/tables/planTable.ts';
import { bodyRecord } from '../checks/checkBody.ts';
import { FieldProblems } from '../work/FieldProblems.ts';
import { checkVersion } from '../checks/etag.ts';
import { storedRecord } from '../reading/item.ts';
import type { Stored } from '../model/Stored.ts';
import type { Model } from '../model/Model.ts';
import { rederive } from '../rollups/keep.ts';
import { isReadable } from '../select/shape.ts';
import { refusal, type Work } from '../work/Work.ts';
import { indexedTexts, keepRecordTexts } from '../translationIndex/keepTexts.ts';
import { setWords, wrongWords } from '../translationIndex/words.ts';
import { readableModel } from '../work/readableModel.ts';

type Words = WireRecord & { language_id: number; source_version: number | null };

const shownLanguages = async (work: Work): Promise<Language[]> =>
  (await allLanguages(work.db)).filter((language) => language.is_enabled === 1 || language.is_default === 1);

/** A record's texts: the languages there are, and by field and locale what each says, stale where the default language's text has changed since. */
async function translationsOf(work: Work, model: Model, record: Stored): Promise<Json> {
  const languages = await shownLanguages(work);
  const names = model.localized.filter((name) => isReadable(work, model.fields.get(name)!));
  const { rows } =
    names.length === 0
      ? { rows: [] }
      : await work.db.query<Words>(
          `select language_id, source_version, ${names.map(quote).join(', ')} from ${quote(i18nTable(model.resource.table))} where id = $1`,
          [record.id],
        );
  const indexed = await indexedTexts(work.db, model.resource.name, [record.id]);
  const said = (name: string, language: Language): Json => {
    if (language.is_default === 1) return { value: record[name] ?? null, stale: false };
    const words = rows.find((row) => row.language_id === language.id);
    const value = words?.[name] ?? null;
    const known = indexed.find((row) => row.path === name && row.language_id === language.id);
    return { value, stale: value !== null && (known ? known.stale : (words?.source_version ?? 0) < record.version) };
  };
  return {
    languages: languages.map(({ id, locale, name, is_default }) => ({ id, locale, name, is_default })),
    fields: Object.fromEntries(names.map((name) => [name, Object.fromEntries(languages.map((language) => [language.locale, said(name, language)]))])),
  };
}

async function read(work: Work, { params }: Call): Promise<Answer> {
  const model = readableModel(work, params.resource);
  return answerJson(await translationsOf(work, model, await storedRecord(work, model, idParam(work, params))));
}

/** Sets texts: `{ [locale]: { [field]: text or null } }`. The default language's are the record's own and are changed there. */
async function write(work: Work, { params, body, headers }: Call): Promise<Answer> {
  const model = readableModel(work, params.resource);
  if (!can(work.viewer, model.resource.access.update)) throw refusal(work, 'Forbidden', 'forbidden');
  const record = await storedRecord(work, model, idParam(work, params), { lock: true });
  await checkVersion(work, model, record, headers['if-match']);
  const languages = await shownLanguages(work);
  const problems = new FieldProblems();
  const wanted = Object.entries(bodyRecord(work, body)).flatMap(([locale, texts]) => {
    if (problems.isFull) return [];
    const language = languages.find((each) => each.locale === locale && each.is_default !== 1);
    if (!language) {
      problems.say(locale, work.t('api:noSuchLanguage'));
      return [];
    }
    if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) {
      problems.say(locale, work.t('api:notARecord'));
      return [];
    }
    for (const [name, value] of Object.entries(texts)) {
      if (problems.isFull) break;
      for (const text of wrongWords(work, model, { name, value })) problems.say(`${locale}.${name}`, text);
    }
    return [{ language, texts: texts as WireRecord }];
  });
  problems.throwAny();
  for (const each of wanted) await setWords(work, model, { record, ...each });
  await follow(work, model, { kind: 'translated', record });
  await keepRecordTexts(work, model, [record.id]);
  await rederive(work, work.due, model, [record.id]);
  return answerJson(await translationsOf(work, model, record));
}

export const translationRoutes: RouteSpec[] = [
  { method: 'GET', path: '-/translations/{resource}/{id}', access: 'user', handle: read },
  { method: 'PUT', path: '-/translations/{resource}/{id}', access: 'user', bodyLimit: largestBody, handle: write },
  { method: 'PATCH', path: '-/translations/{resource}/{id}', access: 'user', bodyLimit: largestBody, handle: write },
];
