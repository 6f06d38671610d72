/** The script of the verify page. Browsers run it as it is: nothing that a phone of 2023 does not know. */
export const verifyScript = `'use strict';
const result = document.getElementById('result');
const words = JSON.parse(result.dataset.words);
const base = result.dataset.base.replace(/^https?:\\/\\/[^/]+/, '');
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (each) => each.charCodeAt(0));
const read = (part) => JSON.parse(new TextDecoder().decode(bytes(part)));
const add = (tag, text, name) => {
  const element = document.createElement(tag);
  element.textContent = text;
  if (name) element.className = name;
  result.append(element);
};
const when = ({ start, zone }) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(new Date(start));
const isSigned = async ([head, body, signature]) => {
  const { alg, kid } = read(head);
  const { keys } = await (await fetch(base + '/keys.json')).json();
  const jwk = keys.find((each) => each.kid === kid);
  if (alg !== 'EdDSA' || !jwk) return false;
  const { kty, crv, x } = jwk;
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify']);
  return crypto.subtle.verify({ name: 'Ed25519' }, key, bytes(signature), new TextEncoder().encode(head + '.' + body));
};
const stateOf = async (token) => {
  const answer = await fetch(base + '/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (!answer.ok) throw new Error(answer.statusText);
  return (await answer.json()).state;
};
const show = (name, state, ticket) => {
  result.replaceChildren();
  add('p', words[state], name);
  if (!ticket) return;
  add('h2', ticket.tour);
  for (const [id, value] of [['date', when(ticket)], ['lead', ticket.name], ['travellers', ticket.pax], ['code', ticket.code]])
    add('p', words['facts.' + id] + ': ' + value);
};
const run = async () => {
  const token = location.hash.slice(1);
  const parts = token.split('.');
  if (token === '') return show('quiet', 'none');
  let signed;
  try {
    signed = parts.length === 3 && (await isSigned(parts));
  } catch {
    signed = undefined;
  }
  if (signed === false) return show('bad', 'INVALID');
  const ticket = signed && read(parts[1]);
  if (ticket) show('good', 'signed', ticket);
  try {
    const state = await stateOf(token);
    show(state === 'VALID' ? 'good' : 'bad', state, state === 'INVALID' ? undefined : ticket);
    add('p', words.online, 'quiet');
  } catch {
    if (!ticket) show('bad', 'unable');
    else add('p', words.offline, 'quiet');
  }
};
addEventListener('hashchange', run);
run();
if ('serviceWorker' in navigator) navigator.serviceWorker.register(base + '/offline.js', { scope: base }).catch(() => undefined);
`;

/** Keeps the verify page and the public keys on a phone, so that it verifies without data; with data, all come from the server. */
export const offlineScript = `'use strict';
const files = ['/ticket', '/ticket/page.css', '/ticket/verify.js', '/ticket/keys.json'];
addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open('ticket').then((cache) => cache.addAll(files)));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || !files.includes(pathname)) return;
  const fresh = fetch(event.request).then(async (answer) => {
    if (answer.ok) await (await caches.open('ticket')).put(pathname, answer.clone());
    return answer;
  });
  event.respondWith(fresh.catch(() => caches.match(pathname)));
});
`;
