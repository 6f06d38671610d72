import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { tokenOf } from '../../src/shell/auth/NewPassword.tsx';
import { byRole, fire, reset } from '../setup/render.tsx';
import { address, heading, openWorld, settle, text, until, type WorldOptions } from './world.tsx';

test.after.each(reset);

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
async function submit(): Promise<void> {
  await fire.click(document.querySelector('button[type=submit]')!);
  await settle();
}
async function signIn(email: string, password: string): Promise<void> {
  await fire.type(field('username'), email);
  await fire.type(field('password'), password);
  await submit();
}

test('sends whoever is not signed in to login, and back to where they wanted to go', async () => {
  const { storage } = await openWorld({ at: '/guides/4' });
  assert.is(address(), '/auth/login?from=%2Fguides%2F4');
  await signIn(' admin@example.com ', 'right');
  await until(() => heading() === 'One of guides');
  assert.is(address(), '/guides/4');
  assert.is(storage.getItem('accessToken'), 'admin');
  assert.is(storage.getItem('userRole'), 'admin');
});

test('goes to the home page after login', async () => {
  await openWorld({ at: '/auth/login' });
  await signIn('admin@example.com', 'right');
  await until(() => heading() === 'List of bookings');
  assert.is(address(), '/bookings');
});

test('sends what login needs, and the password as it was typed', async () => {
  const { sent } = await openWorld({ at: '/auth/login' });
  await signIn(' admin@example.com ', ' right ');
  assert.equal(JSON.parse(sent('POST customer/login')[0]!.body!), { username: 'admin@example.com', password: ' right ', method: 'basic' });
});

test('lists login errors above the form until an input gets the focus', async () => {
  await openWorld({ at: '/auth/login' });
  await signIn('admin@example.com', 'wrong');
  assert.is(byRole('alert')[0]?.textContent, 'Incorrect e-mail or password.');
  await fire.click(byRole('button', 'Show')[0]!);
  await fire.focus(document.querySelector('.wp-auth-card h1')!);
  await fire.focus(field('username'));
  assert.is(byRole('alert').length, 0);
});

test('lists every sentence of field errors', async () => {
  await openWorld({
    at: '/auth/login',
    script: { 'POST customer/login': { status: 400, body: { username: ['Is required.'], password: ['Is required.', 'Is short.'] } } },
  });
  await submit();
  assert.is(document.querySelectorAll('[role=alert] li').length, 3);
});

test('says Unknown Error where no answer comes', async () => {
  await openWorld({
    at: '/auth/login',
    script: {
      'POST customer/login': () => {
        throw new Error('offline');
      },
    },
  });
  await submit();
  assert.is(byRole('alert')[0]?.textContent, 'Unknown Error');
});

test('opens login to the signed-in too', async () => {
  await openWorld({ at: '/auth/login', as: 'admin' });
  assert.is(heading(), 'Sign in');
});

test('leads /auth to login', async () => {
  await openWorld({ at: '/auth' });
  assert.is(address(), '/auth/login');
});

test('names the accounts of a demonstration, and none elsewhere', async () => {
  await openWorld({ at: '/auth/login', config: { demo: true } });
  assert.match(text(), 'admin@example.com');
  await reset();
  await openWorld({ at: '/auth/login' });
  assert.not.match(text(), 'admin@example.com');
});

const forgot = async (options: WorldOptions = {}) => {
  const world = await openWorld({ at: '/auth/forgot-password', ...options });
  await fire.type(field('email'), 'me@here.test');
  await submit();
  return world;
};

test('sends a link for a forgotten password and says so', async () => {
  const { sent } = await forgot({ script: { 'POST customer/request-password-reset': { status: 200, body: {} } } });
  assert.equal(JSON.parse(sent('POST customer/request-password-reset')[0]!.body!), { email: 'me@here.test', domain: location.origin });
  assert.match(text(), 'Successful!');
  assert.match(text(), 'An email has been sent to your email.');
});

test('shows the errors of the e-mail at its field', async () => {
  await forgot({ script: { 'POST customer/request-password-reset': { status: 400, body: { email: ['Is not an e-mail address.'] } } } });
  assert.ok(field('email').getAttribute('aria-invalid') === 'true');
  assert.is(document.getElementById(field('email').getAttribute('aria-describedby')!)?.textContent, 'Is not an e-mail address.');
});

test('takes all that follows the first equals sign for the token', () => {
  assert.is(tokenOf('http://x/auth/new_password?token=ab=c==&d=e#f'), 'ab=c==&d=e#f');
  assert.is(tokenOf('http://x/auth/new_password?token='), undefined);
  assert.is(tokenOf('http://x/auth/new_password'), undefined);
});

test('leads to login without a token', async () => {
  await openWorld({ at: '/auth/new_password' });
  assert.is(address(), '/auth/login');
});

test('sets a new password, says so, and leads to login', async () => {
  const { sent, stores } = await openWorld({
    at: '/auth/new_password?token=ab==',
    script: { 'POST customer/reset-password': { status: 200, body: {} } },
  });
  await fire.type(field('new-password'), ' secret1 ');
  await submit();
  assert.equal(JSON.parse(sent('POST customer/reset-password')[0]!.body!), { token: 'ab==', password: ' secret1 ' });
  assert.is(stores.notices.state.items[0]?.text, 'Password updated successfully!');
  assert.is(address(), '/auth/login');
});

test('offers a way back from a new password', async () => {
  await openWorld({ at: '/auth/new_password?token=ab' });
  await fire.click(byRole('link', 'Come back')[0]!);
  assert.is(address(), '/auth/login');
});

test('says Access denied in a layout of its own', async () => {
  await openWorld({ at: '/access-denied', as: 'customer', stored: { 'preferred-language': 'he' } });
  assert.is(heading(), 'הגישה נדחתה');
  await reset();
  await openWorld({ at: '/access-denied', as: 'admin' });
  assert.is(heading(), 'Access denied');
  assert.is(byRole('link', 'Return to login form')[0]?.getAttribute('href'), '/auth/login');
  assert.is(document.querySelector('.wp-sidebar'), null);
});

test('wants somebody signed in for Access denied', async () => {
  await openWorld({ at: '/access-denied' });
  assert.is(location.pathname, '/auth/login');
});

test.run();
