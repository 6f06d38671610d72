import { isAborted } from '#api';
import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ShellProvider } from '../../src/shell/Shell.ts';
import { Signed } from '../../src/shell/Signed.tsx';
import { recordsWritten } from '../../src/resource/written.ts';
import { depots, towns } from '../setup/depots.ts';
import { byRole, fire, render, reset } from '../setup/render.tsx';
import { createFakeTimer } from '../state/fakeTimer.ts';
import { address, heading, openWorld, settle, text, throwing, until, type Reply } from './world.tsx';

test.after.each(reset);

const press = async (name: string | RegExp) => {
  await fire.click(byRole('button', name).at(-1)!);
  await settle();
};
const menuLabels = () => [...document.querySelectorAll('[role=menu] [role^=menuitem]')].map((item) => item.textContent);

test('shows a splash and no frame until the profile has loaded', async () => {
  let answer: (reply: Reply) => void = () => {};
  await openWorld({
    as: 'admin',
    script: {
      'GET customer': () =>
        new Promise<Reply>((resolve) => {
          answer = resolve;
        }),
    },
  });
  assert.is(byRole('status', 'Loading Waypost…').length, 1);
  assert.is(document.querySelector('.wp-header'), null);
  answer({ status: 200, body: { id: 1, email: 'a@b.c', role: 'admin' } });
  await until(() => document.querySelector('.wp-header'));
  assert.is(address(), '/bookings');
});

