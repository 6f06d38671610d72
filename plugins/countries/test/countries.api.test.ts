import * as assert from 'uvu/assert';
import { areaTests } from '#test';

await areaTests('countries', (test) => {
  test('the currency is one that there is, and every one there is can be picked', async ({ as, insert }) => {
    const [id] = await insert('countries', [{ name: 'Old', slug: 'old', iso_code: 'OL', currency_code: 'ZZZ' }]);
    const made = (currency_code: string) => as('admin').post('countries', { name: 'Italy', slug: 'italy', iso_code: 'IT', currency_code });
    const refused = await made('ZZZ');
    assert.equal([refused.status, refused.body], [400, { currency_code: ['Enter a three-letter currency code, such as EUR.'] }]);
    assert.is((await made('EUR')).status, 201);
    assert.is((await as('admin').patch(`countries/${id}`, { name: 'Older' })).status, 200, 'what was wrong before does not stand in the way');
    assert.is((await as('admin').patch(`countries/${id}`, { currency_code: 'ABC' })).status, 400);
    const { body } = await as('customer').get('countries/currency-codes');
    assert.equal(
      (body as Array<{ value: string; name: string }>).filter(({ value }) => value === 'EUR' || value === 'ZZZ'),
      [{ value: 'EUR', name: 'EUR · Euro' }],
    );
  });
});
