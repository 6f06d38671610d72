import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inPresentWords } from '#core/check';

const manifest = {
  id: 'boats',
  title: 'Boats',
  resources: [
    {
      name: 'boats',
      keeps: 'gone_at',
      live: true,
      inText: { as: 'link', live: { required: ['name'] } },
      addresses: { field: 'slug', live: { required: ['live'] } },
      views: { live: { title: 'Live', where: { live: 1 } } },
    },
    { name: 'sails', keeps: 'gone_at', softDelete: 'deleted_at' },
  ],
};

test('words of a manifest that have other names now are read under those, at any depth, and told of; names that people give stay', () => {
  const { manifest: present, found } = inPresentWords(manifest);
  const [boats, sails] = (present as { resources: object[] }).resources;
  assert.equal(boats, {
    name: 'boats',
    softDelete: 'gone_at',
    realtime: true,
    inText: { as: 'link', published: { required: ['name'] } },
    addresses: { field: 'slug', published: { required: ['live'] } },
    views: { live: { title: 'Live', where: { live: 1 } } },
  });
  assert.equal(
    found.map(({ pointer, now }) => `${pointer} ${now}`),
    ['/resources/0/keeps softDelete', '/resources/0/live realtime', '/resources/0/inText/live published', '/resources/0/addresses/live published'],
  );
  assert.equal(sails, { name: 'sails', keeps: 'gone_at', softDelete: 'deleted_at' }, 'what is said under both names is left for the check to refuse');
});

test('what is no manifest is left as it is', () => {
  for (const each of [undefined, null, 7, 'x', [], { resources: 'none' }, { resources: [null, 1] }])
    assert.equal(inPresentWords(each), { manifest: each, found: [] });
});

test('the areas here are written in present words', () => {
  for (const id of readdirSync('plugins', { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []))) {
    const written: unknown = JSON.parse(readFileSync(path.join('plugins', id, 'plugin.json'), 'utf8'));
    assert.equal(inPresentWords(written), { manifest: written, found: [] }, id);
  }
});

test.run();
