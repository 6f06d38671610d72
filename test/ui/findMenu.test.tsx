import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import en from '../../locales/en/ui.json';
import { MenuButton } from '../../src/ui/MenuButton.tsx';
import { byRole, fire, render, reset } from '../setup/render.tsx';

test.before(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ui: en } }, interpolation: { escapeValue: false } });
});
test.after.each(reset);

const chosen: string[] = [];
test.before.each(() => void chosen.splice(0));

async function open(): Promise<HTMLElement> {
  const entries = ['Cities', 'Countries', 'Currencies', 'Log out'].map((label) => ({
    id: label,
    label,
    onSelect: () => void chosen.push(label),
    ...(label === 'Log out' && { last: true }),
  }));
  await render(<MenuButton label="Pages" entries={entries} find="Find a page" />);
  await fire.click(byRole('button', 'Pages')[0]!);
  return byRole('textbox', 'Find a page')[0]!;
}
const labels = () => byRole('menuitem').map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');

test('the box has the focus; typing narrows, but not what is last, and Enter chooses the first', async () => {
  const box = await open();
  assert.is(document.activeElement, box);
  await fire.type(box, 'curen');
  assert.equal(labels(), ['Currencies', 'Log out']);
  await fire.key(box, 'Enter');
  assert.equal(chosen, ['Currencies']);
  assert.equal(byRole('menu'), []);
});

test('Enter chooses nothing where nothing is typed or found, and what is last where that is found', async () => {
  const box = await open();
  await fire.key(box, 'Enter');
  await fire.type(box, 'xyz');
  assert.equal(labels(), ['Log out']);
  assert.match(document.body.textContent ?? '', 'There are no results');
  await fire.key(box, 'Enter');
  assert.equal(chosen, []);
  await fire.type(box, 'log');
  await fire.key(box, 'Enter');
  assert.equal(chosen, ['Log out']);
});

test('arrows lead from the box into the menu and back, and letters lead back too', async () => {
  const box = await open();
  await fire.key(box, 'ArrowDown');
  assert.is(focused(), 'Cities');
  await fire.key(document.activeElement!, 'ArrowDown');
  assert.is(focused(), 'Countries');
  await fire.key(document.activeElement!, 'ArrowUp');
  await fire.key(document.activeElement!, 'ArrowUp');
  assert.is(document.activeElement, box);
  await fire.key(box, 'ArrowUp');
  assert.is(focused(), 'Log out');
  await fire.key(document.activeElement!, 'c');
  assert.is(document.activeElement, box);
});

test('Escape empties the box, and then closes the menu', async () => {
  const box = await open();
  await fire.type(box, 'cit');
  await fire.key(box, 'ArrowDown');
  await fire.key(document.activeElement!, 'Escape');
  assert.is(document.activeElement, box);
  assert.is(labels().length, 4);
  await fire.key(box, 'Escape');
  assert.equal(labels(), []);
  assert.is(focused(), 'Pages');
});

test.run();
