import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { shownErrors } from '../../src/resource/edit/shownErrors.ts';

const unique = [['title'], ['operator_id', 'reference_code']];
const isShown = (field: string) => ['title', 'reference_code'].includes(field);

test('an error on a field out of sight stands on the one that has to be unique with it', () => {
  assert.equal(shownErrors({ operator_id: ['in use'], title: ['too long'] }, unique, isShown), { reference_code: ['in use'], title: ['too long'] });
  assert.equal(shownErrors({ operator_id: ['in use'], reference_code: ['in use', 'odd'] }, unique, isShown), { reference_code: ['in use', 'odd'] });
});

test('one in sight stays, and so does what belongs to no field in sight', () => {
  assert.equal(shownErrors({ title: ['in use'] }, unique, isShown), { title: ['in use'] });
  assert.equal(shownErrors({ owner: ['gone'], '': ['closed'] }, unique, isShown), { owner: ['gone'], '': ['closed'] });
});

test.run();
