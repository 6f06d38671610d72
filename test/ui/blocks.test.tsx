import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import en from '../../locales/en/ui.json';
import { AppButton } from '../../src/ui/AppButton.tsx';
import { Confirm } from '../../src/ui/Confirm.tsx';
import { Empty } from '../../src/ui/Empty.tsx';
import { Failure } from '../../src/ui/Failure.tsx';
import { hasUnsaved, useLeaveGuard } from '../../src/ui/leaveGuard.ts';
import { Loader } from '../../src/ui/Loader.tsx';
import { MenuButton } from '../../src/ui/MenuButton.tsx';
import { nextIndex } from '../../src/ui/MenuList.tsx';
import { Notices, type NoticeView } from '../../src/ui/Notices.tsx';
import { Page } from '../../src/ui/Page.tsx';
import { PageChromeProvider } from '../../src/ui/PageChrome.ts';
import { ProgressBar, TaskProgress } from '../../src/ui/ProgressBar.tsx';
import { SaveBar } from '../../src/ui/SaveBar.tsx';
import { byRole, fire, render, reset } from '../setup/render.tsx';

test.before(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ui: en } }, interpolation: { escapeValue: false } });
});
test.after.each(reset);

test('a button has the look it is given', async () => {
  await render(
    <>
      <AppButton text="a" look="outline" />
      <AppButton text="b" look="dark" />
      <AppButton text="c" look="light" />
    </>,
  );
  const [outline, dark, light] = byRole('button');
  assert.match(outline!.className, 'bp6-outlined');
  assert.match(dark!.className, 'bp6-intent-primary');
  assert.match(light!.className, 'bp6-minimal');
});

test('a question is at most 341 px wide and at least 230 px high', async () => {
  await render(
    <Confirm isOpen title="Sure?" confirmLabel="Yes" onConfirm={() => {}} onCancel={() => {}}>
      It goes.
    </Confirm>,
  );
  const { style } = document.querySelector<HTMLElement>('[role=alertdialog]')!;
  assert.equal([style.maxWidth, style.minHeight], ['341px', '230px']);
  assert.is(document.getElementById(document.querySelector('[role=alertdialog]')!.getAttribute('aria-labelledby')!)?.textContent, 'Sure?');
});

test('a question confirms, cancels, and does neither while it works', async () => {
  const said: string[] = [];
  const question = (loading: boolean) => (
    <Confirm isOpen loading={loading} title="Sure?" confirmLabel="Yes" onConfirm={() => said.push('yes')} onCancel={() => said.push('no')}>
      It goes.
    </Confirm>
  );
  const { rerender } = await render(question(false));
  await fire.click(byRole('button', 'Yes')[0]!);
  await fire.click(byRole('button', 'Cancel')[0]!);
  assert.equal(said, ['yes', 'no']);
  await rerender(question(true));
  for (const button of byRole('button')) await fire.click(button);
  assert.equal(said, ['yes', 'no']);
});

test('an empty state says which of the two it is', async () => {
  await render(
    <>
      <Empty />
      <Empty kind="no-match" action={<button>Clear the filter</button>} />
    </>,
  );
  assert.match(document.body.textContent, 'Is empty...');
  assert.match(document.body.textContent, 'There are no results');
  assert.is(byRole('button', 'Clear the filter').length, 1);
});

test('a failure says what and why, and tries again', async () => {
  let tries = 0;
  await render(<Failure title="This list could not be loaded. Try again." message="Unknown Error" onRetry={() => tries++} />);
  assert.match(byRole('alert')[0]!.textContent, 'could not be loaded');
  await fire.click(byRole('button', 'Retry')[0]!);
  assert.is(tries, 1);
});

test('a loader is a circle or points, in three colours, and has a name', async () => {
  await render(
    <>
      <Loader />
      <Loader type="points" color="orange" label="Waiting" />
    </>,
  );
  assert.match(byRole('status', 'Loading…')[0]!.className, /circle.*blue/);
  assert.match(byRole('status', 'Waiting')[0]!.className, /points.*orange/);
});

test('progress shows while something is under way, and can be cancelled', async () => {
  let cancelled = false;
  await render(
    <>
      <ProgressBar active={false} />
      <TaskProgress
        label="Export"
        value={3}
        max={10}
        text="3 of 10"
        onCancel={() => {
          cancelled = true;
        }}
      />
    </>,
  );
  assert.is(document.querySelector('.wp-top-progress'), null);
  assert.equal([document.querySelector('progress')!.value, document.querySelector('progress')!.max], [3, 10]);
  await fire.click(byRole('button', 'Cancel')[0]!);
  assert.ok(cancelled);
});

const notice = (id: number, more: Partial<NoticeView> = {}): NoticeView => ({ id, kind: 'success', text: `notice ${id}`, ...more });

test('notices announce errors at once and the rest politely', async () => {
  await render(<Notices notices={[notice(1), notice(2, { kind: 'error', title: 'Tours' })]} onClose={() => {}} />);
  assert.match(document.querySelector('[aria-live=assertive]')!.textContent, 'Toursnotice 2');
  assert.match(document.querySelector('[aria-live=polite]')!.textContent, 'notice 1');
});

