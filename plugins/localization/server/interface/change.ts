import { createTwoFilesPatch } from 'diff';
import { WaypostError, type Tree } from '#core';
import { asAttachment, type CallContext, type CallHandler, type WordFile } from '#server';
import { languageIdOf } from '../asked.ts';
import { isPlural, unfolded } from './plurals.ts';
import { wordsIn, withWords } from './trees.ts';

/** As the repository keeps its words. */
export const fileText = (tree: Tree): string => `${JSON.stringify(tree, null, 2)}\n`;

interface Row {
  namespace: string;
  key: string;
  source: string;
  text: string;
}

/** GET localization-interface: how many words there are here, by how many of the files they are. */
export const interfaceStanding: CallHandler = async ({ sql, wordFiles }) => {
  const { rows } = await sql<{ count: number }>('select count(*)::int as count from interface_texts');
  return { count: rows[0]!.count, files: wordFiles().length };
};

/** POST localization-interface/read: has the words read out of their files. */
export const askForInterface: CallHandler = async ({ soon, sql, now, reply }) => {
  // From the first word on, the job keeps them as their files have them.
  await sql(
    `insert into interface_texts (namespace, key, text, kept, version, created_at, updated_at) select '-', '-', '-', '{}'::jsonb, 1, $1, $1 where not exists (select 1 from interface_texts)`,
    [now],
  );
  await soon('interface');
  reply.status(202);
  return {};
};

/** GET localization-interface/{languageId}/change: what was translated here, as a change to the files that the words stand in. */
export const interfaceChange: CallHandler = async (call) => {
  const language = (await call.texts.languages()).others.find(({ id }) => id === languageIdOf(call));
  if (!language) throw new WaypostError('RecordNotFound', call.t('api:recordNotFound'));
  const files = call.wordFiles();
  let change = '';
  for (const file of files.filter(({ locale }) => locale === language.locale)) {
    const english = files.find(({ namespace, locale }) => namespace === file.namespace && locale === 'en')?.tree ?? {};
    change += changeOf(file, english, await rowsOf(call, file.namespace, language.id));
  }
  call.reply.header('content-type', 'text/x-patch; charset=utf-8');
  call.reply.header('content-disposition', asAttachment(`interface-${language.locale}.patch`));
  return Buffer.from(change);
};

async function rowsOf({ sql }: Pick<CallContext, 'sql'>, namespace: string, languageId: number): Promise<Row[]> {
  const { rows } = await sql<Row>(
    `select t.namespace, t.key, t.text as source, w.text from interface_texts t join interface_texts_i18n w on w.id = t.id and w.language_id = $2
    where t.namespace = $1 and w.text is not null order by t.id`,
    [namespace, languageId],
  );
  return rows;
}

/** A file with the texts that were changed here. What no keys can hold stays as the file has it. */
export function changedFile({ tree }: WordFile, english: Tree, rows: readonly Row[]): Tree {
  const now = wordsIn(tree);
  const words = rows.flatMap(({ key, source, text }) => unfolded(key, text, isPlural(source)) ?? []);
  return withWords(tree, new Map(words.filter(([key, text]) => now.get(key) !== text)), english);
}

function changeOf(file: WordFile, english: Tree, rows: readonly Row[]): string {
  const [before, after] = [fileText(file.tree), fileText(changedFile(file, english, rows))];
  if (before === after) return '';
  return createTwoFilesPatch(`a/${file.file}`, `b/${file.file}`, before, after, undefined, undefined, { context: 3 }).replace(/^=+\n/, '');
}
