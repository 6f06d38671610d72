import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { areaIndex, hrefOf } from '#core';
import { besideList } from '../../src/resource/besideList.ts';
import { registryOf } from '../setup/areas.ts';
import { permits } from '../setup/permits.ts';

const index = areaIndex(
  registryOf(permits({ paths: { list: '/permits', beside: 'permit' }, access: { read: 'user', write: 'manager', page: 'staff' } })),
);
const record = { to: 'record', resource: 'permits', record: 3 } as const;

test('a record that is opened beside its list has an address there, for whoever may open the list', () => {
  assert.is(hrefOf(index, { id: 1, role: 'operator' }, record), '/permits?permit=3');
  assert.is(hrefOf(index, { id: 1, role: 'customer' }, record), undefined);
  assert.equal(
    index.routes.map(({ path }) => path),
    ['/permits'],
  );
});

test('is opened upon the list as it is asked at this moment, and from elsewhere by itself', () => {
  assert.is(besideList('/permits?permit=3', '/permits?view=refused&permit=2'), '/permits?view=refused&permit=3');
  assert.is(besideList('/permits?permit=3', '/tours?view=drafts'), '/permits?permit=3');
  assert.is(besideList('/tours/3', '/tours?view=drafts'), '/tours/3');
});

test.run();
