// A software authenticator: makes passkeys and signs challenges as WebAuthn says, and wrongly where a test wants that.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export const origin = 'https://back.example.com';

interface Signing {
  challenge: string;
  origin?: string;
  rpId?: string;
  type?: string;
  /** Whether it verified its user (fingerprint, PIN). */
  isVerified?: boolean;
  /** What it says it counted; absent: one more than before. */
  counter?: number;
}
interface Key {
  id: Buffer;
  privateKey: KeyObject;
  counter: number;
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const uint = (value: number, bytes: number) => {
  const out = Buffer.alloc(bytes);
  out.writeUIntBE(value, 0, bytes);
  return out;
};

const clientData = ({ challenge, origin: at = origin, type = 'webauthn.get' }: Signing) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));

function authenticatorData({ rpId = 'back.example.com', isVerified = true, counter = 0 }: Signing, attested = Buffer.alloc(0)): Buffer {
  const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
  return Buffer.concat([sha256(rpId), uint(flags, 1), uint(counter, 4), attested]);
}

/** The public key as COSE has it: ES256 on P-256. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' });
  const entries: Array<[number, number | Uint8Array]> = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
  ];
  return Buffer.from(isoCBOR.encode(new Map(entries)));
}

/** `counts`: whether its signatures are counted; those that are kept on several devices are not. */
export function createAuthenticator({ counts = true } = {}) {
  const keys: Key[] = [];
  return {
    /** Makes a passkey, and answers it as the API takes it. */
    make(signing: Signing) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const key = { id: randomBytes(16), privateKey, counter: 0 };
      keys.push(key);
      const attested = Buffer.concat([Buffer.alloc(16), uint(key.id.length, 2), key.id, coseOf(publicKey)]);
      const statement = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(signing, attested))],
      ]);
      return {
        id: key.id.toString('base64url'),
        client_data: clientData({ type: 'webauthn.create', ...signing }).toString('base64url'),
        attestation: Buffer.from(isoCBOR.encode(statement)).toString('base64url'),
      };
    },
    /** Signs a challenge with the passkey made last. */
    sign(signing: Signing) {
      const key = keys.at(-1)!;
      key.counter = signing.counter ?? (counts ? key.counter + 1 : 0);
      const data = authenticatorData({ ...signing, counter: key.counter });
      const client = clientData(signing);
      return {
        id: key.id.toString('base64url'),
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey).toString('base64url'),
      };
    },
  };
}
