import { locales, type Json } from '#core';
import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { notFound } from '../reading/item.ts';
import type { Api } from '../work/Work.ts';
import { mailsOf } from '../mails/mailReactions.ts';
import { render, type DeclaredMail } from '../mails/render.ts';

/** Who gets a mail, in the words of its declaration. */
function toWhom({ decl: { to } }: DeclaredMail): string {
  if (typeof to === 'string') return to;
  return 'asks' in to ? `${to.asks} (${to.about})` : to.role;
}

const shown = (mail: DeclaredMail): Json => ({
  plugin: mail.plugin,
  id: mail.id,
  event: mail.event.name,
  to: toWhom(mail),
  examples: mail.event.schema.examples?.length ?? 0,
});

/** What a mail says about the examples of its event: every mail there is, and the words of one in a language. */
export function mailRoutes(api: Api): RouteSpec[] {
  const mails = mailsOf(api.registry);
  return [
    { method: 'GET', path: '-/mails', access: 'admin', handle: async () => answerJson({ locales: [...locales], mails: mails.map(shown) }) },
    {
      method: 'GET',
      path: '-/mails/{plugin}/{mail}',
      access: 'admin',
      query: { locale: { type: 'string' }, example: { type: 'integer', minimum: 0 } },
      handle: async (work, { params, query }) => {
        const mail = mails.find((each) => each.plugin === params.plugin && each.id === params.mail);
        const locale = locales.find((each) => each === (query.locale ?? work.info.locale));
        const payload = mail?.event.schema.examples?.[Number(query.example ?? 0)];
        if (!mail || locale === undefined || typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw notFound(work);
        const name = mail.decl.name === undefined ? '' : payload[mail.decl.name];
        return answerJson({ ...(await render(work, mail, { payload, locale, name: typeof name === 'string' ? name : '' })) });
      },
    },
  ];
}
