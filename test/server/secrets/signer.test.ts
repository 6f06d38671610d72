// Signatures that others verify by a public key.
import { createPublicKey, verify } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createKeyring } from '../../../src/server/secrets/keyring.ts';
import { signerOf } from '../../../src/server/secrets/signer.ts';

const key = (byte: number, id = `k${byte}`) => ({ id, key: Buffer.alloc(32, byte) });
const ring = (...bytes: number[]) => createKeyring(() => bytes.map((each) => key(each)));

test('are verified by the public key alone, and by keys that went on', () => {
  const [signer, rotated, other] = [signerOf(ring(1), 'a'), signerOf(ring(2, 1), 'a'), signerOf(ring(2), 'a')];
  const signature = signer.sign('text');
  const [jwk] = signer.publicKeys();
  assert.ok(verify(null, Buffer.from('text'), createPublicKey({ key: { ...jwk! }, format: 'jwk' }), signature));
  assert.equal(
    [signer, rotated, other].map((each) => each.verify('text', signature)),
    [true, true, false],
  );
  assert.equal(
    ['k1', 'k2'].map((kid) => rotated.verify('text', signature, kid)),
    [true, false],
  );
  assert.not.ok(signer.verify('texts', signature));
  assert.not.ok(signer.verify('text', Buffer.alloc(0)));
});

test('the same keys sign the same, and for each area by themselves', () => {
  assert.equal(signerOf(ring(1), 'a').publicKeys(), signerOf(ring(1), 'a').publicKeys());
  assert.not.ok(signerOf(ring(1), 'b').verify('text', signerOf(ring(1), 'a').sign('text')));
});

test.run();
