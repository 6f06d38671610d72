import type { CallHandler } from '#server';
import type { ItemsBody } from '../../types.gen.ts';
import { languageIdOf } from '../asked.ts';
import { variables } from '../mapping.ts';
import { changesIn, told } from '../records/records.ts';

const all = 10_000;

/** GET localization-values/{languageId}: every variable with its value in a language. */
export const values: CallHandler = async (call) => {
  const languageId = languageIdOf(call);
  const { source } = await call.texts.languages();
  const known = await call.read(variables).rows(['id', 'key', 'description', 'text'], { sort: 'key' });
  // In the language that variables are written in their values are the texts themselves.
  if (source?.id === languageId)
    return { items: known.map(({ id, key, description, text }) => ({ id, key, description: description ?? null, source: text, text })) };
  const { rows } = await call.texts.records(variables, { languageId, page: 1, perPage: all });
  const byId = new Map(rows.map((row) => [row.id, row.texts.find(({ path }) => path === 'text')]));
  return {
    items: known.map(({ id, key, description, text }) => {
      const own = byId.get(Number(id));
      return { id, key, description: description ?? null, ...(own ?? { path: 'text', source: text, text: null, state: 'missing' }) };
    }),
  };
};

/** PATCH localization-values/{languageId} with items, each as they are answered, `{ id, text }`, or the changes of a translation. */
export const saveValues: CallHandler<ItemsBody> = async (call) => told(await call.texts.writeMany(variables, languageIdOf(call), changesIn(call)));
