/** What a resource may be for the whole marketplace (`serves`), each word with the fields that whoever asks relies upon. */
export const servedWords = {
  /** What prices may be in. The default one stands where nobody chose another. */
  currencies: ['code', 'is_default'],
  /** What was sold and taken back, a row each, kept by the core from the resources that say `sales`; and what it comes to by day. */
  facts: [
    'of',
    'record_id',
    'line',
    'kind',
    'reason',
    'at',
    'sale_day',
    'travel_date',
    'lead',
    'operator_id',
    'product_id',
    'price_category_id',
    'sales',
    'travellers',
    'currency_id',
    'gross',
    'discount',
    'net',
    'commission',
    'rate',
    'rate_day',
    'base_net',
    'base_commission',
  ],
  'fact-days': [
    'axis',
    'day',
    'currency_id',
    'sales',
    'travellers',
    'gross',
    'discount',
    'net',
    'commission',
    'base_net',
    'base_commission',
    'facts',
  ],
  /** What people sent: pictures that fields offer to choose from. Its `picture` is the address of one, and empty of a document. */
  files: ['picture', 'name', 'alt', 'size', 'width', 'height'],
  /** What content is written and translated in; the default one is what is not translated. */
  languages: ['name', 'locale', 'is_default'],
  operators: [],
  /** What a unit of the default currency was worth in each from a day on. */
  rates: ['currency_id', 'rate', 'rate_date'],
  /** Where things are: what fields of coordinates are searched by. */
  places: ['coordinates'],
  /**
   * Words that are written again and again, which composers offer: found by `shortcut`
   * or `title`, for some `topics` or all. The call `used` of its area counts them.
   */
  replies: ['title', 'shortcut', 'text', 'topics', 'used'],
  /** API tokens: whoever has a key of one acts for its user, within its scope, until it expires. */
  tokens: ['name', 'user_id', 'owner_role', 'operator_id', 'scope', 'expires_on', 'calls', 'last_used_at'],
  users: [],
} as const satisfies Record<string, readonly string[]>;

/** One of the words. */
export type Served = keyof typeof servedWords;
