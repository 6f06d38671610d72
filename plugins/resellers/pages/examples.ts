type Method = 'GET' | 'POST' | 'PATCH';

interface Example {
  method: Method;
  path: string;
  body?: object;
}

const product = { productId: '1', optionId: 'DEFAULT' };

/** Calls of the standard to begin with. Ids are to be replaced by those of products and bookings there are. */
export const examples: readonly Example[] = [
  { method: 'GET', path: 'products' },
  { method: 'GET', path: 'supplier' },
  { method: 'GET', path: 'capabilities' },
  { method: 'POST', path: 'availability/calendar', body: { ...product, localDateStart: '2026-07-01', localDateEnd: '2026-07-31' } },
  { method: 'POST', path: 'availability', body: { ...product, localDateStart: '2026-07-01', localDateEnd: '2026-07-07' } },
  { method: 'POST', path: 'bookings', body: { ...product, availabilityId: '2026-07-01T09:00:00+03:00', unitItems: [{ unitId: '1' }] } },
  { method: 'POST', path: 'bookings/UUID/confirm', body: { contact: { fullName: 'Noa Levi', emailAddress: 'noa@example.org' } } },
  { method: 'POST', path: 'bookings/UUID/cancel', body: { reason: 'Test' } },
  { method: 'GET', path: 'bookings/UUID' },
];
