import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byRole, fire, reset } from '../setup/render.tsx';
import { address, openWorld, settle } from './world.tsx';

test.after.each(reset);

const press = async (name: string) => {
  await fire.click(byRole('button', name)[0]!);
  await settle();
};
const shown = () => [...document.querySelectorAll('.wp-sidebar a')].map((each) => each.textContent);
const marked = () =>
  [...document.querySelectorAll('.wp-sidebar [aria-current]')].map((each) => [each.textContent, each.getAttribute('aria-current')]);
const isOpen = (name: string) => byRole('button', name)[0]?.getAttribute('aria-expanded');

test('below the entries lie the other pages, folded; groups unfold in place, and this browser remembers it', async () => {
  const { stores } = await openWorld({ as: 'admin' });
  assert.equal(shown(), ['bookings']);
  await press('Catalogue and settings');
  assert.is(isOpen('Catalogue'), 'false');
  await press('Catalogue');
  assert.equal(shown(), ['bookings', 'Ätna guides']);
  assert.equal(stores.preferences.state.unfolded, ['all', 'catalogue']);
  await press('Catalogue');
  assert.equal(shown(), ['bookings']);
});

test('marks the entry of the open page and opens its group, until somebody closes it there', async () => {
  await openWorld({ as: 'admin', at: '/articles/4' });
  assert.equal(marked(), [['Zoo', 'page']]);
  assert.is(isOpen('Content'), 'true');
  assert.is(isOpen('Catalogue'), 'false');
  await press('Content');
  assert.equal(marked(), [['Content', 'true']]);
  await press('Catalogue and settings');
  assert.equal(marked(), [['Catalogue and settings', 'true']]);
});

test('a page without an entry marks that of its area', async () => {
  await openWorld({ as: 'admin', at: '/guides-articles/4' });
  assert.equal(marked(), [['Ätna guides', 'page']]);
});

test('typing narrows the groups, Escape takes it back, Enter opens the first', async () => {
  await openWorld({ as: 'admin' });
  await press('Catalogue and settings');
  const box = byRole('textbox', 'Find a page')[0]!;
  await fire.type(box, 'zo');
  assert.equal(shown(), ['bookings', 'Zoo']);
  await fire.key(box, 'Escape');
  assert.equal(shown(), ['bookings']);
  await fire.type(box, 'giudes');
  assert.equal(shown(), ['bookings', 'Ätna guides']);
  await fire.key(box, 'Enter');
  await settle();
  assert.is(address(), '/guides');
  await fire.type(box, 'xyz');
  assert.equal(document.querySelector('.wp-sidebar-none')?.textContent, 'There are no results');
});

test('a strip of icons grows wide to show the groups', async () => {
  const { stores } = await openWorld({ as: 'admin', at: '/guides' });
  await press('Collapse the sidebar');
  assert.equal(marked(), [['Catalogue and settings', 'true']]);
  await press('Catalogue and settings');
  assert.not.ok(stores.preferences.state.sidebarCollapsed);
  assert.equal(marked(), [['Ätna guides', 'page']]);
});

test('a pinned page stands above the entries, and in its group as before; this browser remembers it', async () => {
  const { stores } = await openWorld({ as: 'admin', at: '/guides' });
  await press('Pin Ätna guides to the top');
  assert.equal(shown(), ['Ätna guides', 'bookings', 'Ätna guides']);
  assert.equal(stores.preferences.state.pinned, ['/guides']);
  assert.is(byRole('button', 'Pin Ätna guides to the top')[0]?.getAttribute('aria-pressed'), 'true');
  await press('Pin Ätna guides to the top');
  assert.equal(shown(), ['bookings', 'Ätna guides']);
});

test('who may open none of these pages is shown no catalogue', async () => {
  await openWorld({ as: 'manager' });
  assert.equal(byRole('button', 'Catalogue and settings'), []);
});

test.run();
