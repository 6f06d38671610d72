import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { area } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';

const leaflets = area(
  'leaflets',
  {},
  {
    blocks: {
      type: 'array',
      title: 'Blocks',
      'x-blocks': { text: { fields: ['text'], needs: ['text'] }, near: { fields: ['near', 'limit'], needs: ['near'] } },
      items: {
        type: 'object',
        title: 'Block',
        required: ['kind'],
        additionalProperties: false,
        properties: {
          kind: { type: 'string', title: 'Kind', enum: ['text', 'near'] },
          text: { type: 'string', title: 'Text', 'x-widget': 'rich-text', 'x-localized': true },
          near: { type: 'array', title: 'Near', items: { type: 'integer', 'x-ref': 'leaflets' } },
          limit: { type: 'integer', title: 'Limit', minimum: 1 },
        },
      },
    },
  },
);
const options = { plugins: [leaflets] };

await withEngines('blocks', (test, engine) => {
  test(
    'are held against their kinds, cleaned in every language, and read in the language asked for',
    inWorld(
      engine,
      async ({ as, db, insert }) => {
        await insert('languages', [{ name: 'Hebrew', locale: 'he', is_enabled: 1, is_default: 0 }]);
        const admin = as('admin');
        const post = (...blocks: Json[]) => admin.post('leaflets', { title: 'x', blocks });
        const wrong = await post(
          { kind: 'text' },
          { kind: 'near', near: [99999], limit: 0 },
          { kind: 'text', text: 'a', limit: 2 },
          { kind: 'other' },
        );
        assert.is(wrong.status, 400);
        for (const path of ['blocks.0.text', 'blocks.1.limit', 'blocks.2.limit', 'blocks.3.kind'])
          assert.ok(Object.hasOwn(wrong.body as object, path), `${path}: ${wrong.text}`);
        assert.ok(Object.hasOwn((await post({ kind: 'near', near: [99999] })).body as object, 'blocks.0.near.0'));
        const evil = '<p onclick="x()">א</p><script>x</script>';
        const made = await post({ kind: 'text', text: '<p>a</p>', i18n: { he: { text: evil } } }, { kind: 'text', text: '<p>b</p>' });
        assert.is(made.status, 201, made.text);
        const stored = (await db.query<{ blocks: Json }>('select blocks from leaflets')).rows[0]!.blocks;
        assert.equal(stored, [
          { kind: 'text', text: '<p>a</p>', i18n: { he: { text: '<p>א</p>' } } },
          { kind: 'text', text: '<p>b</p>' },
        ]);
        const path = `leaflets/${at(made.body, 'id')}`;
        const hebrew = { 'x-language': 'he' };
        assert.equal(at((await admin.get(path)).body, 'blocks'), stored);
        assert.equal(at((await admin.get(path, hebrew)).body, 'blocks'), [
          { kind: 'text', text: '<p>א</p>' },
          { kind: 'text', text: '<p>b</p>' },
        ]);
        const back = await admin.patch(path, { blocks: [{ kind: 'text', text: '<p>א</p>' }] }, hebrew);
        assert.equal([back.status, Object.keys(back.body as object)], [400, ['blocks']], back.text);
        for (const i18n of [{ he: { limit: 2 } }, { 'h e': { text: 'x' } }, { he: 'x' }])
          assert.is((await post({ kind: 'text', text: 'a', i18n } as unknown as Json)).status, 400);
      },
      options,
    ),
  );
});
