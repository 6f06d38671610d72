import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const words = (id: string) => id.split('-').map((word, i) => (i === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join(' ');
const singularOf = (id: string) => id.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');

/** `npm run new -- <area>`: writes a working area of two JSON files. Refuses an id that is no kebab-case or already there. */
export async function newArea(root: string, [id = '']: string[]): Promise<void> {
  const folder = path.join(root, 'plugins', id);
  const refusal = !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) ? `"${id}" is no id: lower-case words joined by hyphens, as in meeting-points`
    : existsSync(folder) ? `plugins/${id} is already there` : undefined;
  if (refusal) { console.error(refusal); process.exit(1); }
  const name = singularOf(id);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'plugin.json'), json(manifest(id, name)));
  await writeFile(path.join(folder, `${name}.schema.json`), json(schema(name)));
  console.log(`plugins/${id}/plugin.json and ${name}.schema.json are written: reload the page of a running Waypost, or run npm start.`);
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const manifest = (id: string, name: string) => ({
  $schema: '../../schemas/plugin.schema.json', id, title: words(id), menu: { place: 'user', icon: 'cube' },
  resources: [{
    name: id, schema: `${name}.schema.json`, paths: `/${id}`, access: { read: 'user', write: 'admin' }, scope: 'global',
    api: { collection: id }, list: { columns: ['id', 'title', 'updated_at'], search: ['title'], sort: 'title' },
  }],
});

const schema = (name: string) => ({
  $schema: 'http://json-schema.org/draft-07/schema#', title: words(name), type: 'object', required: ['title'],
  properties: { title: { type: 'string', title: 'Title', minLength: 1, maxLength: 120 } },
});
