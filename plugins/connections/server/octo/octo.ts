import type { Connector, OptionId } from '../Connector.ts';
import { isConnectorError, ConnectorError } from '../ConnectorError.ts';
import { bookingIn, departureIn, listIn, productIn, productOf, recordIn } from './read.ts';
import { send } from './send.ts';

/** A traveller waits for the answer. */
const liveMs = 5000;

const ids = ({ product, option }: OptionId) => ({ productId: product, optionId: option });
const inPath = encodeURIComponent;

/** Nothing where the system says that there is no such thing. */
const orNull = (error: unknown): null => {
  if (isConnectorError(error) && error.code === 'GONE') return null;
  throw error;
};

/** [OCTO](https://docs.octo.travel), the open standard of tours and activities. */
export const octo: Connector = {
  code: 'OCTO',
  supplier: async (access) => {
    const { name } = recordIn(await send(access, { method: 'GET', path: 'supplier' }), 'supplier');
    return { name: typeof name === 'string' ? name.slice(0, 120) : '' };
  },
  products: async (access) => listIn(await send(access, { method: 'GET', path: 'products' }), 'products').map(productOf),
  async product(access, id) {
    const found = productIn(await send(access, { method: 'GET', path: `products/${inPath(id)}` }));
    if (found.id !== id) throw new ConnectorError('WRONG', 'The answer is another product.');
    return found;
  },
  departures: async (access, option, { from, to }) => {
    const body = { ...ids(option), localDateStart: from, localDateEnd: to };
    return listIn(await send(access, { method: 'POST', path: 'availability', body }), 'availability').map(departureIn);
  },
  async departure(access, option, { id, units }) {
    const body = { ...ids(option), availabilityIds: [id], units: Array.from(units, ([unit, quantity]) => ({ id: unit, quantity })) };
    const found = await send(access, { method: 'POST', path: 'availability', body, timeoutMs: liveMs }).catch(orNull);
    return found === null
      ? null
      : (listIn(found, 'availability')
          .map(departureIn)
          .find((each) => each.id === id) ?? null);
  },
  async hold(access, { uuid, departure, units, reference, minutes, ...option }) {
    const body = {
      uuid,
      ...ids(option),
      availabilityId: departure,
      unitItems: units.map((unitId) => ({ unitId })),
      ...(reference !== undefined && { resellerReference: reference }),
      ...(minutes !== undefined && { expirationMinutes: minutes }),
    };
    return bookingIn(await send(access, { method: 'POST', path: 'bookings', body }), uuid);
  },
  async confirm(access, uuid, { name, email, phone }) {
    const contact = { fullName: name, emailAddress: email, phoneNumber: phone };
    return bookingIn(await send(access, { method: 'POST', path: `bookings/${uuid}/confirm`, body: { contact, emailReceipt: false } }), uuid);
  },
  cancel: async (access, uuid) => bookingIn(await send(access, { method: 'POST', path: `bookings/${uuid}/cancel`, body: {} }), uuid),
  async booking(access, uuid) {
    const found = await send(access, { method: 'GET', path: `bookings/${uuid}` }).catch(orNull);
    return found === null ? null : bookingIn(found, uuid);
  },
};
