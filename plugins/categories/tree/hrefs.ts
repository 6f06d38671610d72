import { hrefOf, type Runtime } from '#resource';

const categories = { resource: 'categories' } as const;
const below = { ...categories, at: 'below' } as const;

/** The addresses of categories: by themselves, and below another one. Whoever sees the tree may open them all. */
export const hrefsIn = (runtime: Runtime) => ({
  all: hrefOf(runtime, { to: 'list', ...categories }) ?? '',
  newOne: hrefOf(runtime, { to: 'create', ...categories }) ?? '',
  one: (id: number) => hrefOf(runtime, { to: 'record', record: id, ...categories }) ?? '',
  below: (id: number) => hrefOf(runtime, { to: 'list', ...below, params: { id } }) ?? '',
  newBelow: (id: number) => hrefOf(runtime, { to: 'create', ...below, params: { id } }) ?? '',
  oneBelow: (parent: number, id: number) => hrefOf(runtime, { to: 'record', record: id, ...below, params: { id: parent } }) ?? '',
});
