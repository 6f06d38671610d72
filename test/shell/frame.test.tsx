import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byRole, fire, reset } from '../setup/render.tsx';
import { address, heading, openWorld, settle, text, throwing, until, type Reply } from './world.tsx';

test.after.each(reset);

const press = async (name: string | RegExp) => { await fire.click(byRole('button', name).at(-1)!); await settle(); };
const menuLabels = () => [...document.querySelectorAll('[role=menu] [role^=menuitem]')].map((item) => item.textContent);

test('shows a splash and no frame until the profile has loaded', async () => {
  let answer: (reply: Reply) => void = () => {};
  await openWorld({ as: 'admin', script: { 'GET customer': () => new Promise<Reply>((resolve) => { answer = resolve; }) } });
  assert.is(byRole('status', 'Loading Waypost…').length, 1);
  assert.is(document.querySelector('.wp-header'), null);
  answer({ status: 200, body: { id: 1, email: 'a@b.c', role: 'admin' } });
  await until(() => document.querySelector('.wp-header'));
  assert.is(address(), '/bookings');
});

test('sends the call an address began with last time together with the profile, once', async () => {
  let answer: (reply: Reply) => void = () => {};
  const stored = { 'waypost.first-calls': JSON.stringify([['/bookings?page=2', { path: 'trips', query: { page: 2 } }]]) };
  const script: Record<string, Reply | (() => Promise<Reply>)> = { 'GET customer': () => new Promise<Reply>((resolve) => { answer = resolve; }), 'GET trips': { status: 500, text: 'no luck' } };
  const { sent } = await openWorld({ as: 'admin', at: '/bookings?page=2', stored, script });
  assert.equal(sent('GET trips').map(({ url }) => url), ['/api/v1/trips?page=2']);
  answer({ status: 200, body: { id: 1, email: 'a@b.c', role: 'admin' } });
  await until(() => document.querySelector('.wp-header'));
  assert.is(sent('GET trips').length, 1);
});

test('offers Retry when the profile could not be had, and keeps the session', async () => {
  const script: Record<string, Reply> = { 'GET customer': { status: 503, text: 'Service Unavailable' } };
  const { storage } = await openWorld({ as: 'admin', script });
  assert.is(storage.getItem('accessToken'), 'admin');
  script['GET customer'] = { status: 200, body: { id: 1, email: 'a@b.c', role: 'admin' } };
  await press('Retry');
  await until(() => heading() === 'List of bookings');
});

test('clears the session and leads to login when the profile is refused', async () => {
  const { storage } = await openWorld({ as: 'admin', script: { 'GET customer': { status: 403, text: 'Forbidden' } } });
  assert.is(location.pathname, '/auth/login');
  assert.is(storage.getItem('accessToken'), null);
});

test('applies the preferred language of the profile, without a reload', async () => {
  const { storage } = await openWorld({ as: 'customer' });
  assert.is(storage.getItem('preferred-language'), 'he');
  assert.is(storage.getItem('userRole'), 'customer');
});

test('marks the current entry of the sidebar and names the page', async () => {
  await openWorld({ as: 'admin', at: '/bookings/4' });
  assert.is(document.querySelector('.wp-sidebar [aria-current=page]')?.textContent, 'bookings');
  assert.is(document.title, 'One of bookings · Waypost');
  assert.equal([...document.querySelectorAll('.wp-breadcrumb li')].map((each) => each.textContent), ['bookings', '/', 'One of bookings']);
  assert.is(document.querySelector('.wp-breadcrumb li:last-child a'), null);
});

test('sorts the user menu in the reader’s language and ends it with Log out', async () => {
  await openWorld({ as: 'admin' });
  await press('Your account');
  assert.equal(menuLabels(), ['Ätna guides', 'Zoo', 'Log out']);
  assert.match(text(), 'Welcome, Ada Morgan');
  assert.match(text(), 'admin@example.com');
});

test('hides from a role what it may not open, and leads it home from there', async () => {
  await openWorld({ as: 'manager', at: '/guides' });
  assert.is(address(), '/bookings');
  await press('Your account');
  assert.equal(menuLabels(), ['Log out']);
});

