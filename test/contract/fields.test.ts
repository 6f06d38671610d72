// Every name that the specification fixes for a record: of what kind of resource it is a field or an expand, written as it is spelled there.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadRegistry } from '../../src/build/registry.ts';
import { table } from './tables.ts';

const { registry } = await loadRegistry(process.cwd());

/** The table's entities whose names are fields of records, or what a list call or an expand names, with the resource each is. */
const resourceOf: Record<string, string> = {
  product: 'products',
  'product query (GET products)': 'products',
  schedule: 'product-schedules',
  upsell: 'product-upsells',
  'setting type': 'product-setting-types',
  'product option': 'product-options',
  'availability interval': 'availability-intervals',
  'availability interval item': 'availability-interval-items',
  'operator price category': 'operator-price-categories',
  'operator price category query': 'operator-price-categories',
  'product to operator price category': 'product-to-operator-price-categories',
  'product discount': 'product-discounts',
  'product discount query': 'product-discounts',
  'price category': 'price-categories',
  user: 'users',
  operator: 'operators',
  'operator expand': 'operators',
  category: 'categories',
  'product type': 'product-types',
  currency: 'currencies',
  'group of countries': 'group-of-countries',
  country: 'countries',
  city: 'cities',
  'cities query': 'cities',
  'text page': 'text-pages',
  language: 'languages',
  'nav menu': 'nav-menus',
  'company type': 'company-types',
  'reservation system': 'reservation-systems',
  booking: 'bookings',
  'bookings query': 'bookings',
  review: 'reviews',
  'reviews query': 'reviews',
  question: 'questions',
  'questions query': 'questions',
  'question expand': 'questions',
  conversation: 'conversations',
  'conversations query': 'conversations',
  'customer question': 'customer-questions',
  'newsletter subscriber': 'newsletter-subscribers',
  slider: 'sliders',
  'slider expand': 'sliders',
  'slider photo': 'slider-photos',
  coupon: 'coupons',
  FAQ: 'faqs',
  'FAQ category': 'faq-categories',
  document: 'documents',
  guide: 'guides',
  'guide category': 'guide-categories',
  'guide theme': 'guide-themes',
  microsite: 'microsites',
  'microsite category': 'microsite-categories',
  'microsite category FAQ': 'microsite-category-faq',
  webhook: 'webhooks',
  'webhook log': 'webhook-logs',
  'payment method': 'payment-methods',
};

/** Names that a call of its own answers or takes, or an address holds, and no record; `test/api` and the areas' tests hold those. */
const elsewhere: Record<string, readonly string[]> = {
  'setting type': ['categories', 'categoryIds'],
  'product to operator price category': ['categoryId'],
  'price category': ['types'],
  'product type': ['categoryIds'],
  currency: ['title'],
  conversation: ['messages', 'customer profile', 'firstMessage', 'files', 'reviewsCount', 'ratingStats'],
  microsite: ['micrositeId'],
  'microsite category': ['available-parents-for-select'],
  webhook: ['logs'],
  'webhook log': ['webhook', 'logId'],
};
/** What every list call takes, whatever it lists. */
const general = ['id', 'page', 'per-page', 'sort', 'query', 'expand', 'fields', 'created_at'];

/** What a list call takes, by an entity that is one, or what records have or may be expanded by. */
function namesOf(entity: string): string[] {
  const { schema, decl, always } = registry.resources.get(resourceOf[entity]!)!;
  return Object.keys(entity.includes(' query') ? { ...decl.query, ...always } : { ...schema.properties, ...decl.expands });
}

test('every field, expand and parameter that the specification names is called so', () => {
  const rows = table('fields')
    .filter(({ entity = '', field = '' }) => resourceOf[entity] && !field.startsWith('(') && !field.includes('/'))
    .map(({ entity = '', field = '' }) => ({ entity, name: field.replace('[]', '').split('.')[0]! }));
  const missing = rows.filter(({ entity, name }) => !general.includes(name) && !elsewhere[entity]?.includes(name) && !namesOf(entity).includes(name));
  assert.equal(
    missing.map(({ entity, name }) => `${entity}: ${name}`),
    [],
  );
  assert.ok(rows.length > 150);
});

test.run();
