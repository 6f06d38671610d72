import type { Model } from '../model/Model.ts';
import type { Work } from '../work/Work.ts';
import { fieldKey, isMarkup, textFields } from './fields.ts';
import type { TextLanguage } from './languages.ts';
import type { TextToCheck } from './TextToCheck.ts';
import { counted, type TextIssue, type TextRow } from './TextRow.ts';

interface Spoken {
  source: TextLanguage | undefined;
  others: readonly TextLanguage[];
}

/** Texts as areas check them. */
function textsToCheck(model: Model, rows: readonly TextRow[], { source, others }: Spoken): TextToCheck[] {
  const fields = new Map(textFields(model).map((field) => [fieldKey(field), field]));
  return rows.map((row) => {
    const field = fields.get(row.field)!;
    const { maxLength } = field.schema;
    return {
      resource: row.resource,
      id: row.record_id,
      path: row.path,
      field: row.field,
      languageId: row.language_id,
      isMarkup: isMarkup(field),
      ...(maxLength !== undefined && { maxLength }),
      source: row.source,
      sourceLocale: source?.locale ?? 'en',
      text: row.text ?? '',
      ...(row.text === null && row.was !== null && { was: row.was }),
      locale: others.find(({ id }) => id === row.language_id)?.locale ?? 'en',
    };
  });
}

/**
 * Rows with what the checks of areas find in them; what was never there has nothing wrong. Reasons to let something be go with what they are about.
 */
export async function checkRows(work: Work, model: Model, rows: readonly TextRow[], spoken: Spoken): Promise<TextRow[]> {
  const filled = rows.filter(({ text, was }) => text !== null || was !== null);
  const found = await issuesOf(work, textsToCheck(model, filled, spoken));
  const byRow = new Map(filled.map((row, i) => [row, found[i]!]));
  return rows.map((row) => {
    const issues = byRow.get(row) ?? [];
    const ignored = Object.fromEntries(Object.entries(row.ignored).filter(([check]) => issues.some((each) => each.check === check)));
    return { ...row, issues, ignored, ...counted(issues, ignored) };
  });
}

async function issuesOf(work: Work, texts: readonly TextToCheck[]): Promise<TextIssue[][]> {
  const all: TextIssue[][] = texts.map(() => []);
  if (texts.length === 0) return all;
  for (const { check } of work.api.registered.textChecks) {
    const found = await check(texts, work);
    for (const [i, issues] of found.entries()) all[i]?.push(...issues);
  }
  return all;
}
