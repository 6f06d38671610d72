import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import en from '../../locales/en/ui.json';
import { fitting, HeadActions, type HeadAction } from '../../src/ui/HeadActions.tsx';
import { byRole, fire, render, reset } from '../setup/render.tsx';

const own = { rect: Element.prototype.getBoundingClientRect, observer: globalThis.ResizeObserver };
const resized: Array<() => void> = [];
let room = 0;

test.before(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ui: en } }, interpolation: { escapeValue: false } });
});

/** Every button is 100 px wide, what holds them as wide as there is room. */
test.before.each(() => {
  resized.length = 0;
  Element.prototype.getBoundingClientRect = function rect(this: Element) {
    return { width: this.classList.contains('wp-head-actions') ? room : 100 } as DOMRect;
  };
  globalThis.ResizeObserver = class {
    constructor(told: () => void) {
      resized.push(told);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
});
test.after.each(async () => {
  await reset();
  Element.prototype.getBoundingClientRect = own.rect;
  globalThis.ResizeObserver = own.observer;
});

const log: string[] = [];
const named = (label: string, more: Partial<HeadAction> = {}): HeadAction => ({ id: label, label, onSelect: () => log.push(label), ...more });
const four = [named('Publish'), named('Copy'), named('History', { asks: true }), named('Delete', { intent: 'danger', apart: true })];
/** What is seen in the row; what is only measured is not. */
const row = () => [...document.querySelectorAll('.wp-head-actions > .bp6-button:not(.wp-head-spare)')].map((each) => each.textContent);
const give = (width: number) =>
  act(async () => {
    room = width;
    for (const told of resized) told();
  });

test('three buttons at most stand in a row as there is room, and the others in a menu that lets go of them as it grows', async () => {
  room = 400;
  await render(<HeadActions actions={four} />);
  assert.equal(row(), ['Publish', 'Copy', 'History', 'More']);
  await give(399);
  assert.equal(row(), ['Publish', 'Copy', 'More']);
  await give(120);
  assert.equal(row(), ['More']);
  await give(400);
  assert.equal(row(), ['Publish', 'Copy', 'History', 'More']);
});

test('what stands in the menu does what its button does, and what was one of many stands apart', async () => {
  room = 399;
  await render(<HeadActions actions={four} />);
  const more = byRole('button', 'More')[0]!;
  assert.equal([more.getAttribute('aria-haspopup'), more.getAttribute('aria-expanded')], ['menu', 'false']);
  await fire.click(more);
  assert.equal(
    byRole('menuitem').map((each) => each.textContent),
    ['History', 'Delete'],
  );
  assert.is(document.querySelectorAll('[role=separator]').length, 1);
  await fire.click(byRole('menuitem', 'Delete')[0]!);
  assert.equal([log, byRole('menu').length, document.activeElement === byRole('button', 'More')[0]], [['Delete'], 0, true]);
});

test('other ways to do something are a menu at its button, and follow its entry in the menu of the others', async () => {
  room = 400;
  const others = [{ id: 'schedule', label: 'Schedule…', onSelect: () => log.push('Schedule…') }];
  log.length = 0;
  const actions = [named('Publish', { others }), named('Copy')];
  await render(<HeadActions actions={actions} />);
  await fire.click(byRole('button', 'Other ways: Publish')[0]!);
  await fire.click(byRole('menuitem', 'Schedule…')[0]!);
  assert.equal(log, ['Schedule…']);
  await reset();
  room = 120;
  await render(<HeadActions actions={actions} />);
  await fire.click(byRole('button', 'More')[0]!);
  assert.equal(
    byRole('menuitem').map((each) => each.textContent),
    ['Publish', 'Schedule…', 'Copy'],
  );
});

test('a row with room for all has no menu, and one with room for none is a menu', () => {
  const of = (room: number) => fitting([50, 60, 70], { room, gap: 10, menu: 40 });
  assert.equal([of(200), of(199), of(169), of(100), of(99), of(0)], [3, 2, 1, 1, 0, 0]);
  assert.is(fitting([], { room: 0, gap: 10, menu: 40 }), 0);
});

test.run();
