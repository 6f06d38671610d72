// What an inbox is made of: a long list, keys of a page, and a conversation that reaches back.
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import kit from '../../locales/en/kit.json';
import ui from '../../locales/en/ui.json';
import { pageKeys, useKeys, type PageKey } from '../../src/ui/keys.ts';
import { Thread } from '../../src/ui/Thread.tsx';
import { VirtualList } from '../../src/ui/VirtualList.tsx';
import { byRole, fire, render, reset } from '../setup/render.tsx';

test.before(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { kit, ui } }, interpolation: { escapeValue: false } });
});
test.after.each(reset);

test('of a hundred thousand rows those in view are drawn, and arrows lead from one to the next', async () => {
  const seen: Array<[number, number]> = [];
  await render(
    <VirtualList label="Letters" count={100_000} rowHeight={80} onVisible={(first, last) => seen.push([first, last])}>
      {(index) => <a href={`#${index}`}>{index}</a>}
    </VirtualList>,
  );
  const rows = [...document.querySelectorAll('li')];
  assert.ok(rows.length > 5 && rows.length < 40, `${rows.length} rows`);
  assert.equal([rows[0]!.getAttribute('aria-setsize'), rows[0]!.getAttribute('aria-posinset')], ['100000', '1']);
  assert.is(seen.at(-1)?.[0], 0);
  const [first] = byRole('link');
  await fire.focus(first!);
  await fire.key(first!, 'ArrowDown');
  assert.is(document.activeElement?.textContent, '1');
});

function Keyed({ keys }: { keys: readonly PageKey[] }) {
  useKeys(keys);
  return <textarea />;
}

test('keys of a page go by their place on the keyboard, while one types, and not while a dialog asks', async () => {
  const ran: string[] = [];
  const key = (code: string, shift = false): PageKey => ({ code, shift, label: code, run: () => ran.push(`${code} ${shift}`) });
  const keys = [key('KeyE'), key('KeyE', true), { ...key('KeyP'), disabled: true }];
  const { unmount } = await render(<Keyed keys={keys} />);
  assert.equal(
    pageKeys().map(({ label }) => label),
    ['KeyE', 'KeyE', 'KeyP'],
  );
  const press = (code: string, more: KeyboardEventInit = {}) =>
    act(async () => {
      document
        .querySelector('textarea')!
        .dispatchEvent(new KeyboardEvent('keydown', { code, key: 'ק', altKey: true, bubbles: true, cancelable: true, ...more }));
    });
  await press('KeyE');
  await press('KeyE', { shiftKey: true });
  await press('KeyE', { ctrlKey: true });
  await press('KeyE', { altKey: false });
  await press('KeyP');
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.className = 'wp-modal';
  await press('KeyE');
  assert.equal(ran, ['KeyE false', 'KeyE true']);
  await unmount();
  assert.equal(pageKeys(), []);
});

test('a conversation offers what was said earlier, and says when that did not come', async () => {
  let asked = 0;
  const thread = (failed: boolean) => (
    <Thread
      label="Messages"
      messages={[{ id: 9, at: '2026-03-01T10:00:00.000Z', kind: 'other', body: 'Hello' }]}
      earlier={{ load: () => asked++, loading: false, failed }}
    />
  );
  const { rerender } = await render(thread(false));
  await fire.click(byRole('button', 'Show earlier messages')[0]!);
  assert.is(asked, 1);
  await rerender(thread(true));
  assert.match(byRole('alert')[0]!.textContent!, /could not be loaded/);
});

test.run();
