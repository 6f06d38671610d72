import type { LinkState, Wish } from './useLink.ts';

/** What is chosen in the form; an empty text is nothing. */
export interface Chosen {
  type: string;
  connection: number | undefined;
  product: string;
  mode: 'AVAILABILITY' | 'AVAILABILITY_AND_PRICES';
  /** Ids of the other system, in the order of the tour's options and categories. */
  options: string[];
  categories: string[];
}

/** The first type that Waypost connects to, where nothing was chosen yet. */
export function chosenIn({ types, link, mapping }: LinkState): Chosen {
  const { connections } = mapping;
  return {
    type: link.external_type ?? types.find(({ connects }) => connects)?.id ?? '',
    connection: mapping.link?.connection_id ?? (connections.length === 1 ? connections[0]!.id : undefined),
    product: link.external_product_id ?? '',
    mode: link.mode ?? 'AVAILABILITY',
    options: mapping.options.map(({ external_id: id }) => id ?? ''),
    categories: mapping.categories.map(({ external_category: id }) => id ?? ''),
  };
}

/** What is saved. Without a mapping of its own, what fits is suggested. */
export function wishOf(state: LinkState, { type, connection, product, mode, options, categories }: Chosen): Wish {
  const { mapping, link } = state;
  const wish: Wish = { external_type: type, external_product_id: product, mode, ...(connection !== undefined && { connection_id: connection }) };
  const isSame = mapping.link?.connection_id === connection && mapping.link?.external_id === product && link.external_type === type;
  if (product === '') return { external_type: null, external_product_id: null };
  if (!isSame) return wish;
  return {
    ...wish,
    options: mapping.options.flatMap(({ option_id: id }, i) => (options[i] ? [{ option_id: id, external_id: options[i] }] : [])),
    categories: mapping.categories.flatMap(({ price_category_id: id }, i) =>
      categories[i] ? [{ price_category_id: id, external_category: categories[i] }] : [],
    ),
  };
}
