import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { networkOf } from '../../../src/server/auth/limits.ts';
import { hashPassword, passwordFits, passwordProblem } from '../../../src/server/auth/passwords.ts';
import { acceptedLocale } from '../../../src/server/auth/reader.ts';

test('counts a whole IPv6 network as one address, and an IPv4 address as itself', () => {
  assert.is(networkOf('192.0.2.1'), '192.0.2.1');
  assert.is(networkOf('::ffff:192.0.2.1'), '192.0.2.1');
  assert.is(networkOf(undefined), networkOf(undefined));
  assert.is(networkOf('2001:db8:0:1:2:3:4:5'), networkOf('2001:0db8::1:ffff:0:0:1'));
  assert.is(networkOf('2001:db8::1'), networkOf('2001:db8::2'));
  assert.is.not(networkOf('2001:db8:0:1::1'), networkOf('2001:db8:0:2::1'));
});

test('takes one password in both Unicode forms, and fits nothing to nobody', async () => {
  const hash = await hashPassword('Müller\u00e9');
  assert.ok(hash.startsWith('$argon2id$'));
  assert.is(await passwordFits(hash, 'Mu\u0308llere\u0301'), true);
  assert.is(await passwordFits(hash, 'other'), false);
  assert.is(await passwordFits(undefined, 'nobody has this password'), false);
});

test('works as long for nobody as for somebody', async () => {
  const hash = await hashPassword('somebody');
  await passwordFits(undefined, 'x');
  const time = async (stored: string | undefined) => {
    const started = performance.now();
    await passwordFits(stored, 'wrong');
    return performance.now() - started;
  };
  // In turn, and the shortest of each: what else the machine does meets both, and not every time.
  let [somebody, nobody] = [Infinity, Infinity];
  for (let i = 0; i < 12; i++) {
    somebody = Math.min(somebody, await time(hash));
    nobody = Math.min(nobody, await time(undefined));
  }
  assert.ok(nobody > somebody / 3 && nobody < somebody * 3, `${nobody} ms for nobody, ${somebody} ms for somebody`);
});

test('refuses passwords that are short, endless or the e-mail address', () => {
  assert.is(passwordProblem('1234567', 'a@b.cc'), 'password.short');
  assert.is(passwordProblem('12345678', 'a@b.cc'), undefined);
  assert.is(passwordProblem('x'.repeat(1001), 'a@b.cc'), 'password.long');
  assert.is(passwordProblem('Long@Name.org', 'long@name.org'), 'password.is-email');
});

test('reads the best of the six languages from a header', () => {
  assert.is(acceptedLocale(undefined), 'en');
  assert.is(acceptedLocale('it, pt;q=0.9'), 'en');
  assert.is(acceptedLocale('de-AT,en;q=0.5'), 'de');
  assert.is(acceptedLocale('en;q=0.5, ru'), 'ru');
  assert.is(acceptedLocale('iw'), 'he');
  assert.is(acceptedLocale('he;q=0, fr;q=0.1'), 'fr');
});

test.run();
