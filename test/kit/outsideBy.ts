import type { Outside } from '../../src/server/outside/outside.ts';
import type { OutsideCall, OutsideReply } from './types.ts';

/** Servers of others, as a test has them answer; no address is looked up and no rule held. Calls of our own API come as `own:` and their path. */
export function outsideBy(answer: (call: OutsideCall) => OutsideReply | Promise<OutsideReply>): Outside {
  const fetch: Outside['fetch'] = async (url, { method = 'GET', headers = {}, body = '' } = {}) => {
    const reply = await answer({ url, method, headers, body: body.toString() });
    const text = reply.body === undefined ? '' : typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    return {
      status: reply.status ?? 200,
      headers: reply.headers ?? {},
      body: Buffer.from(text),
      url,
      address: '192.0.2.1',
      times: { answer: 1, whole: 1 },
    };
  };
  return {
    fetch,
    check: () => undefined,
    isOwn: (url) => url.startsWith('http://waypost.test/'),
    publicAddress: (path) => `http://waypost.test/api/v1/${path}`,
    own: (path, options) => fetch(`own:${path}`, options),
  };
}
