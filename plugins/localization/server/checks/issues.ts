import { cut } from '#core';
import type { Checking, TextToCheck } from '#server';
import { checkText } from '../../checks/checkText.ts';
import type { Issue } from '../../checks/Checked.ts';
import { termsIn } from './glossary.ts';
import { roomsOf } from './rooms.ts';

interface Twins {
  translations: string[];
  sources: string[];
}

/** What reads the same but for signs and capitals is no other text. */
const plain = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLocaleLowerCase();

/** The same source that is another text elsewhere, and the same text that another source has. */
function twinIssues({ source, text, isMarkup }: Pick<TextToCheck, 'source' | 'text' | 'isMarkup'>, { translations, sources }: Twins): Issue[] {
  const [other] = translations;
  const reused = sources.find((each) => plain(each) !== plain(source));
  const short = (each: string) => cut(isMarkup ? each.replace(/<[^<>]*>/g, ' ').trim() : each, 120);
  return [
    ...(other === undefined ? [] : [{ check: 'inconsistent', severity: 'warning' as const, params: { other: short(other) }, fix: other }]),
    ...(reused === undefined || plain(text).length <= 1 ? [] : [{ check: 'reused', severity: 'info' as const, params: { source: short(reused) } }]),
  ];
}

const keyOf = (text: Pick<TextToCheck, 'resource' | 'id' | 'path' | 'languageId'>): string =>
  JSON.stringify([text.resource, text.id, text.path, text.languageId]);

/** The texts of which something is said that nobody settled. */
async function discussed({ sql }: Checking, texts: readonly TextToCheck[]): Promise<Set<string>> {
  const { rows } = await sql<{ resource: string; record_id: number; path: string; language_id: number }>(
    'select distinct resource, record_id, path, language_id from localization_comments where resolved_by is null and record_id = any($1::bigint[])',
    [[...new Set(texts.map(({ id }) => id))]],
  );
  return new Set(rows.map(({ record_id: id, language_id: languageId, ...row }) => keyOf({ ...row, id, languageId })));
}

/** All that is wrong with some texts: by themselves, by the glossary, beside texts that say the same, and by what people said of them. */
export async function issuesOf(texts: readonly TextToCheck[], ports: Checking): Promise<Issue[][]> {
  const terms = await termsIn(ports, [...new Set(texts.map(({ languageId }) => languageId))]);
  // What was taken back says nothing that could stand elsewhere, or be discussed.
  const filled = texts.filter(({ text }) => text !== '');
  const twins = new Map((await ports.texts.twins(filled)).map((each, i) => [filled[i], each]));
  const open = await discussed(ports, filled);
  const rooms = await roomsOf(ports, texts);
  return texts.map((text) => [
    ...checkText({ ...text, terms: terms.get(text.languageId) ?? [], ...rooms.get(text.id) }),
    ...(twins.has(text) ? twinIssues(text, twins.get(text)!) : []),
    ...(text.text !== '' && open.has(keyOf(text)) ? [{ check: 'comments_open', severity: 'warning' as const }] : []),
  ]);
}