test('shows the operator to the linked who are no admins', async () => {
  await openWorld({ as: 'manager' });
  assert.match(text(), 'Operator ID: 5');
  await reset();
  await openWorld({ as: 'admin' });
  assert.not.match(text(), 'Operator ID');
});

test('signs out here and on the server, and keeps the language', async () => {
  const { storage, sent } = await openWorld({ as: 'admin', stored: { 'preferred-language': 'en' } });
  await press('Your account');
  await fire.click([...document.querySelectorAll('[role=menuitem]')].at(-1)!);
  await settle();
  assert.equal(JSON.parse(sent('POST customer/logout')[0]!.body!), { token: 'admin' });
  assert.is(address(), '/auth/login');
  assert.is(storage.getItem('accessToken'), null);
  assert.is(storage.getItem('preferred-language'), 'en');
});

for (const { title, reply, notice } of [
  { title: 'says that the cache is cleared', reply: { status: 200, body: { status: true } }, notice: 'Cache cleared' },
  { title: 'says that an error occurred where the status is falsy', reply: { status: 200, body: { status: false } }, notice: 'Some error occurred during cache clear' },
  { title: 'says Server error where the call fails', reply: { status: 500, text: 'x' }, notice: 'Server error' },
]) {
  test(`${title}, and closes the question`, async () => {
    const { stores } = await openWorld({ as: 'admin', script: { 'POST cache/clear': reply } });
    await press('Clear cache');
    await press('Clear');
    assert.equal(stores.notices.state.items.map((each) => each.text), [notice]);
    assert.match(text(), notice);
    assert.not(document.body.classList.contains('bp6-overlay-open'));
  });
}

test('disables Clear while it clears', async () => {
  let answer: (reply: Reply) => void = () => {};
  await openWorld({ as: 'admin', script: { 'POST cache/clear': () => new Promise<Reply>((resolve) => { answer = resolve; }) } });
  await press('Clear cache');
  await press('Clear');
  const clear = [...document.querySelectorAll<HTMLButtonElement>('.wp-modal-actions button')].at(-1)!;
  assert.ok(clear.disabled);
  answer({ status: 200, body: { status: true } });
  await settle();
});

test('offers the languages that are shipped and enabled, and tells the server of a choice', async () => {
  const { sent, shell, storage } = await openWorld({ as: 'admin', script: { 'POST users/1/set-preferred-language': { status: 200, body: {} } } });
  await press('Language');
  assert.equal(menuLabels(), ['English', 'עברית']);
  await fire.click(document.querySelector('[role=menuitemradio][lang=he]')!);
  await settle();
  assert.equal(JSON.parse(sent('POST users/1/set-preferred-language')[0]!.body!), { locale: 'he' });
  assert.is(storage.getItem('preferred-language'), 'he');
  assert.is(shell.stores.locale.language(), 'he');
});

test('counts at the bell what waits, and leads to the filtered list', async () => {
  await openWorld({ as: 'admin', script: { 'GET -/attention': { status: 200, body: [{ plugin: 'bookings', index: 0, count: 3 }] } } });
  await press('3 things need attention');
  assert.equal(menuLabels(), ['3 waiting']);
  assert.is(document.querySelector('[role=menuitem]')?.getAttribute('href'), '/bookings?status=PENDING');
});

test('has no bell where the API counts nothing', async () => {
  await openWorld({ as: 'admin', script: { 'GET -/capabilities': { status: 404, text: 'Not Found' } } });
  assert.is(byRole('button', /attention/).length, 0);
});

test('says honestly that no support address is set up', async () => {
  await openWorld({ as: 'admin' });
  await press('Support');
  assert.equal(menuLabels(), ['Get support', 'Contact us', 'Help']);
  await fire.click(document.querySelector('[role=menuitem]')!);
  await settle();
  assert.match(text(), 'No support address has been set up here.');
});

test('remembers that the sidebar is collapsed', async () => {
  const { stores } = await openWorld({ as: 'admin' });
  await press('Collapse the sidebar');
  assert.ok(stores.preferences.state.sidebarCollapsed);
  assert.ok(document.querySelector('.wp-frame-collapsed'));
});