test('what a notice says below its text is announced with it', async () => {
  await render(
    <Notices notices={[notice(1, { kind: 'error', title: 'Tours', details: ['The name is taken.', 'So is the code.'] })]} onClose={() => {}} />,
  );
  const said = document.querySelector('[aria-live=assertive] .wp-notice-text')!;
  assert.equal(
    [...said.children].map((each) => each.textContent),
    ['Tours', 'notice 1', 'The name is taken.', 'So is the code.'],
  );
});

test('a notice is closed, acted on, and held while somebody is at it', async () => {
  const log: string[] = [];
  await render(
    <Notices
      notices={[notice(1, { action: { label: 'Undo', run: () => log.push('undo') } })]}
      onClose={({ id }) => log.push(`close ${id}`)}
      onHold={(held) => log.push(held ? 'hold' : 'release')}
    />,
  );
  await fire.click(byRole('button', 'Undo')[0]!);
  await fire.click(byRole('button', 'Dismiss “notice 1”')[0]!);
  await fire.focus(byRole('button', 'Undo')[0]!);
  assert.equal(log, ['undo', 'close 1', 'hold']);
});

test('a page has a heading, a count in the reader’s numbers, and its actions', async () => {
  await render(
    <Page title="Bookings" count={1204} actions={<button>New</button>}>
      <p>rows</p>
    </Page>,
  );
  assert.is(byRole('heading')[0]!.textContent, 'Bookings');
  assert.is(byRole('button', 'New').length, 1);
  assert.is(document.querySelector('[aria-label="1,204 total"]')?.textContent, '1,204');
});

test('a page names the document, shows the way to it, and takes the focus once', async () => {
  const names: string[] = [];
  let moved = true;
  const takesFocus = () => {
    const was = moved;
    moved = false;
    return was;
  };
  await render(
    <PageChromeProvider value={{ breadcrumb: (title) => <nav>Home / {title}</nav>, named: (title) => names.push(title), takesFocus }}>
      <Page title="Cities">x</Page>
    </PageChromeProvider>,
  );
  assert.equal(names, ['Cities']);
  assert.is(document.querySelector('nav')?.textContent, 'Home / Cities');
  assert.is((document.activeElement as HTMLElement).textContent, 'Cities');
});

test('the save bar saves once at a time, by click and by Ctrl S', async () => {
  let saves = 0;
  const bar = (saving: boolean) => <SaveBar saving={saving} onSave={() => saves++} onSaveAndStay={() => saves++} onCancel={() => {}} />;
  const { rerender } = await render(bar(false));
  await fire.click(byRole('button', 'Save')[0]!);
  await fire.key(document.body, 's', { ctrlKey: true });
  assert.is(saves, 2);
  await rerender(bar(true));
  await fire.key(document.body, 's', { metaKey: true });
  for (const button of byRole('button')) await fire.click(button);
  assert.is(saves, 2);
  // It says so and keeps the focus, which a disabled button loses.
  assert.equal(
    byRole('button', 'Saving…').map((button) => [button.getAttribute('aria-disabled'), (button as HTMLButtonElement).disabled]),
    [['true', false]],
  );
});

test('the leave guard asks only while there are changes and the page is there', async () => {
  function Form() {
    const [dirty, setDirty] = useState(false);
    useLeaveGuard(dirty);
    return <button onClick={() => setDirty(!dirty)}>type</button>;
  }
  const { unmount } = await render(<Form />);
  assert.not(hasUnsaved());
  await fire.click(byRole('button', 'type')[0]!);
  assert.ok(hasUnsaved());
  await unmount();
  assert.not(hasUnsaved());
});

test('a menu opens, marks the choice, moves by keys and closes on a choice', async () => {
  const chosen: string[] = [];
  const entries = ['Light', 'Dark'].map((label) => ({ id: label, label, checked: label === 'Dark', onSelect: () => chosen.push(label) }));
  await render(<MenuButton label="Theme" entries={entries} />);
  await fire.click(byRole('button', 'Theme')[0]!);
  const items = byRole('menuitemradio');
  assert.equal(
    items.map((item) => item.getAttribute('aria-checked')),
    ['false', 'true'],
  );
  assert.is(document.activeElement, items[1]);
  await fire.key(items[1]!, 'ArrowDown');
  assert.is(document.activeElement, items[0]);
  await fire.click(items[0]!);
  assert.equal(chosen, ['Light']);
  assert.is(byRole('button', 'Theme')[0]!.getAttribute('aria-expanded'), 'false');
});

test('a letter finds the next entry that begins with it, round the end', () => {
  const at = (key: string, from: number) =>
    nextIndex({ key, altKey: false, ctrlKey: false, metaKey: false }, ['Cities', 'Countries', 'Guides'], from);
  assert.equal([at('c', -1), at('C', 0), at('c', 1), at('x', 0), at('Home', 2), at('ArrowUp', 0), at(' ', 0)], [0, 1, 0, undefined, 0, 2, undefined]);
});

test.run();
