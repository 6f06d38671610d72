import type { RequestContext } from './handlers.ts';
import { queueMail } from '../mails/queue.ts';
import { writesOf } from './historyPort.ts';
import { portsOf } from './portsOf.ts';
import type { Work } from '../work/Work.ts';
import { ownKey, wordsOf } from './wordsOf.ts';

const contexts = new WeakMap<Work, Map<string, RequestContext>>();

/** A request's work as an area's code sees it, the same each time. Keys without a namespace are the plugin's own. */
export function requestContext(work: Work, plugin: string): RequestContext {
  const own = contexts.get(work) ?? new Map<string, RequestContext>();
  contexts.set(work, own);
  const context = own.get(plugin) ?? contextOf(work, plugin);
  own.set(plugin, context);
  return context;
}

function contextOf(work: Work, plugin: string): RequestContext {
  return {
    ...work.info,
    ...portsOf(work, plugin),
    now: work.now,
    t: (key, params) => work.t(ownKey(plugin, key), params),
    wordsIn: wordsOf(work.api, plugin),
    sendMail: (mail) => queueMail(work, { mail: plugin, content: mail, locale: work.info.locale }),
    history: (resource, asked) => writesOf(work, plugin, { resource, ...asked }),
    startBulk: (resource, action, ids) => work.api.beginBulk(work, { plugin, resource, action, ids: [...ids] }),
    forgetAnswers: () => {
      work.forgotten.push('all');
    },
    warn: (sentence) => {
      (work.warnings ??= []).push(sentence);
    },
  };
}
