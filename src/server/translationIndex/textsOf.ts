import { can } from '#core';
import { modelFor, type Work } from '../work/Work.ts';
import type { Model } from '../model/Model.ts';
import { acrossLanguages } from './acrossLanguages.ts';
import { alikeTexts } from './alikeTexts.ts';
import { bringTexts } from './bringTexts.ts';
import { countTexts } from './countTexts.ts';
import { fieldKey, isMarkup, textFields } from './fields.ts';
import { findTexts } from './findTexts.ts';
import { keepRecordTexts } from './keepTexts.ts';
import { textLanguages } from './languages.ts';
import { textHistory } from './textHistory.ts';
import { textRecord, textRecords } from './textRecords.ts';
import type { TextResource, TextsPort } from './TextsPort.ts';
import { twinsOf } from './twins.ts';
import { writeManyTexts, writeTexts } from './writeTexts.ts';

/** From so many characters on a text is edited in several lines. */
const longFrom = 160;

function told(work: Work, model: Model): TextResource {
  const { name, plugin, access } = model.resource;
  const fields = textFields(model).map((field) => {
    const { maxLength } = field.schema;
    return {
      field: fieldKey(field),
      isMarkup: isMarkup(field),
      isLong: (maxLength ?? longFrom) >= longFrom,
      ...(maxLength !== undefined && { maxLength }),
    };
  });
  return { name, plugin, fields, readable: can(work.viewer, access.read), writable: can(work.viewer, access.update) };
}

async function keepOwn(work: Work, plugin: string, { resource, ids }: { resource: string; ids: readonly number[] }): Promise<void> {
  const model = modelFor(work, resource);
  if (model.resource.plugin !== plugin) throw new Error(`plugin "${plugin}" keeps texts of "${resource}", which is not its own`);
  await keepRecordTexts(work, model, ids);
}

/** The texts of records within a piece of work, of a plugin. */
export const textsOf = (work: Work, plugin: string): TextsPort => ({
  languages: () => textLanguages(work.db),
  resources: () => [...work.api.models.values()].filter((model) => textFields(model).length > 0).map((model) => told(work, model)),
  counts: (asked) => countTexts(work, asked),
  records: (resource, asked) => textRecords(work, modelFor(work, resource), asked),
  record: (resource, id, languageId) => textRecord(work, modelFor(work, resource), { id, languageId }),
  find: (asked) => findTexts(work, asked),
  twins: (asked) => twinsOf(work.db, asked),
  across: (asked, since) => acrossLanguages(work.db, asked, since),
  history: (resource, asked) => textHistory(work, modelFor(work, resource), asked),
  recheck: (resource, ids) => keepRecordTexts(work, modelFor(work, resource), ids, { recheck: true }),
  alike: (asked) => alikeTexts(work, asked),
  write: (resource, id, changes) => writeTexts(work, modelFor(work, resource), { ...changes, id }),
  bring: (resource, asked) => bringTexts(work, modelFor(work, resource), asked),
  keep: (resource, ids) => keepOwn(work, plugin, { resource, ids }),
  writeMany: (resource, languageId, items) => writeManyTexts(work, modelFor(work, resource), { languageId, items }),
});
