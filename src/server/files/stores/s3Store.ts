import { Readable } from 'node:stream';
import type { Outside, OutsideAnswer } from '../../outside/outside.ts';
import { isOutsideError } from '../../outside/OutsideError.ts';
import type { FileStore } from './FileStore.ts';
import { StoreAway } from '../../db/StoreAway.ts';
import { signed } from './signed.ts';
import type { S3Settings } from '../../settings/storeSettings.ts';

interface Parts {
  outside: Outside;
  now?: () => Date;
}

/** Largest file there is, with room for what an answer has beside it. */
const mostBytes = 32 * 1024 * 1024;
const timeoutMs = 30_000;

type Send = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Buffer) => Promise<OutsideAnswer>;

const failed = (method: string, { status }: Pick<OutsideAnswer, 'status'>) =>
  new StoreAway(`The store of files answered ${method} with ${status}; see FILES_S3_URL and its keys.`);

function sender(settings: S3Settings, { outside, now = () => new Date() }: Parts): Send {
  return async (method, path, body) => {
    const url = new URL(`${settings.url}${path}`);
    const headers = signed({ method, url, now: now(), ...(body && { body }) }, settings);
    try {
      return await outside.fetch(url.href, { method, headers, ...(body && { body }), timeoutMs, maxBytes: mostBytes, redirects: 0 });
    } catch (error) {
      if (isOutsideError(error)) throw new StoreAway(`The store of files cannot be reached: ${error.message}`, { cause: error });
      throw error;
    }
  };
}

/** Files as objects of a bucket, by calls to the outside: a store in one's own network is one of ALLOW_PRIVATE_NETWORKS. */
export function s3Store(settings: S3Settings, parts: Parts): FileStore {
  const send = sender(settings, parts);
  return {
    async put(name, bytes) {
      const answer = await send('PUT', `/${name}`, bytes);
      if (answer.status !== 200) throw failed('PUT', answer);
    },
    async open(name) {
      const answer = await send('GET', `/${name}`);
      if (answer.status === 404) return undefined;
      if (answer.status !== 200) throw failed('GET', answer);
      return Readable.from([answer.body]);
    },
    async remove(names) {
      for (const name of names) {
        const answer = await send('DELETE', `/${name}`);
        if (![200, 204, 404].includes(answer.status)) throw failed('DELETE', answer);
      }
    },
  };
}
