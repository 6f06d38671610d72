import type { RequestContext } from '../area.ts';
import { queueMail } from '../mails/queue.ts';
import { beginBulk } from '../ours/bulk/beginBulk.ts';
import { writesOf } from './historyPort.ts';
import { portsOf } from './ports.ts';
import type { Work } from './Work.ts';

/** A request's work as an area's code sees it. Keys without a namespace are the plugin's own. */
export function requestContext(work: Work, plugin: string): RequestContext {
  const own = (key: string) => (key.includes(':') ? key : `${plugin}:${key}`);
  return {
    ...work.info,
    ...portsOf(work, plugin),
    now: work.now,
    t: (key, params) => work.t(own(key), params),
    wordsIn: (locale) => {
      const t = work.api.context.translator(locale);
      return (key, params) => t(own(key), params);
    },
    sendMail: (mail) => queueMail(work, { mail: plugin, content: mail, locale: work.info.locale }),
    history: (resource, asked) => writesOf(work, plugin, { resource, ...asked }),
    startBulk: (resource, action, ids) => beginBulk(work, { plugin, resource, action, ids: [...ids] }),
    forgetAnswers: () => {
      work.forgotten.push('all');
    },
  };
}
