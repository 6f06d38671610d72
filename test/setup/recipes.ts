// Recipes, written down in four steps of two groups: fields of the record, fields that calls load and save, a list, and fields with a rule.
import type { PluginSource } from '#core';
import { area, source } from './areas.ts';

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more });

export const recipeSteps = [
  { id: 'name', title: 'Name', group: 'The dish', purpose: 'Says what is cooked.', fields: ['name', 'serves'] },
  { id: 'method', title: 'Method', group: 'The dish', fields: ['heat', 'minutes'], load: 'method', save: 'set-method' },
  { id: 'ingredients', title: 'Ingredients', group: 'At the table', list: 'ingredients', by: 'recipe_id' },
  {
    id: 'serving',
    title: 'Serving',
    group: 'At the table',
    fields: ['dish', 'garnish'],
    rules: [{ id: 'garnished', when: { required: ['garnish'], not: { required: ['dish'] } }, message: 'A garnish needs a dish.', field: 'dish' }],
  },
];

const recipe = {
  title: 'Recipe',
  type: 'object',
  required: ['name'],
  properties: {
    name: text('Name', { 'x-localized': true }),
    serves: { type: 'integer', title: 'Serves', minimum: 1 },
    dish: text('Dish'),
    garnish: text('Garnish'),
    state: text('State', { enum: ['draft', 'out'], 'x-readonly': true }),
  },
};
const method = { title: 'Method', type: 'object', properties: { heat: text('Heat'), minutes: { type: 'integer', title: 'Minutes' } } };
const ofRecipe = { path: 'recipes/{id}/method', access: 'admin', resource: 'recipes' };

const edition = { title: 'Edition', type: 'object', properties: { size: { type: 'integer', title: 'Size', 'x-from': 'serves' } } };
const linked = { answers: { linked: { target: 'larders', link: 'recipe_larders', ids: 'larderIds' } }, resource: 'recipes' };

interface Alterations {
  /** Of its record's screen. */
  screen?: object;
  /** Pages of its client half. */
  pages?: string[];
  /** What the move asks. */
  asks?: object;
}

/** The area; `steps` are those of its screen. */
export function recipes(steps: readonly object[] = recipeSteps, { screen = {}, pages = [], asks = {} }: Alterations = {}): PluginSource {
  const manifest = {
    id: 'recipes',
    title: 'Recipes',
    resources: [
      {
        name: 'recipes',
        schema: 'recipe.schema.json',
        paths: '/recipes',
        access: { read: 'user', page: 'user', write: 'admin' },
        scope: 'global',
        api: { collection: 'recipes' },
        lifecycle: {
          field: 'state',
          start: 'draft',
          states: { draft: { tag: 'none' }, out: { tag: 'success' } },
          moves: { print: { title: 'Print', from: ['draft'], to: 'out', complete: 'recipes', ...asks } },
        },
      },
    ],
    calls: {
      method: { method: 'GET', ...ofRecipe },
      'set-method': { method: 'PUT', ...ofRecipe, body: 'method.schema.json' },
      larders: { method: 'GET', path: 'recipes/{id}/larders', access: 'user', ...linked },
      'set-larders': { method: 'PUT', path: 'recipes/{id}/larders', access: 'admin', ...linked },
    },
    screens: [
      {
        kind: 'record',
        resource: 'recipes',
        path: '/recipes/{id}',
        create: '/recipes/new',
        as: 'steps',
        keep: 'dish',
        remembers: { portions: 'serves' },
        finish: { move: 'print', to: '/recipes' },
        parts: steps,
        ...screen,
      },
    ],
  };
  const schemas = { 'recipe.schema.json': recipe, 'method.schema.json': method, 'edition.schema.json': edition };
  return source(manifest, schemas, { handlers: ['method', 'set-method'], pages });
}

/** What a recipe may be cooked from. */
export const larders = area('larders');

/** What the list of a step shows, or its table. */
export const ingredients = area(
  'ingredients',
  { list: { columns: ['title'], filters: ['recipe_id'] } },
  { recipe_id: { type: 'integer', title: 'Recipe', 'x-ref': 'recipes' } },
);
