// The heaviest single requests anybody can send, each once.
import sharp from 'sharp';

interface Caller {
  url: string;
  token: string;
}
interface Heavy {
  what: string;
  /** Sends it and reads its answer to the end; throws where it was not taken. */
  send: () => Promise<unknown>;
}

interface Sent {
  method?: string;
  body?: string | FormData | object;
  type?: string;
  /** Statuses that are as expected. */
  expected?: readonly number[];
}

/** Sends a request and lets its answer run through; answers the first of its text. */
export async function call(
  { url, token }: Caller,
  path: string,
  { method, body, type = 'application/json', expected = [200, 201, 202, 204] }: Sent = {},
): Promise<string> {
  const isForm = body instanceof FormData;
  const reply = await fetch(`${url}/api/v1/${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && !isForm && { 'content-type': type }) },
    ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  let first = '';
  const text = new TextDecoder();
  for await (const chunk of (reply.body ?? []) as AsyncIterable<Uint8Array>)
    if (first.length < 100_000) first += text.decode(chunk, { stream: true });
  if (!expected.includes(reply.status)) throw new Error(`${path.slice(0, 80)} answered ${reply.status}: ${first.slice(0, 300)}`);
  return first;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Longest that a job is looked at, ms: what waits for it waits from slice to slice. */
const jobMs = 15_000;

/** Starts a job and follows it for a while; one that takes longer is cancelled. Answers its id. */
async function job(caller: Caller, path: string, body?: object): Promise<number> {
  const { id } = JSON.parse(await call(caller, path, { method: 'POST', ...(body && { body }) })) as { id: number };
  const end = performance.now() + jobMs;
  const isOver = async () => /"status":"(done|cancelled|failed)"/.test(await call(caller, `-/bulk/${id}`));
  while (!(await isOver())) {
    if (performance.now() > end) await call(caller, `-/bulk/${id}`, { method: 'DELETE' });
    await pause(200);
  }
  return id;
}

function file(name: string, bytes: Uint8Array | string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new Blob([bytes as BlobPart]), name);
  return form;
}

const csvOf = (count: number, line: (n: number) => string) => Array.from({ length: count }, (_, n) => line(n)).join('\n');
const citiesCsv = (count: number, prefix: string) => `Name,Slug,Country\n${csvOf(count, (n) => `${prefix} ${n},${prefix.toLowerCase()}-${n},1`)}`;

/** A photograph as large as is taken. */
const photograph = async () =>
  new Uint8Array(
    await sharp(
      await sharp({ create: { width: 800, height: 600, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
        .png()
        .toBuffer(),
    )
      .resize(8000, 6000)
      .jpeg({ quality: 85 })
      .toBuffer(),
  );

async function uploaded(caller: Caller, picture: Uint8Array, { sizes }: { sizes: boolean }): Promise<void> {
  const { url } = JSON.parse(await call(caller, '-/files', { body: file('photo.jpg', picture) })) as { url: string };
  const path = url.replace('/api/v1/', '');
  if (sizes) await Promise.all([320, 800, 1600].map((size) => call(caller, path.replace('/800/', `/${size}/`))));
}

async function fieldsOf(caller: Caller): Promise<string[]> {
  const [record] = JSON.parse(await call(caller, 'bookings?page=1&per-page=1')) as Array<Record<string, unknown>>;
  return Object.keys(record!);
}

/** One request after the other, each sort a list takes; those it refuses are passed over. */
async function sorts(caller: Caller, rest: string): Promise<void> {
  for (const field of await fieldsOf(caller))
    for (const sign of ['', '-']) await call(caller, `bookings?page=1&per-page=20&sort=${sign}${field}${rest}`, { expected: [200, 400] });
}

/** A record with two hundred changes in its history, each of a text of 50,000 characters. */
async function muchChanged(caller: Caller): Promise<number> {
  const content = (n: number) => `<p>${`${n} `.repeat(25_000 / String(n).length).slice(0, 50_000)}</p>`;
  const { id } = JSON.parse(
    await call(caller, 'text-pages', { body: { title: 'Waits', slug: `waits-${Date.now()}`, language: 1, content: content(1) } }),
  ) as { id: number };
  for (let n = 2; n < 210; n++) await call(caller, `text-pages/${id}`, { body: { content: content(n) } });
  return id;
}

const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`n${n}`, n]));

const lists = (admin: Caller): Heavy[] => [
  { what: 'the deepest page, counted exactly', send: () => call(admin, 'bookings?page=100&per-page=1000&count=exact&sort=-created_at') },
  {
    what: 'the deepest page by four fields',
    send: () => call(admin, 'bookings?page=100&per-page=1000&count=exact&sort=payment_was_made,status,pax,leader_email'),
  },
  { what: 'an exact count with a search', send: () => call(admin, 'bookings?page=1&per-page=20&count=exact&query=ma') },
  {
    what: 'a search for many short words',
    send: () => call(admin, `bookings?page=1&per-page=20&count=exact&query=${encodeURIComponent('a e i o n r s t')}`),
  },
  { what: 'part of a text, found nowhere', send: () => call(admin, 'bookings?page=1&per-page=20&count=exact&leaderNameOrCode=zz') },
  { what: 'every sort there is', send: () => sorts(admin, '') },
  { what: 'every sort there is, of a view', send: () => sorts(admin, '&status=CONFIRMED') },
  { what: 'four fields sorted together', send: () => call(admin, 'bookings?page=1&per-page=20&sort=payment_was_made,status,pax,leader_email') },
  { what: 'a thousand rows with all that expands', send: () => call(admin, 'bookings?page=1&per-page=1000&expand=events') },
  { what: 'all rows', send: () => call(admin, 'bookings?sort=leader_email') },
  { what: 'all rows with all that expands', send: () => call(admin, 'bookings?expand=events') },
];

const others = (admin: Caller): Heavy[] => [
  { what: 'the palette', send: () => call(admin, '-/search?query=ma') },
  { what: 'the palette, many words', send: () => call(admin, `-/search?query=${encodeURIComponent('a e i o n r')}`) },
  {
    what: 'the bell and every view, counted',
    send: async () => Promise.all(['', '?resource=bookings', '?resource=products'].map((rest) => call(admin, `-/attention${rest}`))),
  },
  { what: 'a record’s translations', send: () => call(admin, '-/translations/cities/1', { expected: [200, 404] }) },
  {
    what: 'twenty wrong passwords at once',
    send: () =>
      Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          call({ ...admin, token: '' }, 'customer/login', {
            body: { username: `nobody${n}@example.com`, password: 'wrong password', method: 'basic' },
            expected: [400, 401, 422, 429],
          }),
        ),
      ),
  },
  {
    what: 'a body as long as is taken',
    send: () =>
      call(admin, 'nav-menus', {
        body: `{"title":"x","place":"header","items":[${'{"title":"aaaa","url":"/"},'.repeat(6_000)}{}]}`,
        expected: [201, 400, 413],
      }),
  },
  {
    what: 'a text as long as is taken',
    send: () =>
      call(admin, 'text-pages', {
        body: { title: 'x', slug: `long-${Date.now()}`, language: 1, content: '<b><i>'.repeat(10_000) },
        expected: [201, 400, 413],
      }),
  },
  { what: 'a body of many names', send: () => call(admin, 'text-pages', { body: names(19_000), expected: [400, 413] }) },
];

const files = (admin: Caller): Heavy[] => [
  { what: 'bookings as CSV', send: () => call(admin, '-/export/bookings?format=csv') },
  { what: 'bookings as XLSX', send: () => call(admin, '-/export/bookings?format=xlsx') },
  { what: 'users as CSV', send: () => call(admin, '-/export/users?format=csv') },
];

const imports = (admin: Caller): Heavy[] => {
  const long = `Name,Slug,Country\n${csvOf(19_900, (n) => `${'x'.repeat(1000)} ${n},slug-${n},1`)}`;
  return [
    { what: 'an import of 20 MB, checked', send: () => call(admin, '-/import/cities', { body: file('c.csv', long, { apply: 'false' }) }) },
    {
      what: 'an import of 20,000 lines, checked',
      send: () => call(admin, '-/import/cities', { body: file('c.csv', citiesCsv(19_900, 'Check'), { apply: 'false' }) }),
    },
    {
      what: 'an import of 10,000 lines',
      send: () => call(admin, '-/import/cities', { body: file('c.csv', citiesCsv(10_000, 'Waits'), { apply: 'true' }) }),
    },
  ];
};

/** A bulk action on all there are, looked at and begun. */
async function onAll(admin: Caller, { values, ...bulk }: { resource: string; action: string; values?: object }): Promise<number> {
  const all = { ...bulk, query: {} };
  const { count, seen } = JSON.parse(await call(admin, '-/bulk', { body: { ...all, check: true } })) as { count: number; seen: string };
  return job(admin, '-/bulk', { ...all, count, seen, ...(values && { values }) });
}

function bulk(admin: Caller): Heavy[] {
  let edited = 0;
  let removed = 0;
  return [
    {
      what: 'a bulk action on all bookings, looked at',
      send: () => call(admin, '-/bulk', { body: { resource: 'bookings', action: 'confirm', query: {}, check: true } }),
    },
    {
      what: 'a bulk action on all bookings',
      send: () => onAll(admin, { resource: 'bookings', action: 'confirm' }),
    },
    {
      what: 'a bulk change of all cities',
      send: async () => {
        edited = await onAll(admin, { resource: 'cities', action: 'update', values: { timezone: 'Europe/Berlin' } });
      },
    },
    { what: 'that change taken back', send: () => job(admin, `-/bulk/${edited}/undo`) },
    {
      what: 'a bulk removal of all cities',
      send: async () => {
        removed = await onAll(admin, { resource: 'cities', action: 'delete' });
      },
    },
    { what: 'that removal taken back', send: () => job(admin, `-/bulk/${removed}/undo`) },
  ];
}

async function pictures(admin: Caller): Promise<Heavy[]> {
  const picture = await photograph();
  return [
    { what: `a picture of 48 megapixels (${Math.round(picture.length / 1e6)} MB)`, send: () => uploaded(admin, picture, { sizes: false }) },
    { what: 'two of them at once, in every size', send: () => Promise.all([0, 1].map(() => uploaded(admin, picture, { sizes: true }))) },
  ];
}

/** What is measured, one after the other: the later may need what the earlier made. */
export async function heavyCalls(admin: Caller): Promise<Heavy[]> {
  const changed = await muchChanged(admin);
  return [
    ...lists(admin),
    ...files(admin),
    ...others(admin),
    { what: 'the history of a much-changed record', send: () => call(admin, `-/history/text-pages/${changed}`) },
    ...(await pictures(admin)),
    ...imports(admin),
    ...bulk(admin),
  ];
}
