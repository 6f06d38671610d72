import type { Json, WaypostError } from '#core';
import { asset, html, page, type PageAnswer, type PageRequest, pageStyle, type PublicPage, type RequestContext } from '#server';
import { hasTicket } from './booking.ts';
import { claimsOf, readToken } from './token.ts';
import { offlineScript, verifyScript } from './verifyScript.ts';

/**
 * `VALID`: the booking still has this ticket. `CANCELLED`: it no longer takes place. `CHANGED`: there is a newer ticket, with another start or party.
 * `INVALID`: this server did not sign it.
 */
type TicketState = 'VALID' | 'CANCELLED' | 'CHANGED' | 'INVALID';

/** How a ticket stands now. */
async function stateOf({ signer, records }: RequestContext, token: string): Promise<TicketState> {
  const claims = readToken(signer, token);
  const [booking] = claims ? await records('bookings').find({ code: claims.code }) : [];
  if (!claims || !booking) return 'INVALID';
  if (!hasTicket(booking)) return 'CANCELLED';
  const { start, zone, pax } = claimsOf(booking);
  return start === claims.start && zone === claims.zone && pax === claims.pax ? 'VALID' : 'CHANGED';
}

const answerJson = (value: Json | object, headers: Record<string, string> = {}): PageAnswer => asset('json', JSON.stringify(value), headers);

/** Keys and files may be kept by whoever verifies without data. */
const kept = { 'cache-control': 'public, max-age=300' };

/** The page that a phone opens by a ticket's code. Its script verifies the signature, also without data. */
function verifyPage({ locale, base }: PageRequest, words: RequestContext['wordsIn']): PageAnswer {
  const t = words(locale);
  const states = ['checking', 'signed', 'VALID', 'CANCELLED', 'CHANGED', 'INVALID', 'none', 'unable', 'offline', 'online'];
  const facts = ['tour', 'date', 'travellers', 'lead', 'code'];
  const said = {
    ...Object.fromEntries(states.map((id) => [id, t(`text.verify.${id}`)])),
    ...Object.fromEntries(facts.map((id) => [`facts.${id}`, t(`text.facts.${id}`)])),
  };
  const body = html`<h1>${t('text.verify.title')}</h1>
<section id="result" data-words="${JSON.stringify(said)}" data-base="${base}" aria-live="polite"><p>${t('text.verify.checking')}</p>
<noscript><p>${t('text.verify.unable')}</p></noscript></section>`;
  return page({ locale, title: t('text.verify.title'), base, body, script: 'verify.js' });
}

/** /ticket: verifies tickets. The token stands behind # or in a body, never in an address that is written down on its way. */
export const ticketPage: PublicPage = {
  async answer(asked, request) {
    const { signer, wordsIn } = request;
    const [first = ''] = asked.path;
    if (asked.method === 'POST' && first === 'verify')
      return answerJson({ state: await stateOf(request, typeof asked.body.token === 'string' ? asked.body.token : '') });
    const files: Record<string, () => PageAnswer> = {
      '': () => verifyPage(asked, wordsIn),
      'keys.json': () => answerJson({ keys: signer.publicKeys() }, { ...kept, 'access-control-allow-origin': '*' }),
      'page.css': () => asset('css', pageStyle, kept),
      'verify.js': () => asset('js', verifyScript, kept),
      'offline.js': () => asset('js', offlineScript, { 'service-worker-allowed': '/ticket' }),
    };
    return asked.method === 'GET' && asked.path.length < 2 && files[first] ? files[first]() : notFound(asked, wordsIn);
  },
  refuse: (error: WaypostError) => ({ ...answerJson({ message: error.message }), status: error.status }),
};

export function notFound({ locale, base }: Pick<PageRequest, 'locale' | 'base'>, words: RequestContext['wordsIn']): PageAnswer {
  const t = words(locale);
  const body = html`<h1>${t('text.gone.title')}</h1><section><p>${t('text.gone.text')}</p></section>`;
  return page({ locale, title: t('text.gone.title'), base, body, status: 404 });
}
