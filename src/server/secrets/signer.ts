import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { Keyring } from './keyring.ts';

/** A public key as a JSON Web Key (RFC 8037). `kid`: its name in what it signed. */
interface PublicKey {
  kty: 'OKP';
  crv: 'Ed25519';
  alg: 'EdDSA';
  use: 'sig';
  kid: string;
  x: string;
}

/**
 * Signs for an area with Ed25519. The keys are derived from SECRETS_KEYS, or from the key file of an embedded database: nothing is stored, and
 * they rotate with those. What one area signed is no signature of another.
 */
export interface Signer {
  /** The active key first. A signature stays good for as long as its key is among them. */
  publicKeys(): PublicKey[];
  /** A signature by the active key, 64 bytes. */
  sign(text: string): Buffer;
  /** `kid`: the id of the key that signed. Without it, each of the keys is tried. */
  verify(text: string, signature: Buffer, kid?: string): boolean;
}

/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

interface Pair {
  privateKey: KeyObject;
  jwk: PublicKey;
}

function pairOf({ id, key }: { id: string; key: Buffer }): Pair {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, key]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { privateKey, jwk: { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: id, x } };
}

export function signerOf(keyring: Pick<Keyring, 'derived'>, plugin: string): Signer {
  let made: Pair[] | undefined;
  const pairs = () => (made ??= keyring.derived(`waypost:ed25519:${plugin}`).map(pairOf));
  return {
    publicKeys: () => pairs().map(({ jwk }) => jwk),
    sign: (text) => sign(null, Buffer.from(text), pairs()[0]!.privateKey),
    verify: (text, signature, kid) =>
      pairs().some(({ jwk, privateKey }) => (kid ?? jwk.kid) === jwk.kid && verify(null, Buffer.from(text), createPublicKey(privateKey), signature)),
  };
}
