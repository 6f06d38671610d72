import type { RequestContext } from '../area.ts';
import { recordsOf } from '../resource/records.ts';
import type { Work } from '../resource/Work.ts';

/** A request's work as an area's code sees it. Keys without a namespace are the plugin's own. */
export function requestContext(work: Work, plugin: string): RequestContext {
  return {
    ...work.info,
    db: work.db,
    now: work.now,
    t: (key, params) => work.t(key.includes(':') ? key : `${plugin}:${key}`, params),
    records: (resource) => recordsOf(work, resource),
    sendMail: async (mail) => { work.mails.push(mail); },
    forgetAnswers: () => { work.forgotten.push('all'); },
  };
}
