import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { preloadLater } from '../../src/ui/later.tsx';
import { MenuButton } from '../../src/ui/MenuButton.tsx';
import { byRole, fire } from '../setup/render.tsx';

test.before(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
});

test('Escape closes a menu that is still on its way', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<MenuButton label="More" entries={[{ id: 'one', label: 'One' }]} />));
  const button = byRole('button', 'More')[0]!;
  await fire.click(button);
  assert.is(button.getAttribute('aria-expanded'), 'true');
  await fire.key(button, 'Escape');
  await act(preloadLater);
  assert.is(button.getAttribute('aria-expanded'), 'false');
  assert.is(byRole('menu').length, 0);
  await act(async () => root.unmount());
});

test.run();
