import { act, useEffect, useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WireRecord } from '#core';
import type { ClientHalf, PageProps } from '#resource';
import { hasUnsaved } from '#ui';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { registryOf } from '../setup/areas.ts';
import { ingredients, larders, recipes } from '../setup/recipes.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, settle, show } from './world.tsx';

const serving = { id: 'serving', title: 'Serving', fields: ['dish', 'garnish'] };
const dishes: Record<string, WireRecord> = {
  '3': { id: 3, name: 'Soup', state: 'out', dish: 'Bowl', garnish: 'Parsley', version: 9, versions: { serving: 2 } },
  '4': { id: 4, name: 'Stew', state: 'out', dish: 'Pot', version: 1, versions: { serving: 1 } },
};

async function open(part: object, client?: ClientHalf) {
  const parts = [
    { id: 'name', title: 'Name', fields: ['name'] },
    { ...serving, ...part },
  ];
  const registry = registryOf(recipes(parts, { pages: 'below' in part ? ['shelf'] : [] }), ingredients, larders);
  const world = createWorld(registry, { ...(client && { clients: { recipes: client } }) });
  await begin(registry);
  await Promise.all([import('../../src/resource/steps/CopyFrom.tsx'), import('../../src/resource/parts/PagePart.tsx')]);
  history.replaceState(null, '', '/recipes/3?part=serving');
  world.on(listOf('recipes', Object.values(dishes)));
  world.on(({ method, path, body }) => {
    const dish = dishes[path.split('/')[1] ?? ''];
    return dish && { body: method === 'PATCH' ? { ...dish, ...(body as WireRecord), versions: { serving: 3 } } : dish };
  });
  await show(world, <EditPage resource="recipes" params={{ id: '3' }} isNew={false} />);
  await settle();
  return world;
}
const field = (label: string) => byRole('textbox', new RegExp(`^${label}`))[0] as HTMLInputElement;
async function press(name: string | RegExp, role = 'button'): Promise<void> {
  await fire.click(byRole(role, name)[0]!);
  await settle();
}

test.after.each(reset);

test('what another record has in a step comes into the form unsaved, and goes out of it again', async () => {
  const world = await open({ copies: true });
  await press('Copy from another recipe');
  const [box] = byRole('combobox', 'Recipe');
  await fire.click(box!);
  await settle();
  assert.equal(
    byRole('option', /./).map((each) => [each.textContent, each.getAttribute('aria-disabled')]),
    [
      ['Soup', 'true'],
      ['Stew', null],
    ],
  );
  await press('Stew', 'option');
  await press('Copy');
  assert.equal([field('Dish').value, field('Garnish').value, hasUnsaved(), world.of('PATCH').length], ['Pot', '', true, 0]);
  const [notice] = world.stores.notices.state.items;
  assert.is(notice!.text, 'Copied from Stew. Save to keep the changes.');
  await act(async () => world.stores.notices.act(notice!.id));
  await settle();
  assert.equal([field('Dish').value, field('Garnish').value, hasUnsaved()], ['Bowl', 'Parsley', false]);
});

test('what a page below the fields has to save goes first, and the fields wait for it', async () => {
  const done: string[] = [];
  let isFine = false;
  function Shelf({ part }: PageProps) {
    const [isChanged, setChanged] = useState(true);
    useEffect(
      () =>
        part!.register!({
          isChanged,
          async save() {
            done.push('shelf');
            setChanged(!isFine);
            return isFine;
          },
        }),
      [part, isChanged],
    );
    return <p>{`Shelf of ${String(part!.record.name)}`}</p>;
  }
  const world = await open({ below: 'shelf' }, { pages: { shelf: async () => ({ default: Shelf }) } });
  assert.match(document.querySelector('.wp-step')!.textContent!, 'Shelf of Soup');
  assert.is(hasUnsaved(), true);
  await fire.type(field('Dish'), 'Plate');
  await press('Save and finish');
  assert.equal([done, world.of('PATCH').length], [['shelf'], 0]);
  isFine = true;
  await press('Save and finish');
  assert.equal([done, world.of('PATCH')[0]?.body], [['shelf', 'shelf'], { dish: 'Plate', garnish: 'Parsley' }]);
});

test.run();