test('sends the call an address began with last time together with the profile, once', async () => {
  let answer: (reply: Reply) => void = () => {};
  const stored = { 'waypost.first-calls': JSON.stringify([['/bookings?page=2', { path: 'trips', query: { page: 2 } }]]) };
  const script: Record<string, Reply | (() => Promise<Reply>)> = {
    'GET customer': () =>
      new Promise<Reply>((resolve) => {
        answer = resolve;
      }),
    'GET trips': { status: 500, text: 'no luck' },
  };
  const { sent } = await openWorld({ as: 'admin', at: '/bookings?page=2', stored, script });
  assert.equal(
    sent('GET trips').map(({ url }) => url),
    ['/api/v1/trips?page=2'],
  );
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

test('says what the server said against the profile', async () => {
  await openWorld({ as: 'admin', script: { 'GET customer': { status: 400, body: { message: 'This account is being moved.' } } } });
  assert.match(text(), 'This account is being moved.');
  assert.not.match(text(), 'could not be reached');
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
  assert.equal(
    [...document.querySelectorAll('.wp-breadcrumb li')].map((each) => each.textContent),
    ['bookings', '/', 'One of bookings'],
  );
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
  const [call] = sent('POST customer/logout');
  assert.equal(JSON.parse(call!.body!), { token: 'admin' });
  assert.is(call!.headers.Authorization, 'Bearer admin');
  assert.is(address(), '/auth/login');
  assert.is(storage.getItem('accessToken'), null);
  assert.is(storage.getItem('preferred-language'), 'en');
});

test('drops the automatic cache clear with the session it would have been for', async () => {
  const timer = createFakeTimer();
  const { shell, stores, sent } = await openWorld({ as: 'admin', timer: timer.timer, script: { 'POST articles': { status: 201, body: { id: 1 } } } });
  await shell.http.post('articles', {});
  assert.is(timer.waiting(), 1);
  stores.session.signOut();
  timer.pass(10_000);
  await settle();
  assert.equal(sent('POST cache/clear'), []);
});

for (const { title, reply, notice } of [
  { title: 'says that the cache is cleared', reply: { status: 200, body: { status: true } }, notice: 'Cache cleared' },
  {
    title: 'says that an error occurred where the status is falsy',
    reply: { status: 200, body: { status: false } },
    notice: 'Some error occurred during cache clear',
  },
  { title: 'says Server error where the call fails', reply: { status: 500, text: 'x' }, notice: 'Server error' },
]) {
  test(`${title}, and closes the question`, async () => {
    const { stores } = await openWorld({ as: 'admin', script: { 'POST cache/clear': reply } });
    await press('Clear cache');
    await press('Clear');
    assert.equal(
      stores.notices.state.items.map((each) => each.text),
      [notice],
    );
    assert.match(text(), notice);
    assert.not(document.body.classList.contains('bp6-overlay-open'));
  });
}

test('disables Clear while it clears', async () => {
  let answer: (reply: Reply) => void = () => {};
  await openWorld({
    as: 'admin',
    script: {
      'POST cache/clear': () =>
        new Promise<Reply>((resolve) => {
          answer = resolve;
        }),
    },
  });
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

const counting = (...counts: Array<{ view: string; count: number; capped?: boolean }>): Record<string, Reply> => ({
  'GET -/attention': { status: 200, body: counts.map((each) => ({ resource: 'bookings', ...each })) },
});

test('counts at the bell what waits, and leads to a list of just that', async () => {
  const { sent } = await openWorld({ as: 'admin', script: counting({ view: 'waiting', count: 3 }, { view: 'done', count: 8 }) });
  assert.match(sent('GET -/attention')[0]!.url, /\?today=\d{4}-\d{2}-\d{2}&zone=[\w%/+-]+$/);
  await press('3 items need attention');
  assert.equal(menuLabels(), ['3 waiting']);
  assert.is(document.querySelector('[role=menuitem]')?.getAttribute('href'), '/bookings?view=waiting');
});

const counter = () => document.querySelector('.wp-sidebar .wp-sidebar-count');

test('shows beside an entry of the sidebar what its view finds, and leads there', async () => {
  await openWorld({ as: 'admin', script: counting({ view: 'waiting', count: 3 }, { view: 'done', count: 999, capped: true }) });
  assert.equal(
    [counter()?.textContent, counter()?.getAttribute('aria-label'), counter()?.getAttribute('href')],
    ['999+', 'Done: 999+', '/bookings?view=done'],
  );
  await fire.click(counter()!);
  await settle();
  assert.is(address(), '/bookings?view=done');
});

test('shows no number to those who may not open its view, and none where nothing was found', async () => {
  await openWorld({ as: 'customer', stored: { 'preferred-language': 'en' }, script: counting({ view: 'done', count: 0 }) });
  assert.is(counter(), null);
});

test('counts again when something was written', async () => {
  const script = counting({ view: 'done', count: 1 });
  const { stores } = await openWorld({ as: 'admin', script });
  script['GET -/attention'] = counting({ view: 'done', count: 2 })['GET -/attention']!;
  await act(async () => recordsWritten(stores));
  await settle();
  assert.is(counter()?.textContent, '2');
});

const standing = {
  'GET -/capabilities': { status: 200, body: { features: ['attention', 'standing'] } },
  'GET -/standing': {
    status: 200,
    body: {
      plugins: [
        { id: 'boats', title: 'Boats', state: 'left out', problems: [{ file: 'plugin.json:3:7', pointer: '', message: 'is no JSON' }] },
        { id: 'bookings', title: 'Bookings', state: 'kept', problems: [{ file: 'plugin.json', pointer: '/menu', message: 'names icon "x"' }] },
      ],
      jobs: [{ job: 'bookings.sweep', error: 'no broom', attempts: 3, next: '2026-01-01T00:00:00.000Z' }],
      stalls: [],
    },
  },
} satisfies Record<string, Reply>;

test('tells an admin what is wrong with areas: at the bell, on a page, above a kept one, and where there is no page', async () => {
  await openWorld({ as: 'admin', script: standing });
  assert.match(document.querySelector('.wp-kept')!.textContent!, /last working version.*plugin\.json#\/menu names icon "x"/);
  await press('3 items need attention');
  assert.equal(menuLabels(), ['Areas with problems: 3']);
  await fire.click(document.querySelector('[role=menuitem]')!);
  await settle();
  assert.is(address(), '/areas');
  await import('../../src/shell/frame/AreasPage.tsx');
  await settle();
  assert.match(
    document.querySelector('main')!.textContent!,
    /Boats.*Not loaded.*plugin\.json:3:7 is no JSON.*Last working version.*bookings\.sweep no broom.*Failed 3 times in a row\. Next attempt/,
  );
  await reset();
  await openWorld({ as: 'admin', script: standing, at: '/boats' });
  assert.match(document.querySelector('main')!.textContent!, /404.*Boats: Not loaded.*is no JSON/);
});

test('tells an admin above an area that not all of it works, and why', async () => {
  const problems = [{ file: 'plugin.json', pointer: '/resources', message: 'no longer declares resource "trips", whose table holds rows' }];
  const body = { plugins: [{ id: 'bookings', title: 'Bookings', state: 'works', problems }], jobs: [], stalls: [] };
  await openWorld({ as: 'admin', script: { ...standing, 'GET -/standing': { status: 200, body } } });
  assert.match(document.querySelector('.wp-kept')!.textContent!, /Working, with problems.*no longer declares resource "trips"/);
});

test('shows an admin the jobs of areas with their turns, and which failed', async () => {
  const sweep = { plugin: 'fish', job: 'fish.sweep', area: 'Fish', title: 'Sweep', times: { every: '15m' }, isRunning: true };
  const digest = {
    ...sweep,
    job: 'fish.digest',
    title: 'Digest',
    times: { cron: '0 3 * * 1', tz: 'Europe/Rome' },
    isRunning: false,
    last: '2026-01-05T02:00:00.000Z',
    error: 'no ink',
  };
  const jobs = ['fish.digest no ink', 'core.prune no room'].map((each) => {
    const [job = '', ...error] = each.split(' ');
    return { job, error: error.join(' '), attempts: 1, next: '2026-01-05T02:01:00.000Z' };
  });
  const body = { plugins: [], jobs, stalls: [], schedule: [sweep, digest] };
  await openWorld({ as: 'admin', script: { ...standing, 'GET -/standing': { status: 200, body } }, at: '/areas' });
  await import('../../src/shell/frame/AreasPage.tsx');
  await settle();
  const said = document.querySelector('main')!.textContent!;
  assert.match(said, /Fish: Sweep 15m Running.*Last: never/);
  assert.is(said.split('no ink').length, 2, 'once');
  assert.match(said, /core\.prune no room.*Failed once\. Next attempt/);
  assert.match(said, /Fish: Digest 0 3 \* \* 1 · Europe\/Rome Failed.*Last: .*2026.*no ink/);
});

test('tells nobody else', async () => {
  const { sent } = await openWorld({ as: 'manager', script: standing });
  assert.equal([sent('GET -/standing').length, document.querySelector('.wp-kept')], [0, null]);
});

test('has neither bell nor counters where the API counts nothing', async () => {
  await openWorld({ as: 'admin', script: { 'GET -/capabilities': { status: 404, text: 'Not Found' } } });
  assert.is(byRole('button', /attention/).length, 0);
  assert.is(counter(), null);
});

test('says honestly that no support address is set up', async () => {
  await openWorld({ as: 'admin' });
  await press('Support');
  assert.equal(menuLabels(), ['Get support', 'Contact us', 'Help']);
  await fire.click(document.querySelector('[role=menuitem]')!);
  await settle();
  assert.match(text(), 'No support address is set up.');
});

test('leads to the addresses for help that are set up', async () => {
  await openWorld({ as: 'admin', config: { support: { 'get-support': 'mailto:help@tours.example' } } });
  const opened: unknown[] = [];
  const open = window.open;
  window.open = (address) => {
    opened.push(address);
    return null;
  };
  try {
    await press('Support');
    await fire.click(document.querySelector('[role=menuitem]')!);
    await settle();
  } finally {
    window.open = open;
  }
  assert.equal(opened, ['mailto:help@tours.example']);
  assert.not.match(text(), 'No support address');
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
  assert.match(text(), '“broken” is turned off');
});

test('keeps a screen that throws to itself and names its plugin', async () => {
  const shout = console.error;
  console.error = () => undefined;
  try {
    await openWorld({ as: 'admin', at: '/guides/3', screens: { edit: throwing } });
  } finally {
    console.error = shout;
  }
  assert.match(text(), '“guides” stopped working');
  assert.match(text(), 'no such field');
  assert.ok(document.querySelector('.wp-sidebar'));
});

test('asks for the profile once though it fails before what was drawn is at work', async () => {
  const { shell } = await openWorld({ as: 'admin' });
  await reset();
  const { session } = shell.stores;
  session.signIn({ access_token: 'admin', refresh_token: 'r-admin', expires_in: 900 } as never);
  let asked = 0;
  const loadProfile = async () => {
    asked++;
    session.profileFailed();
  };
  await render(
    <ShellProvider value={{ ...shell, loadProfile }}>
      <Signed />
    </ShellProvider>,
  );
  assert.is(asked, 1);
  assert.is(session.state.status, 'failed');
});

test('offers Retry for a screen whose code did not come', async () => {
  let loads = 0;
  const shout = console.error;
  console.error = () => undefined;
  try {
    await openWorld({
      as: 'admin',
      at: '/guides',
      screens: {
        list: async () => {
          if (++loads === 1) throw new Error('offline');
          return () => <h1>Here</h1>;
        },
      },
    });
  } finally {
    console.error = shout;
  }
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
    as: 'admin',
    at: '/guides/3',
    script: {
      'POST customer/refresh-token': { status: 401, text: 'Unauthorized' },
      'POST cache/clear': ({ headers }) =>
        isRevoked && headers.Authorization === 'Bearer admin' && !calls.some((call) => call.url.endsWith('customer/login'))
          ? { status: 401, text: 'Unauthorized' }
          : { status: 200, body: { status: true } },
    },
  });
  isRevoked = true;
  let cleared: unknown;
  await act(async () => {
    void shell.sessionApi.clearCache().then((answer) => {
      cleared = answer;
    });
  });
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

test('asks for the password over the page of a call that wants it, says what is wrong with it, and goes on with the call', async () => {
  let isConfirmed = false;
  const { shell, stores, sent } = await openWorld({
    as: 'admin',
    at: '/guides/3',
    script: {
      'POST -/confirm': ({ body }) => {
        isConfirmed = body === '{"password":"right"}';
        return isConfirmed ? { status: 200, body: { expires_in: 600 } } : { status: 400, body: { password: ['The password is incorrect.'] } };
      },
      'POST cache/clear': () =>
        isConfirmed ? { status: 200, body: { status: true } } : { status: 403, body: { name: 'PasswordNeeded', message: '', status: 403 } },
    },
  });
  const clear = async () => {
    const outcomes: unknown[] = [];
    await act(async () => {
      void shell.sessionApi.clearCache().then(
        (answer) => outcomes.push(answer),
        (error: unknown) => outcomes.push(isAborted(error)),
      );
    });
    await settle();
    return outcomes;
  };
  const outcomes = await clear();
  assert.match(text(), 'Confirm your password');
  assert.is(heading(), 'One of guides');
  const type = (password: string) => fire.type(document.querySelector('input[name=password]')!, password);
  await type('wrong');
  await fire.click(document.querySelector('button[type=submit]')!);
  await settle();
  assert.is(document.querySelector('[role=alert]')?.textContent, 'The password is incorrect.');
  assert.equal([stores.session.state.status, outcomes], ['ready', []]);
  await type('right');
  await fire.click(document.querySelector('button[type=submit]')!);
  await settle();
  assert.equal([outcomes, sent('POST cache/clear').length, stores.confirmation.state.asked], [[true], 2, false]);
  isConfirmed = false;
  const givenUp = await clear();
  assert.equal(document.querySelector<HTMLInputElement>('input[name=password]')?.value, '');
  await press('Cancel');
  await settle();
  assert.equal(givenUp, [true]);
  isConfirmed = false;
  const left = await clear();
  await act(async () => stores.session.signOut());
  await settle();
  assert.equal([left, stores.confirmation.state.asked], [[true], false]);
});

test('moves the focus to the heading after a navigation', async () => {
  const { shell } = await openWorld({ as: 'admin' });
  await act(async () => shell.location.navigate('/guides'));
  await settle();
  assert.is((document.activeElement as HTMLElement).textContent, 'List of guides');
});

test('a record’s further screen knows its record and its place', async () => {
  await openWorld({ as: 'admin', at: '/guides-articles/4' });
  assert.is(heading(), 'articles of guides 4');
  assert.equal(
    [...document.querySelectorAll('.wp-breadcrumb a')].map((each) => each.getAttribute('href')),
    ['/guides', '/guides/4'],
  );
});

test('records above a page are named, and what does not come is called by its kind', async () => {
  const above = () => [...document.querySelectorAll('.wp-breadcrumb a')].map((each) => each.textContent);
  const script = { 'GET guides/4': { status: 200, body: { id: 4, title: 'Alps on foot' } } };
  const { shell } = await openWorld({ as: 'admin', at: '/guides-articles/4', script });
  await until(() => above().length > 0);
  await settle();
  assert.equal(above(), ['Ätna guides', 'Alps on foot']);
  await act(async () => shell.location.navigate('/guides-articles/5'));
  await settle();
  assert.equal(above(), ['Ätna guides', 'Thing']);
});

test('a further screen that is called as its record is does not name it twice', async () => {
  const script = { 'GET guides/4': { status: 200, body: { id: 4, title: 'articles of guides 4' } } };
  await openWorld({ as: 'admin', at: '/guides-articles/4', script });
  const trail = () => [...document.querySelectorAll('.wp-breadcrumb li')].map((each) => each.textContent);
  await until(() => trail().length === 3);
  assert.equal(trail(), ['Ätna guides', '/', 'articles of guides 4']);
});

test('between the parts of one record nothing is left: nobody asks, and the screen stays itself', async () => {
  const { shell } = await openWorld({ as: 'admin', at: '/guides/4' });
  const page = document.querySelector('.wp-page');
  await fire.click(byRole('button', 'type')[0]!);
  await act(async () => shell.location.navigate('/guides/4/more'));
  assert.equal([shell.location.question(), location.pathname, document.querySelector('.wp-page') === page], [undefined, '/guides/4/more', true]);
  assert.match(text(), 'at more');
  assert.equal(
    [...document.querySelectorAll('.wp-breadcrumb a')].map((each) => each.getAttribute('href')),
    ['/guides'],
  );
  await act(async () => shell.location.navigate('/guides/5'));
  assert.ok(shell.location.question());
  await act(async () => shell.location.question()!.stay());
  await fire.click(byRole('button', 'discard')[0]!);
});

test('cards that areas add stand between the heading of a page and what it shows, and lead to what they counted', async () => {
  const script = { 'GET -/attention': { status: 200, body: [{ resource: 'depots', view: 'full', count: 3 }] } };
  await openWorld({ at: '/town-report', as: 'admin', more: [towns(), depots()], script });
  const link = await until(() => document.querySelector('.wp-page-head + .wp-stats a'));
  assert.equal([heading(), link.textContent, link.getAttribute('href')], ['report', '3', '/depots?view=full']);
});

test.run();
