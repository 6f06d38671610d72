import type { Money, WireRecord } from '#core';
import type { DemoContext } from '#server';

type Row = WireRecord & { id: number };
/** States in which money is still to be given back, or may be. */
const refundable = new Set(['CONFIRMED', 'DECLINED', 'CANCELLED']);
/** Bookings put in at once. */
const chunk = 1000;
/** The type of the method that the demo's bookings were paid by. */
const card = 1;

/** The demo's bookings that can still be refunded were paid by card in the sandbox, so that refunding them goes all the way. */
export default async function makeCharges({ select, insert }: DemoContext): Promise<void> {
  const [method] = (await select('payment-methods', ['id', 'type'])).filter(({ type }) => type === card) as Row[];
  if (!method) return;
  const currencies = new Map((await select('currencies', ['id', 'code'])).map(({ id, code }) => [id, String(code)]));
  const bookings = ((await select('bookings', ['id', 'code', 'status', 'payment_was_made', 'total', 'paid', 'created_at'])) as Row[]).filter(
    ({ status, payment_was_made: paid, total }) => refundable.has(String(status)) && paid === 1 && total !== null,
  );
  for (let at = 0; at < bookings.length; at += chunk) {
    const some = bookings.slice(at, at + chunk);
    await insert(
      'payment-sandbox-entries',
      some.flatMap((booking) => entriesOf(booking, method.id, currencies)),
    );
    await insert(
      'payment-attempts',
      some.map((booking) => captureOf(booking, method.id)),
    );
  }
}

const paidOf = ({ paid, total }: Row): Money => (paid ?? total) as unknown as Money;
const chargeOf = ({ code }: Row): string => `ch_${String(code)}`;

function entriesOf(booking: Row, method: number, currencies: ReadonlyMap<unknown, string>): WireRecord[] {
  const { amount, currency_id } = paidOf(booking);
  const currency = currencies.get(currency_id) ?? '';
  return (['AUTHORISE', 'CAPTURE'] as const).map((step) => {
    const id = step === 'AUTHORISE' ? chargeOf(booking) : `cap_${String(booking.code)}`;
    const answer = JSON.stringify({ id, status: 'succeeded', amount, currency });
    return {
      method_id: method,
      key: `demo-${step.toLowerCase()}-${String(booking.code)}`,
      step,
      charge: chargeOf(booking),
      amount,
      currency,
      status: 200,
      answer,
    };
  });
}

const captureOf = (booking: Row, method: number): WireRecord => ({
  method_id: method,
  step: 'CAPTURE',
  origin: 'BOOKING',
  state: 'APPROVED',
  mode: 'TEST',
  adapter: 'SANDBOX',
  amount: { ...paidOf(booking) },
  booking_id: booking.id,
  charge: chargeOf(booking),
  reference: `cap_${String(booking.code)}`,
  key: `demo-capture-${String(booking.code)}`,
  tries: 1,
  created_at: booking.created_at!,
});
