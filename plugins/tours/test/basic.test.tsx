import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byRole, fire, openScreen, reset } from '#test/screen';

test.after.each(reset);

const tour = { id: 3, version: 1, versions: {}, name: 'Rome by Night', status: 'active', operator_id: 1 };

test('another product type empties its categories, and offers its own alone', async () => {
  const { until, press, sent, text } = await openScreen('tours', '/tours/update/3?part=basic', {
    answers: {
      'GET products/3': { ...tour, product_type_id: 1, typeCategories: [101] },
      'GET product-types': [
        { id: 1, name: 'Day tour' },
        { id: 2, name: 'Rental' },
      ],
      'GET categories': [
        { id: 101, name: 'Walking tour' },
        { id: 201, name: 'Bike hire' },
      ],
    },
  });
  await until('Walking tour');
  await fire.click(byRole('combobox', /Product type/)[0]!);
  await until('Rental');
  await press('Rental', 'option');
  await until(() => !text().includes('Walking tour'));
  await fire.click(byRole('combobox', /Type categories/)[0]!);
  await until('Bike hire');
  assert.is(
    sent
      .filter(({ path }) => path === 'categories')
      .at(-1)!
      .query.get('productType'),
    '2',
  );
});

test.run();
