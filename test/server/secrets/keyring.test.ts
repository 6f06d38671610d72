import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createKeyring, encrypt, hasKeys, keyringOf, keysIn } from '../../../src/server/secrets/keyring.ts';
import { registryOf, source } from '../../setup/areas.ts';

const test = suite('what is stored encrypted');
const hex = (text: string) => Buffer.from(text, 'hex');
const key = (fill: number, id = `k${fill}`) => ({ id, key: Buffer.alloc(32, fill) });
const place = { table: 'accounts', column: 'iban', id: 7 };

test('is AES-256-GCM: the test cases 13 to 16 of the submission to NIST', () => {
  const long = 'feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308';
  const iv = 'cafebabefacedbaddecaf888';
  const text = 'd9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255';
  const sealed = '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015ad';
  const aad = 'feedfacedeadbeeffeedfacedeadbeefabaddad2';
  const cases: Array<[string, string, string, string, string]> = [
    ['00'.repeat(32), '00'.repeat(12), '', '', '530f8afbc74536b9a963b4f1c4cb738b'],
    ['00'.repeat(32), '00'.repeat(12), '00'.repeat(16), '', 'cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919'],
    [long, iv, text, '', `${sealed}b094dac5d93471bdec1a502270e3cc6c`],
    [long, iv, text.slice(0, 120), aad, `${sealed.slice(0, 120)}76fc6ece0f4e1768cddf8853bb2d551b`],
  ];
  for (const [k, i, p, a, expected] of cases) assert.is(encrypt(hex(k), { iv: hex(i), text: hex(p), aad: hex(a) }).toString('hex'), expected);
});

test('opens where it was sealed, and nowhere else; the same text is never sealed alike', () => {
  const ring = createKeyring(() => [key(1)]);
  const sealed = ring.seal('DE89 3704 – ₪', place);
  assert.match(sealed, /^v1\.k1\.[\w-]+$/);
  assert.equal([sealed.split('.')[1], ring.open(sealed, place)], ['k1', 'DE89 3704 – ₪']);
  assert.is.not(sealed, ring.seal('DE89 3704 – ₪', place));
  for (const other of [{ table: 'others' }, { column: 'bic' }, { id: 8 }])
    assert.throws(() => ring.open(sealed, { ...place, ...other }), /does not open/);
  const bytes = Buffer.from(sealed.slice('v1.k1.'.length), 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    assert.throws(() => ring.open(`v1.k1.${changed.toString('base64url')}`, place), /does not open/);
  }
  assert.throws(() => ring.open('v1.k1.AAAA', place), /cut off/);
  assert.throws(() => ring.open('DE89', place), /no sealed text/);
  assert.throws(() => createKeyring(() => [key(2)]).open(sealed, place), /"k1", which is not among SECRETS_KEYS/);
  assert.throws(() => createKeyring(() => [key(2, 'k1')]).open(sealed, place), /does not open/);
  const both = createKeyring(() => [key(2), key(1)]);
  assert.equal([both.open(sealed, place), both.seal('x', place).split('.')[1]], ['DE89 3704 – ₪', 'k2']);
});

test('keys are names and 32 bytes each; an embedded database makes its own, for its owner’s eyes', () => {
  const base64 = Buffer.alloc(32, 3).toString('base64');
  assert.equal(
    keysIn(`a:${base64}, b:${base64}`)!.map(({ id }) => id),
    ['a', 'b'],
  );
  for (const wrong of ['', 'a', `a:${base64.slice(4)}`, `:${base64}`, `a.b:${base64}`, `a:${base64},a:${base64}`])
    assert.is(keysIn(wrong), undefined, wrong);
  assert.equal([hasKeys({}), hasKeys({ databaseUrl: 'postgres://h/db' })], [true, false]);
  assert.throws(() => keyringOf({ dataDir: '/nowhere', databaseUrl: 'postgres://h/db' }).seal('x', place), /SECRETS_KEYS is needed/);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'waypost-keys-'));
  try {
    const sealed = keyringOf({ dataDir }).seal('x', place);
    assert.is(keyringOf({ dataDir }).open(sealed, place), 'x');
    const file = path.join(dataDir, 'secrets.key');
    assert.is(statSync(file).mode & 0o777, 0o600);
    writeFileSync(file, `new:${base64}\n${readFileSync(file, 'utf8')}`);
    assert.equal([keyringOf({ dataDir }).open(sealed, place), keyringOf({ dataDir }).seal('x', place).split('.')[1]], ['x', 'new']);
    writeFileSync(file, 'nothing');
    assert.throws(() => keyringOf({ dataDir }).ids(), /must hold keys/);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

test('an encrypted field is a text of the record itself that no list is about', () => {
  const problems = (properties: Record<string, object>, list: object = {}) =>
    registryOf(
      source(
        {
          id: 'accounts',
          title: 'Accounts',
          resources: [
            {
              name: 'accounts',
              schema: 'a.schema.json',
              access: { read: 'user', write: 'user' },
              scope: 'global',
              api: { collection: 'accounts' },
              list,
            },
          ],
        },
        { 'a.schema.json': { title: 'Account', type: 'object', properties: { name: { type: 'string', title: 'Name' }, ...properties } } },
      ),
    ).quarantined.flatMap((each) => each.problems.map(({ message }) => message));
  const iban = { type: 'string', title: 'IBAN', 'x-secret': 'encrypted', 'x-reveal': 'last4' };
  assert.equal(problems({ iban }), []);
  assert.match(problems({ iban: { ...iban, type: 'integer' } }).join(), 'no plain text');
  assert.match(problems({ iban: { ...iban, 'x-localized': true } }).join(), 'neither localized');
  assert.match(problems({ iban }, { columns: ['name', 'iban'] }).join(), 'no column');
  assert.match(problems({ bank: { type: 'object', title: 'Bank', properties: { iban } } }).join(), 'only a field of the record itself');
  assert.match(problems({ iban: { ...iban, 'x-secret': true } }).join(), 'x-reveal');
  assert.match(problems({ iban: { ...iban, 'x-secret': 'hidden' } }).join(), 'must be');
});

test.run();
