import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { browserStorage, memoryStorage } from '#state';
import { keysWith } from '../../src/state/storage.ts';

/** Runs with `localStorage` as given, and puts back what was there. */
function withLocal(descriptor: PropertyDescriptor, run: () => void): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { ...descriptor, configurable: true });
  try {
    run();
  } finally {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else delete (globalThis as { localStorage?: Storage }).localStorage;
  }
}

test("keeps in the browser's storage", () => {
  const real = memoryStorage();
  withLocal({ value: real }, () => {
    const storage = browserStorage();
    storage.setItem('a', '1');
    assert.equal([real.getItem('a'), storage.getItem('a'), storage.length, keysWith(storage, '')], ['1', '1', 1, ['a']]);
    storage.removeItem('a');
    assert.is(real.getItem('a'), null);
  });
});

test('a page without storage remembers as long as it lasts', () => {
  for (const descriptor of [
    {
      get() {
        throw new Error('SecurityError');
      },
    },
    { value: undefined },
  ]) {
    withLocal(descriptor, () => {
      const storage = browserStorage();
      storage.setItem('a', '1');
      assert.is(storage.getItem('a'), '1');
    });
  }
});

test('a full storage breaks nothing', () => {
  const real = {
    ...memoryStorage(),
    setItem() {
      throw new Error('QuotaExceededError');
    },
  };
  withLocal({ value: real }, () => {
    const storage = browserStorage();
    storage.setItem('a', '1');
    assert.equal([storage.getItem('a'), real.getItem('a')], ['1', null]);
    storage.removeItem('a');
    assert.is(storage.getItem('a'), null);
  });
});

test('lists keys by prefix', () => {
  const storage = memoryStorage();
  for (const key of ['tour.1.photos', 'tour.id', 'theme']) storage.setItem(key, '');
  assert.equal(keysWith(storage, 'tour.').sort(), ['tour.1.photos', 'tour.id']);
});

test.run();
