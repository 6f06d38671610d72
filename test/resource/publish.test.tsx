import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Manifest } from '#core';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { registryOf, source } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, settle, show } from './world.tsx';

const page = {
  title: 'Page',
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string', title: 'Title' }, note: { type: 'string', title: 'Note' } },
};
const base = { schema: 'page.schema.json', access: { read: 'user', write: 'admin' }, scope: 'global', publishing: true };
const parts = [{ id: 'main', title: 'Page', fields: ['title'] }];
const preview = { id: 'preview', title: 'Preview', fields: ['note'] };
const area = (id: string, own: object[]) =>
  source(
    {
      id,
      title: id,
      resources: [{ ...base, name: id, paths: `/${id}`, api: { collection: id } }],
      screens: [{ kind: 'record', resource: id, path: `/${id}/{id}`, as: 'tabs', parts: own }],
    } as unknown as Manifest,
    { 'page.schema.json': page },
  );
const registry = registryOf(area('pages', [...parts, preview]), area('notes', parts));

async function waysToPublish(resource: string): Promise<string[]> {
  const world = createWorld(registry, { offers: ['lists', 'publishing'] });
  await begin(registry);
  world.on(({ method, path }) =>
    method === 'GET' && path === `${resource}/3` ? { body: { id: 3, version: 1, title: 'One', publication: 'draft' } } : undefined,
  );
  await show(world, <EditPage resource={resource} params={{ id: '3' }} />);
  for (let turn = 0; turn < 20; turn++) await settle();
  await fire.click(byRole('button', 'Other ways: Publish')[0]!);
  for (let turn = 0; turn < 20; turn++) await settle();
  return byRole('menuitem').map(({ textContent }) => textContent ?? '');
}

test.before.each(() => history.replaceState(null, '', '/'));
test.after.each(reset);

test('beside publishing now there are a time for it and, where the area has one, the preview', async () => {
  assert.equal(await waysToPublish('pages'), ['Schedule…', 'Preview']);
  assert.match(byRole('menuitem')[1]!.getAttribute('href') ?? '', /^\/pages\/3\?part=preview$/);
});

test('an area without a preview offers none', async () => {
  assert.equal(await waysToPublish('notes'), ['Schedule…']);
});

test.run();
