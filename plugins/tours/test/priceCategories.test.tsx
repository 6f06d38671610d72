import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byRole, fire, openScreen, reset } from '#test/screen';

test.after.each(reset);

const tour = { id: 3, version: 1, versions: {}, name: 'Rome by Night', status: 'active', operator_id: 4 };
const names = ['', 'Adult', 'Child', 'Senior'];

test('the price categories of the operator are linked, one of them the default, and taken away again', async () => {
  let links = [{ id: 11, category: 1, is_default: true }];
  const { until, press, sent, told, text } = await openScreen('tours', '/tours/update/3?part=price-settings', {
    answers: {
      'GET products/3': tour,
      'GET products/3/price-settings': { version: 1, price_type: 'PER_PERSON' },
      'GET products/3/product-to-operator-price-categories': () => ({
        body: links.map(({ category, ...link }) => ({
          ...link,
          operator_price_category_id: category,
          category: { id: category, name: names[category] },
        })),
      }),
      'GET operator-price-categories': [
        { id: 2, name: 'Child' },
        { id: 3, name: 'Senior' },
      ],
      'POST products/3/product-to-operator-price-categories': ({ body }) => {
        const { operator_price_category_id: category, is_default: isDefault = false } = body as {
          operator_price_category_id: number;
          is_default?: boolean;
        };
        const others = links.filter((each) => each.category !== category).map((each) => (isDefault ? { ...each, is_default: false } : each));
        links = [...others, { id: 10 + category, category, is_default: isDefault }];
        return { status: 201, body: {} };
      },
      'DELETE products/3/product-to-operator-price-categories/1': () => {
        links = links.filter(({ category }) => category !== 1);
        return { status: 204 };
      },
    },
  });
  await until('Price categories of your own');
  await until('AdultDefault');
  await fire.click(byRole('combobox', 'Add price category')[0]!);
  await until('Senior');
  await press('Child', 'option');
  await until(() => byRole('button', 'Set Child as default').length > 0);
  await press('Set Child as default');
  await until('ChildDefault');
  assert.ok(told().includes('Success! Price category successfully set as default!'));
  await press('Remove Adult');
  await until(() => !text().includes('AdultSet'));
  const asked = sent.find(({ path }) => path === 'operator-price-categories')!;
  assert.equal([asked.query.get('notLinkedToProductId'), asked.query.get('operatorId')], ['3', '4']);
  assert.equal(
    sent.filter(({ method }) => method === 'POST').map(({ body }) => body),
    [{ operator_price_category_id: 2 }, { operator_price_category_id: 2, is_default: true }],
  );
});

test.run();
