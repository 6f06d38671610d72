import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { JsonSchema } from '#core';
import { writeStubs } from './areaWords.ts';
import { fieldHelp, readField, titleOf, type NewField } from './fieldWords.ts';
import { loadRegistry, problemLine } from './registry.ts';
import { layOut } from './style.ts';

const singularOf = (id: string) => id.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
const operatorField: NewField = {
  name: 'operator_id',
  required: true,
  schema: { type: 'integer', title: 'Operator', description: 'Filled in by itself for the people of an operator.', 'x-ref': 'operators' },
};
const titleField: NewField = { name: 'title', required: true, schema: { type: 'string', title: 'Title', minLength: 1, maxLength: 120 } };

/** What the words after the command ask for; a sentence where they cannot be meant. */
interface NewAreaOptions {
  id: string;
  fields: NewField[];
  isOperators: boolean;
}

function wantedFrom([id = '', ...words]: string[]): NewAreaOptions | string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) return `"${id}" is no id: lower-case words joined by hyphens, as in meeting-points`;
  const isOperators = words.includes('--operator');
  const given = words.filter((word) => word !== '--operator').map((word): [string, NewField | undefined] => [word, readField(word)]);
  const strange = given.find(([, field]) => !field);
  if (strange) return `"${strange[0]}" says no field: ${fieldHelp}`;
  const named = given.map(([, field]) => field!);
  const fields = [...(named.some(isNaming) ? [] : [titleField]), ...named, ...(isOperators ? [operatorField] : [])];
  const twice = fields.find((field, i) => fields.some((other, k) => k < i && other.name === field.name));
  return twice ? `"${twice.name}" is there twice` : { id, fields, isOperators };
}

/** Whether a record can be called by it: a required text in one line. */
const isNaming = ({ required, schema }: NewField): boolean =>
  required && schema.type === 'string' && schema.enum === undefined && schema.format === undefined && schema['x-widget'] === undefined;

/**
 * `npm run new -- <area> [<field>…] [--operator]`: writes a working area, manifest, schema
 * and words to fill in. Refuses an id that is none or already there, and what says no field.
 */
export async function newArea(root: string, args: string[]): Promise<void> {
  const wanted = wantedFrom(args);
  const refusal =
    typeof wanted === 'string' ? wanted : existsSync(path.join(root, 'plugins', wanted.id)) ? `plugins/${wanted.id} is already there` : '';
  if (typeof wanted === 'string' || refusal) {
    console.error(refusal);
    process.exit(1);
  }
  const name = singularOf(wanted.id);
  const folder = path.join(root, 'plugins', wanted.id);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'plugin.json'), json(manifest(wanted, name)));
  await writeFile(path.join(folder, `${name}.schema.json`), json(schema(wanted, name)));
  await tellNext(root, wanted, name);
}

/** Writes what follows from the two files, and says what they are good for. */
async function tellNext(root: string, { id, isOperators }: NewAreaOptions, name: string): Promise<void> {
  const { registry } = await loadRegistry(root);
  const area = registry.plugins.find((plugin) => plugin.id === id);
  if (area) writeStubs(root, area);
  layOut(root, path.join('plugins', id));
  for (const problem of registry.quarantined.find((each) => each.id === id)?.problems ?? []) console.error(problemLine(problem));
  console.log(`plugins/${id}/plugin.json and ${name}.schema.json are written, and keys for words in further languages below locales/.
  Open /${id} in a running Waypost, or run npm start: the area is there.${isOperators ? ' People of an operator meet their own records only.' : ''}
  npm run check says what is missing, npm run check -- --fix writes what can be written.
  plugins/README.md is the guide, src/docs/areas/reference.md has every key. "languages" in plugin.json names the languages the area promises.`);
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const isColumn = ({ name, schema }: NewField) => name !== 'operator_id' && schema['x-widget'] !== 'textarea' && schema['x-widget'] !== 'rich-text';
const isFilter = ({ schema }: NewField) =>
  schema.enum !== undefined || schema['x-ref'] !== undefined || schema.type === 'boolean' || schema.format === 'date';
const namesOf = (fields: readonly NewField[]) => fields.map(({ name }) => name);

function manifest({ id, fields, isOperators }: NewAreaOptions, name: string): object {
  const display = fields.find(isNaming)!.name;
  const filters = namesOf(fields.filter(isFilter));
  const columns = [display, ...namesOf(fields.filter(isColumn)).filter((each) => each !== display)].slice(0, 6);
  return {
    $schema: '../../schemas/plugin.schema.json',
    id,
    title: titleOf(id),
    menu: { place: 'user', icon: 'cube' },
    resources: [
      {
        name: id,
        schema: `${name}.schema.json`,
        paths: `/${id}`,
        access: isOperators ? { read: 'staff', write: 'staff' } : { read: 'user', write: 'admin' },
        scope: isOperators ? { operator: 'operator_id' } : 'global',
        api: { collection: id },
        display,
        list: { columns: ['id', ...columns], ...(filters.length > 0 && { filters }), search: [display], sort: display },
      },
    ],
  };
}

const schema = ({ fields }: NewAreaOptions, name: string): JsonSchema & { $schema: string } => ({
  $schema: '../../schemas/record.schema.json',
  title: titleOf(name),
  type: 'object',
  required: namesOf(fields.filter(({ required }) => required)),
  properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
});
