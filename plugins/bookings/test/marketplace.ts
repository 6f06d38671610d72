// A marketplace for the tests of bookings: the real declarations, and one tour and booking after another in a world of two operators.
import { readPlugins } from '../../../src/build/plugins.ts';
import type { Json, JsonSchema, Manifest, PluginSource } from '#core';
import { startJobs } from '#server';
import { area } from '../../../test/setup/areas.ts';
import type { World } from '../../../test/setup/world.ts';
import bookings from '../server.ts';
import { soldFields } from '../server/terms.ts';

const wanted = ['bookings', 'tours', 'operators', 'users', 'countries', 'cities', 'company-types', 'price-categories', 'currencies'];

/** What a booking takes from its tour, or a list shows of it. */
const bookable = [
  'ticket_type',
  'custom_questions',
  ...[
    'name',
    'reference_code',
    'status',
    'operator_id',
    'country_id',
    'city_id',
    'timezone',
    'start_times',
    'price_type',
    'prices',
    'commission_percent',
  ],
  ...['duration_type', 'duration_value', 'duration_unit', 'confirmation_type'],
  ...soldFields,
];

/** The tours as they are declared, with what is booked of them alone: what stands below them, and how they are written, is tested with them. */
function booked(source: PluginSource): PluginSource {
  const manifest = source.manifest as Manifest;
  const {
    lifecycle: _lifecycle,
    actions: _actions,
    views: _views,
    list,
    form: _form,
    softDelete: _keeps,
    instead: _instead,
    ...products
  } = manifest.resources!.find(({ name }) => name === 'products')!;
  const { properties = {}, ...schema } = source.files[products.schema] as JsonSchema;
  const file = { ...schema, required: ['name'], properties: Object.fromEntries(bookable.map((name) => [name, properties[name]!])) };
  const resource = {
    ...products,
    query: { id: products.query!.id, status: products.query!.status },
    expands: { city: products.expands!.city },
    list: { search: list!.search!, sort: list!.sort!, columns: ['name', 'reference_code', 'status'], filters: ['operator_id', 'city_id'] },
  };
  return {
    ...source,
    manifest: { ...manifest, resources: [resource], screens: [], calls: {}, asks: [], offers: {} },
    files: { ...source.files, [products.schema]: file },
    supplies: { pages: [], cells: [], widgets: [], handlers: [], reactions: [] },
  };
}

/** What a booking shows of its operator. */
const known = ['name', 'status', 'company_type_id', 'country_id', 'city_id', 'email', 'contactData'];
const ofThose = (record: object, names: readonly string[]) => Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));

/** The operators without their settings and their life, which are tested with them. */
function selling(source: PluginSource): PluginSource {
  const { id, title, resources = [], offers = {} } = source.manifest as Manifest;
  const { name, serves, schema: file, table, access, scope, api } = resources.find((each) => each.name === 'operators')!;
  const { properties = {}, ...schema } = source.files[file] as JsonSchema;
  const { operators = [] } = source.files['demo.json'] as Record<string, object[]>;
  return {
    ...source,
    manifest: {
      id,
      title,
      resources: [{ name, serves, schema: file, table, access, scope, api, list: { search: ['name'], sort: 'name' } }],
      offers: ofThose(offers, ['addresses']) as typeof offers,
    },
    files: {
      [file]: { ...schema, properties: ofThose(properties, known) },
      'demo.json': { operators: operators.map((row) => ofThose(row, ['id', 'created_at', ...known])) },
    },
    supplies: { pages: [], cells: [], widgets: [], handlers: [], reactions: [], offers: ['addresses'] },
  };
}

/** The bookings without what they add to screens of others, which the lean ones have not. */
const alone = (source: PluginSource): PluginSource => ({ ...source, manifest: { ...(source.manifest as Manifest), contributes: [] } });

const lean: Readonly<Record<string, (source: PluginSource) => PluginSource>> = { bookings: alone, tours: booked, operators: selling };
const real = (await readPlugins(process.cwd())).filter(({ id }) => wanted.includes(id));
/** With as much of the ways to pay as bookings name. */
const plugins = [area('payment-methods'), ...real.map((each) => lean[each.id]?.(each) ?? each)];
/** The bookings' own server half; the others have none here. */
export const options = { plugins, areas: { bookings } };

type Fields = Record<string, unknown>;
const hourMs = 3_600_000;
/** Where the world's clock stands at first. */
export const startMs = Date.parse('2026-03-01T10:00:00.000Z');
export const inHours = (hours: number): Date => new Date(startMs + hours * hourMs);
export const euros = (amount: number) => ({ amount, currency_id: 3 });

/** Inserts a tour of the first operator and answers its id. */
export async function tour({ insert, operators }: World, fields: Fields = {}): Promise<number> {
  const [id] = await insert('products', [
    { name: 'Old Town Walking Tour', status: 'active', operator_id: operators.a, policy_type: 'STANDARD', ...fields },
  ]);
  return id!;
}

let number = 0;

/** The cancellation policy of a tour, as a booking keeps it when it is sold. */
async function termsOf({ db }: World, tourId: unknown): Promise<string | null> {
  const { rows } = await db.query<Fields>('select policy_type, cancellation_tiers from products where id = $1', [tourId]);
  return rows[0] ? JSON.stringify(rows[0]) : null;
}

/** Inserts a paid booking of 100 euros, in ten days, of the first operator and the first customer, under the terms of its tour. */
export async function booking(world: World, fields: Fields = {}): Promise<number> {
  const { db, insert, operators, users } = world;
  await db.query(`insert into currencies (id, code, name) values (2, 'USD', 'Dollar'), (3, 'EUR', 'Euro') on conflict do nothing`);
  const [id] = await insert('bookings', [
    {
      code: `WP-T${++number}`,
      status: 'CONFIRMED',
      payment_status: 'PAID',
      payment_was_made: 1,
      operator_id: operators.a,
      customer_id: users.customer,
      leader_name: 'Noa Levi',
      travel_date: '2026-03-11',
      start_time: '10:00',
      timezone: 'UTC',
      starts_at: inHours(240),
      pax: 2,
      total: euros(10_000),
      terms: fields.product_id === undefined ? null : await termsOf(world, fields.product_id),
      ...fields,
    },
  ]);
  return id!;
}

interface BookingTrail {
  booking: Fields;
  events: Fields[];
  audit: string[];
}

/** What the database holds of a booking: it, its timeline, and what the audit was told. */
export async function told({ db }: World, id: number): Promise<BookingTrail> {
  const {
    rows: [row],
  } = await db.query<Fields>('select status, payment_status, refund, decline_reason, version from bookings where id = $1', [id]);
  const { rows: events } = await db.query<Fields>(
    'select kind, reason, note, amount, actor_name from booking_events where booking_id = $1 order by id',
    [id],
  );
  const { rows: audit } = await db.query<{ action: string }>(`select action from audit where resource = 'bookings' and record_id = $1 order by id`, [
    id,
  ]);
  return { booking: row!, events, audit: audit.map((each) => each.action) };
}

export const messageOf = (body: Json): string => String((body as { message?: string }).message);

/** What waits to be told is told, mails are sent. */
export async function turned({ api }: World): Promise<void> {
  const jobs = startJobs(api, { clock: { now: () => 0, every: () => () => undefined } });
  await jobs.turn();
  await jobs.stop();
}
