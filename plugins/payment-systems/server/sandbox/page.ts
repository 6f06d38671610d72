import { formatMoney } from '#core';
import { asset, html, page, pageStyle, pathOf, type PageAnswer, type PageRequest, type PublicPage, type RequestContext } from '#server';
import type { SandboxEntry } from '../../types.gen.ts';

type Result = 'paid' | 'declined';
type Entry = Pick<SandboxEntry, 'method_id' | 'charge' | 'amount' | 'currency' | 'answer' | 'return_url'> & { id: number };

/** A payment on the sandbox's page, under lock where it is about to be made. */
async function entryOf({ sql }: RequestContext, charge: string, isLocked: boolean): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>(
    `select id, method_id, charge, amount, currency, answer, return_url from payment_sandbox_entries
    where charge = $1 and step = 'PAY' and status = 200${isLocked ? ' for update' : ''}`,
    [charge],
  );
  return rows[0];
}

const isOpen = ({ answer }: Entry): boolean => (JSON.parse(answer) as { status?: string }).status === 'open';

/** What was paid can be refunded as what was captured by a call. */
async function capture({ sql, now }: RequestContext, { method_id: method, charge, amount, currency }: Entry): Promise<void> {
  await sql(
    `insert into payment_sandbox_entries (method_id, key, step, charge, amount, currency, status, answer, created_at, updated_at)
    select $1, lower(step) || '-' || $2, step, $2, $3, $4, 200, $5, $6, $6 from unnest(array['AUTHORISE', 'CAPTURE']) as step`,
    [method, charge, amount, currency, JSON.stringify({ id: charge, status: 'succeeded', amount, currency }), now],
  );
}

/** The traveller pays or does not: once. The notification follows, as from a provider elsewhere. */
async function decide(request: RequestContext, entry: Entry, result: Result): Promise<void> {
  const { sql, now, soon } = request;
  const answer = JSON.stringify({ ...(JSON.parse(entry.answer) as object), status: result });
  await sql('update payment_sandbox_entries set answer = $2, notify_at = $3, updated_at = $3 where id = $1', [entry.id, answer, now]);
  if (result === 'paid') await capture(request, entry);
  await soon('sandbox-notify');
}

function shown({ wordsIn }: RequestContext, { base, locale }: PageRequest, entry: Entry | undefined): PageAnswer {
  const t = wordsIn(locale);
  const title = t('text.sandbox.title');
  if (!entry) return page({ locale, title, base, body: html`<h1>${title}</h1><section><p>${t('text.sandbox.none')}</p></section>`, status: 404 });
  const back = entry.return_url && html`<a class="button plain" href="${pathOf(entry.return_url)}">${t('text.sandbox.back')}</a>`;
  const choice = html`<form method="post"><button name="result" value="paid">${t('text.sandbox.pay')}</button>
<button class="plain" name="result" value="declined">${t('text.sandbox.decline')}</button></form>`;
  const body = html`<h1>${title}</h1><section><p class="sum">${formatMoney(entry.amount, entry.currency, locale)}</p>
<p class="quiet">${t('text.sandbox.about')}</p>${isOpen(entry) ? choice : html`<p>${t('text.sandbox.over')}</p>`}${back}</section>`;
  return page({ locale, title, base, body });
}

/** /sandbox-pay/<payment>: the page of the provider that Waypost plays itself. */
export const sandboxPage: PublicPage = {
  async answer(asked, request) {
    const [charge = ''] = asked.path;
    if (charge === 'page.css') return asset('css', pageStyle);
    const isPost = asked.method === 'POST';
    const entry = await entryOf(request, charge, isPost);
    const { result } = asked.body;
    if (!isPost || !entry || (result !== 'paid' && result !== 'declined')) return shown(request, asked, entry);
    if (isOpen(entry)) await decide(request, entry, result);
    return { status: 303, headers: { location: entry.return_url ? pathOf(entry.return_url) : `/sandbox-pay/${charge}` } };
  },
  refuse(error, { locale, base }, words) {
    const title = words(locale)('text.sandbox.title');
    return page({ locale, title, base, body: html`<h1>${title}</h1><section><p>${error.message}</p></section>`, status: error.status });
  },
};
