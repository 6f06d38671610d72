import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset } from '#test/screen';

test.after.each(reset);

const tour = { id: 3, version: 1, versions: {}, name: 'Rome by Night', status: 'active', operator_id: 4 };

test('ages that two price categories have are told before anything is sent', async () => {
  const { until, press, sent } = await openScreen('tours', '/tours/update/3?part=price-settings', {
    answers: {
      'GET products/3': tour,
      'GET products/3/price-settings': {
        version: 1,
        price_type: 'PER_PERSON',
        price_categories: [
          { price_category_id: 1, age_from: 13, age_to: 99 },
          { price_category_id: 2, age_from: 3, age_to: 13 },
        ],
      },
      'GET price-categories': [
        { id: 1, name: 'Adult' },
        { id: 2, name: 'Child' },
      ],
      'GET products/3/product-to-operator-price-categories': [],
    },
  });
  await until('Child');
  await press('Save and continue');
  await until('Row 2 already covers this.');
  assert.is(sent.filter(({ method }) => method !== 'GET').length, 0);
});

test.run();
