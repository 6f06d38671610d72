import { source } from '../../setup/areas.ts';
import { marketplace } from '../../setup/fixtures.ts';
import type { World } from '../../setup/world.ts';

const slug = { type: 'string', title: 'Slug', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 120, 'x-widget': 'slug', 'x-from': 'title' };
const text = (title: string) => ({ type: 'string', title, maxLength: 160 });
const resource = (name: string, change: object) => ({
  name,
  schema: `${name}.schema.json`,
  access: { read: 'admin', write: 'admin' },
  scope: 'global',
  api: { collection: name },
  ...change,
});

/** Pages, each in a language; guides, with a text and an address in each language; and the redirects there are. */
const site = source(
  {
    id: 'site',
    title: 'Site',
    resources: [
      resource('pages', {
        inText: { as: 'link', published: { required: ['live'], properties: { live: { const: true } } } },
        addresses: {
          field: 'slug',
          within: 'language',
          public: '/p/{slug}',
          published: { required: ['live'], properties: { live: { const: true } } },
          reserved: ['imprint'],
        },
      }),
      resource('notes', { addresses: { field: 'slug' }, publishing: {}, inText: 'link' }),
      resource('posts', {
        addresses: { field: 'slug', public: '/posts/{slug}' },
        publishing: { public: true },
        inText: { as: 'card', line: 'lead' },
      }),
      resource('guides', { addresses: { field: 'slug' }, inText: 'card' }),
      resource('redirects', { table: 'redirects', list: { columns: ['path', 'target', 'hits'], filters: ['source'] } }),
    ],
  } as never,
  {
    'pages.schema.json': {
      title: 'Page',
      type: 'object',
      required: ['title', 'slug'],
      properties: {
        title: text('Title'),
        slug,
        language: { type: 'integer', title: 'Language', 'x-ref': 'languages' },
        live: { type: 'boolean', title: 'Live', default: true },
      },
    },
    'notes.schema.json': { title: 'Note', type: 'object', required: ['title', 'slug'], properties: { title: text('Title'), slug } },
    'posts.schema.json': {
      title: 'Post',
      type: 'object',
      required: ['title', 'slug'],
      properties: {
        title: text('Title'),
        slug,
        lead: text('Lead'),
        photo: { type: 'object', title: 'Photo', 'x-widget': 'photo', properties: { url: { type: 'string' }, alt: { type: 'string' } } },
        secret: text('Secret'),
      },
    },
    'guides.schema.json': {
      title: 'Guide',
      type: 'object',
      required: ['title'],
      properties: { title: { ...text('Title'), 'x-localized': true }, slug: { ...slug, 'x-localized': true } },
    },
    'redirects.schema.json': {
      title: 'Redirect',
      type: 'object',
      required: ['path'],
      properties: {
        path: text('From'),
        language_id: { type: 'integer', title: 'Language', 'x-ref': 'languages' },
        target: text('To'),
        code: { type: 'integer', enum: [301, 302, 308, 410], default: 301, title: 'Code' },
        source: { type: 'string', enum: ['auto', 'manual', 'import'], title: 'Made by', 'x-readonly': true },
        resource: { type: 'string', title: 'Area', maxLength: 80, 'x-readonly': true },
        record_id: { type: 'integer', title: 'Record', 'x-readonly': true },
        hits: { type: 'integer', title: 'Hits', 'x-readonly': true },
        last_hit: { type: 'string', format: 'date-time', title: 'Last', 'x-readonly': true },
      },
    },
  },
);
const languages = source(
  {
    id: 'tongues',
    title: 'Languages',
    resources: [
      {
        name: 'languages',
        schema: 'language.schema.json',
        table: 'languages',
        access: { read: 'user', write: 'admin' },
        scope: 'global',
        api: { collection: 'tongues' },
      },
    ],
  } as never,
  {
    'language.schema.json': {
      title: 'Language',
      type: 'object',
      properties: {
        name: text('Name'),
        locale: text('Locale'),
        is_enabled: { type: 'integer', title: 'On', enum: [0, 1] },
        is_default: { type: 'integer', title: 'Default', enum: [0, 1] },
        default_currency: { type: 'integer', title: 'Currency' },
      },
    },
  },
);
export const options = { plugins: [...marketplace, languages, site] };

/** Where a path leads: the record there, where it leads on to, or the status where there is nothing. */
export async function ledTo({ as }: World, path: string, language?: string): Promise<string> {
  const query = new URLSearchParams({ path, ...(language !== undefined && { language }) });
  const { status, body } = await as(undefined).get(`-/resolve?${query}`);
  if (status !== 200) return String(status);
  const { kind, resource, id, to, code } = body as Record<string, unknown>;
  return kind === 'record' ? `${resource} ${id}` : kind === 'gone' ? `gone ${code}` : `${code} ${to}`;
}
