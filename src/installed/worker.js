// The service worker: where there is no network, a page that says so stands in place of the browser's own. It keeps nothing else.
const cacheName = 'offline-{{version}}';
const page = `/offline${self.location.search}`;
/** What the page shows. */
const beside = ['/offline.css', '/icon.svg'];
const byUs = (urlPattern) => ({ condition: { urlPattern }, source: 'fetch-event' });

self.addEventListener('install', (event) => {
  // Where the browser can be told so, every other request goes straight to the network.
  event.addRoutes?.([...beside.map(byUs), { condition: { not: { requestMode: 'navigate' } }, source: 'network' }]).catch(() => undefined);
  const keep = async () => {
    const cache = await caches.open(cacheName);
    await cache.addAll([page, ...beside]);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  };
  event.waitUntil(forget());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kept = () => caches.match(request.mode === 'navigate' ? page : request);
  const isKept = request.mode === 'navigate' || beside.includes(new URL(request.url).pathname);
  if (isKept) event.respondWith(fetch(request).catch(async () => (await kept()) ?? Response.error()));
});
