// Sixty thousand translations on the embedded database: the matrix, a list, a search, a save, a file out and in again, and a release.
import localization from '../../plugins/localization/server.ts';
import { readPlugins } from '../../src/build/plugins.ts';
import { runBulkJobs } from '../../src/server/bulk/runBulk.ts';
import { inBackground, type Db } from '../../src/server/db/Db.ts';
import { coreMigrations, migrate } from '../../src/server/db/migrate.ts';
import { jobsOf } from '../../src/server/background/ownJobs.ts';
import { recount } from '../../src/server/translationIndex/textCounts.ts';
import { engines } from '../setup/database.ts';
import { emptyMemory } from '../setup/emptyLite.ts';
import { createWorld, type World } from '../setup/world.ts';
import type { Line } from './Line.ts';
import { rounded } from './stopwatch.ts';

const asked = 40;
const languages = ['he', 'ru', 'de', 'es', 'fr'];
const variables = 'localization-variables';

const line = (what: string, value: number, most: number, unit = 'ms'): Line => ({
  what,
  value: rounded(value),
  unit,
  target: `≤ ${most}`,
  met: value <= most,
});
const p95 = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? NaN;

/** How long calls take, each a few times uncounted. */
async function timed(call: (i: number) => Promise<{ status: number; text: string }>): Promise<number[]> {
  const taken: number[] = [];
  for (let i = -5; i < asked; i++) {
    const started = performance.now();
    const { status, text } = await call(Math.abs(i));
    if (status >= 300) throw new Error(`${status}: ${text.slice(0, 200)}`);
    if (i >= 0) taken.push(performance.now() - started);
  }
  return taken;
}

/** Texts of two resources, one in seven without a translation, with the index as the writes would have left it. */
async function seed({ db: served, insert }: World, texts: number): Promise<number[]> {
  const db = inBackground(served);
  const ids = await insert(
    'languages',
    ['en', ...languages].map((locale, i) => ({ name: locale, locale, is_enabled: 1, is_default: i === 0 ? 1 : 0 })),
  );
  const rows = texts / languages.length / 2;
  const says = `'Only ' || n || ' places are left at the harbour ' || n % 977`;
  await db.query(
    `insert into localization_variables (key, text, version, created_at, updated_at) select 'text.key' || n, ${says}, 1, now(), now() from generate_series(1, $1::int) n`,
    [rows],
  );
  await db.query(
    `insert into products (name, status, version, created_at, updated_at, "totalBookedCount") select 'Tour ' || n || ' around the harbour ' || n % 977, 'active', 1, now(), now(), n % 50 from generate_series(1, $1::int) n`,
    [rows],
  );
  for (const [resource, table, field] of [
    [variables, 'localization_variables', 'text'],
    ['products', 'products', 'name'],
  ] as const) {
    await db.query(
      `insert into ${table}_i18n (id, language_id, ${field}, source_version, updated_at) select t.id, l.id, l.locale || ' ' || t.${field}, 1, now() from ${table} t, languages l where l.is_default = 0 and t.id % 7 <> 0`,
      [],
    );
    await db.query(
      `insert into texts (resource, record_id, path, language_id, field, place, source, seen_version, text, state)
      select $1, t.id, $2, l.id, $2, 0, t.${field}, 1, w.${field}, case when w.id is null then 'missing' else 'translated' end
      from ${table} t cross join languages l left join ${table}_i18n w on w.id = t.id and w.language_id = l.id where l.is_default = 0`,
      [resource, field],
    );
    await db.query(`insert into text_sources (resource, record_id, path, source) select $1, t.id, $2, t.${field} from ${table} t`, [resource, field]);
    await recount(db, resource);
  }
  // As the database itself comes to do.
  await db.exec('vacuum');
  await db.exec('analyze');
  return ids.slice(1);
}

async function send(world: World, language: number, file: Buffer): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([file as Buffer<ArrayBuffer>]), 'texts.xlf');
  const encoded = new Response(form);
  const { status, body, text } = await world
    .as('admin')
    .post(`localization-import/${language}`, Buffer.from(await encoded.arrayBuffer()), { 'content-type': encoded.headers.get('content-type')! });
  if (status !== 202) throw new Error(text);
  return (body as { id: number }).id;
}

