import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byRole, fire, reset } from '../setup/render.tsx';
import { openField, services, settle } from './setup.tsx';

test.before(async () => {
  await import('../../src/forms/widgets/CoordinatesWidget.tsx');
});
test.after.each(reset);

const point = {
  type: 'object',
  'x-widget': 'coordinates',
  title: 'Where',
  properties: { lat: { type: 'number' }, lng: { type: 'number' } },
};

test('coordinates are those of a place that is found by its name; one without any cannot be taken', async () => {
  const asked: string[] = [];
  const form = await openField(point, undefined, {
    services: services({
      async places({ query }) {
        asked.push(query);
        const items = [
          { id: 1, label: 'Rome', at: { lat: 41.9, lng: 12.5 } },
          { id: 2, label: 'Romeville' },
        ];
        return { items, total: 2 };
      },
    }),
  });
  await settle();
  const [box] = byRole('combobox', 'Search for a place for Where');
  await fire.click(box!);
  for (let turns = 0; turns < 50 && byRole('option', 'Rome').length === 0; turns++) await settle();
  assert.equal(asked, ['']);
  assert.is(byRole('option', 'Romeville')[0]!.getAttribute('aria-disabled'), 'true');
  await fire.click(byRole('option', 'Rome')[0]!);
  await settle();
  assert.equal(form.value().it, { lat: 41.9, lng: 12.5 });
});

test('where there are no places to search, they are typed and pointed at', async () => {
  await openField(point);
  await settle();
  assert.is(byRole('combobox').length, 0);
});

test.run();
