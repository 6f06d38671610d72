import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { areaIndex, findRoute, type Manifest } from '#core';
import { placeKey, type ScreenRoute } from '../../src/shell/screens.ts';
import { registryOf, source } from '../setup/areas.ts';

const page = (path: string, more: object = {}) => ({ kind: 'page', path, page: 'desk', title: 'Desk', access: 'user', ...more });
const made = (screens: object[]) =>
  areaIndex(registryOf(source({ id: 'desks', title: 'Desks', screens } as unknown as Manifest, {}, { pages: ['desk'] }))).routes;

const keyAt = (screens: object[], address: string): string => {
  const { route, params } = findRoute(made(screens), address)!;
  return placeKey(route as ScreenRoute, params);
};

test('a page that stays is one screen at all its addresses; another is one at each', () => {
  const stays = [page('/desks', { stays: true }), page('/desks/{id}', { stays: true })];
  assert.is(keyAt(stays, '/desks'), keyAt(stays, '/desks/7'));
  assert.is(keyAt(stays, '/desks/7'), keyAt(stays, '/desks/8'));
  const plain = [page('/desks'), page('/desks/{id}')];
  assert.is.not(keyAt(plain, '/desks'), keyAt(plain, '/desks/7'));
  assert.is.not(keyAt(plain, '/desks/7'), keyAt(plain, '/desks/8'));
});

test.run();
