import type { FormServices, RelationItem } from '../../../src/forms/services.ts';

const places = ['Jerusalem', 'Tel Aviv', 'Haifa', 'Eilat', 'Rome', 'Paris', 'Berlin', 'Madrid', 'London', 'Vienna'];
const total = 50_000;
const recordAt = (index: number): RelationItem => ({ id: index + 1, label: `${places[index % places.length]!} ${index + 1}` });
const pageSize = 50;

/** A drawing that needs no server. */
const drawn = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="hsl(${hue} 40% 45%)"/><circle cx="${hue}" cy="110" r="50" fill="#fff"/></svg>`)}`;
const pictures = places.map((place, index) => ({
  id: index + 100,
  url: drawn(index * 36),
  name: `${place.toLowerCase()}.jpg`,
  size: 40_000,
  alt: place,
}));

/**
 * Stand-ins for the services, for looking at widgets without a server: a relation of 50,000 records, uploads that take a moment, one broken resource.
 */
export const galleryServices = (locale: string, delay: (ms: number) => Promise<void>): FormServices => ({
  locale,
  async lookup(_resource, { query = '', page = 1, ids }) {
    await delay(30);
    if (ids) {
      const there = ids.map(Number).filter((id) => id >= 1 && id <= total);
      return { items: there.map((id) => recordAt(id - 1)), total: there.length };
    }
    const wanted = query.toLowerCase();
    const found =
      wanted === ''
        ? undefined
        : Array.from({ length: total }, (_, index) => recordAt(index)).filter(({ label }) => label.toLowerCase().includes(wanted));
    const first = (page - 1) * pageSize;
    const items = found
      ? found.slice(first, first + pageSize)
      : Array.from({ length: Math.min(pageSize, total - first) }, (_, index) => recordAt(first + index));
    return { items, total: found?.length ?? total };
  },
  async lookupCall(callId) {
    await delay(30);
    if (callId === 'broken') throw new Error('broken');
    return [
      { id: 1, i18n: { name: 'Walking' } },
      { id: 2, name: 'By bus' },
      { id: 3, title: 'By boat' },
    ];
  },
  async upload(file, onProgress, signal) {
    for (const share of [0.25, 0.5, 0.75]) {
      await delay(150);
      if (signal.aborted) throw signal.reason;
      onProgress(share);
    }
    if (file.name.includes('fail')) throw new Error('refused');
    return { id: file.size, url: URL.createObjectURL(file), name: file.name, size: file.size };
  },
  async library({ query, page }) {
    await delay(30);
    const found = pictures.filter(({ name }) => name.includes(query.toLowerCase()));
    return { items: found.slice((page - 1) * 8, page * 8), total: found.length };
  },
  inText: {
    resources: [
      { name: 'pages', title: 'Pages', card: false },
      { name: 'places', title: 'Places', card: true },
    ],
    find: async (records) =>
      new Map(
        records.map(({ resource, id }) => {
          const state = id === 404 ? 'gone' : id === 5 ? 'offline' : 'live';
          const label = state === 'gone' ? '' : recordAt(id - 1).label;
          return [`${resource}:${id}`, { label, state, ...(resource === 'places' && state !== 'gone' && { line: `T-${id}`, picture: drawn(id) }) }];
        }),
      ),
    met: async (records) => new Map(records.map(({ resource, id }) => [`${resource}:${id}`, { label: recordAt(id - 1).label, state: 'live' }])),
  },
  openRecord: (resource, id) => `/${resource}/${String(id)}`,
  canCreate: (resource) => resource === 'places',
  createInPlace: async () => ({ id: total + 1, label: 'New place' }),
  degraded: (resource) => (resource === 'gone' ? 'The area “Gone” is out of order.' : undefined),
  currencies: async () => [
    { id: 1, code: 'EUR', is_default: false },
    { id: 2, code: 'USD', is_default: true },
    { id: 3, code: 'ILS', is_default: false },
    { id: 4, code: 'JPY', is_default: false },
    { id: 5, code: 'JOD', is_default: false },
  ],
  languages: async () => [
    { id: 1, locale: 'en', name: 'English', is_default: true },
    { id: 2, locale: 'he', name: 'עברית', is_default: false },
    { id: 3, locale: 'ru', name: 'Русский', is_default: false },
  ],
});