/** A file of so many texts, each changed, looked at and brought in; seconds. */
async function broughtIn(world: World, language: number, most: number): Promise<{ count: number; lookS: number; writeS: number; longestMs: number }> {
  const { api } = world;
  const out = await world.as('admin').get(`localization-export/${language}?format=xliff&resource=${variables}`);
  const units = out.text.split('<unit ').slice(0, most + 1);
  const rest = out.text.slice(out.text.lastIndexOf('</unit>') + '</unit>'.length);
  const file = `${units
    .join('<unit ')
    .replace(/<\/source><\/segment>/g, '</source><target>new</target></segment>')
    .replace(/<\/target>/g, ' anew</target>')
    .replace(/<\/unit>\s*(<\/file>[\s\S]*)?$/, '</unit>')}${rest}`;
  let longestMs = 0;
  const since = performance.now();
  const id = await send(world, language, Buffer.from(file));
  const job = jobsOf(api).find(({ plugin, name }) => plugin === 'localization' && name === 'imports')!;
  await job.run(api, { kind: 'localization.imports', now: api.context.now(), fenced: async () => undefined });
  const looked = performance.now();
  const started = await world.as('admin').post(`localization-imports/${id}/apply`, { rule: 'all' });
  if (started.status !== 200) throw new Error(started.text);
  let last = performance.now();
  const nowMs = () => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last);
    last = now;
    return now;
  };
  await runBulkJobs(api, { nowMs });
  const done = performance.now();
  const { body } = await world.as('admin').get(`localization-imports/${id}`);
  const { state, result } = body as { state: string; result: { saved: number } };
  if (state !== 'done') throw new Error(JSON.stringify(body));
  return { count: result.saved, lookS: (looked - since) / 1000, writeS: (done - looked) / 1000, longestMs };
}

async function measured(name: string, db: Db, texts: number): Promise<Line[]> {
  await migrate(db, coreMigrations);
  const world = await createWorld(db, { plugins: await readPlugins(process.cwd()), areas: { localization } });
  const [first = 0, second = 0] = await seed(world, texts);
  const admin = world.as('admin');
  const of = `${texts.toLocaleString('en')} translations, ${name}`;
  const lines = [
    line(`${of}: the matrix, p95`, p95(await timed(() => admin.get('localization-standing'))), 150),
    line('the queue of a language, p95', p95(await timed(() => admin.get(`localization-texts/${first}?standing=open&limit=60`))), 150),
    line('a page of a resource, p95', p95(await timed((i) => admin.get(`localization/${first}/tours?page=${i + 1}&per-page=50`))), 150),
    line('a search of a word, p95', p95(await timed((i) => admin.get(`localization-texts/${first}?query=harbour%20${i + 100}`))), 300),
    line('a search of three characters, p95', p95(await timed((i) => admin.get(`localization-texts/${first}?query=${200 + i}`))), 300),
    line(
      'what was translated before, p95',
      p95(await timed((i) => admin.get(`localization-memory/${first}?source=Only%20${i}%20places%20are%20left%20at%20the%20harbour%20${i}`))),
      300,
    ),
    line(
      'a text saved, p95',
      p95(
        await timed((i) => admin.patch(`localization-values/${first}`, { items: [{ id: i + 1, texts: { text: `Neu ${i} ${performance.now()}` } }] })),
      ),
      50,
    ),
  ];
  const started = performance.now();
  await admin.get(`localization-export/${first}?format=xliff`);
  lines.push(line('a language goes out as XLIFF', (performance.now() - started) / 1000, 10, 's'));
  const { count, lookS, writeS, longestMs } = await broughtIn(world, second, 20_000);
  lines.push(line(`${count} texts looked at and brought in, for 100,000 of them`, ((lookS + writeS) * 100_000) / count, 60, 's'));
  lines.push({ what: 'of that looked at', value: rounded((lookS * 100_000) / count), unit: 's' });
  lines.push(line('the longest part that was written', longestMs, 100));
  const begun = performance.now();
  const { status, text } = await admin.post('localization-values/deploy', { override: 'measured' });
  if (status !== 200) throw new Error(text);
  lines.push(line('a release', (performance.now() - begun) / 1000, 20, 's'));
  if (world.errors.length > 0) throw world.errors[0];
  await world.app.close();
  return lines;
}

/** On an embedded database in memory. */
export async function benchTexts(): Promise<Line[]> {
  const lite = await emptyMemory();
  const lines = await measured('embedded', lite, 60_000);
  await lite.close();
  return lines;
}

/** Ten times as much on PostgreSQL, where there is one. */
export async function benchManyTexts(): Promise<Line[]> {
  const [, server] = await engines();
  return server ? measured('PostgreSQL', await server.fresh(), 600_000) : [];
}