test('says Page not found with its three texts', async () => {
  await openWorld({ as: 'admin', at: '/nowhere' });
  assert.is(heading(), 'Page not found');
  assert.match(text(), 'You may have typed the address incorrectly or you may have used an outdated link.');
  assert.is(byRole('link', 'Come back home')[0]?.getAttribute('href'), '/');
});

test('names the plugin that is quarantined', async () => {
  await openWorld({ as: 'admin', at: '/broken/3' });
  assert.match(text(), 'The plugin “broken” is switched off');
});

test('keeps a screen that throws to itself and names its plugin', async () => {
  const shout = console.error;
  console.error = () => undefined;
  try { await openWorld({ as: 'admin', at: '/guides/3', screens: { edit: throwing } }); } finally { console.error = shout; }
  assert.match(text(), 'The plugin “guides” failed');
  assert.match(text(), 'no such field');
  assert.ok(document.querySelector('.wp-sidebar'));
});

test('offers Retry for a screen whose code did not come', async () => {
  let loads = 0;
  const shout = console.error;
  console.error = () => undefined;
  try {
    await openWorld({ as: 'admin', at: '/guides', screens: { list: async () => { if (++loads === 1) throw new Error('offline'); return () => <h1>Here</h1>; } } });
  } finally { console.error = shout; }
  assert.match(text(), 'This page could not be loaded');
  await press('Retry');
  assert.is(heading(), 'Here');
});

test('asks before a page with changes is left', async () => {
  const { shell } = await openWorld({ as: 'admin', at: '/guides/3' });
  await press('type');
  await act(async () => shell.location.navigate('/bookings'));
  await settle();
  assert.match(text(), 'Leave this page?');
  await press('Stay');
  assert.is(address(), '/guides/3');
  await press('discard');
  await act(async () => shell.location.navigate('/bookings'));
  await settle();
  assert.is(address(), '/bookings');
});

test('signs in again over the page of an expired session and goes on with the call', async () => {
  let isRevoked = false;
  const { shell, calls } = await openWorld({
    as: 'admin', at: '/guides/3',
    script: {
      'POST customer/refresh-token': { status: 401, text: 'Unauthorized' },
      'POST cache/clear': ({ headers }) => (isRevoked && headers.Authorization === 'Bearer admin' && !calls.some((call) => call.url.endsWith('customer/login')) ? { status: 401, text: 'Unauthorized' } : { status: 200, body: { status: true } }),
    },
  });
  isRevoked = true;
  let cleared: unknown;
  await act(async () => { void shell.sessionApi.clearCache().then((answer) => { cleared = answer; }); });
  await settle();
  assert.match(text(), 'Sign in again');
  assert.is(heading(), 'One of guides');
  assert.is(document.querySelector<HTMLInputElement>('input[name=username]')?.value, 'admin@example.com');
  await fire.type(document.querySelector('input[name=password]')!, 'right');
  await fire.click(document.querySelector('button[type=submit]')!);
  await settle();
  assert.is(shell.stores.session.state.status, 'ready');
  assert.is(cleared, true);
  assert.is(heading(), 'One of guides');
});

test('moves the focus to the heading after a navigation', async () => {
  const { shell } = await openWorld({ as: 'admin' });
  await act(async () => shell.location.navigate('/guides'));
  await settle();
  assert.is((document.activeElement as HTMLElement).textContent, 'List of guides');
});

test('the gallery is there for developers alone', async () => {
  await openWorld({ as: 'admin', at: '/gallery' });
  assert.match(text(), '404');
  await reset();
  await openWorld({ as: 'admin', at: '/gallery', config: { dev: true } });
  await until(() => heading() === '/gallery');
  await until(() => document.querySelector('.wp-gallery-bar'));
});

test('a link’s screen knows its record and which link it is', async () => {
  await openWorld({ as: 'admin', at: '/guides-articles/4' });
  assert.is(heading(), 'Link 0 of guides 4');
  assert.equal([...document.querySelectorAll('.wp-breadcrumb a')].map((each) => each.getAttribute('href')), ['/guides', '/guides/4']);
});

test.run();
