// The shapes of the OCTO standard as JSON Schemas, written from its specification, with the nullness that testers of the standard look for.
import Ajv, { type ValidateFunction } from 'ajv';

type Shape = Record<string, unknown>;
const text: Shape = { type: 'string' };
const flag: Shape = { type: 'boolean' };
const whole: Shape = { type: 'integer' };
const nullable = (shape: Shape): Shape => ({ anyOf: [shape, { type: 'null' }] });
const list = (items: Shape, minItems = 0): Shape => ({ type: 'array', items, minItems });
const of = (values: readonly string[]): Shape => ({ enum: values });
const nothing: Shape = { type: 'null' };
/** Every member is required; others may be there. */
const object = (properties: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape => ({
  type: 'object',
  required: Object.keys(properties),
  properties: { ...properties, ...optional },
});

const uuid: Shape = { type: 'string', pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' };
const utc: Shape = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{3})?Z$' };
const utcSecond: Shape = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$' };
const local: Shape = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}[+-]\\d{2}:\\d{2}$' };
const day: Shape = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
const clock: Shape = { type: 'string', pattern: '^\\d{2}:\\d{2}$' };

const formats = of(['PDF_URL', 'QRCODE', 'CODE128', 'PKPASS_URL', 'AZTECCODE']);
const methods = of(['VOUCHER', 'TICKET']);
const redemption = of(['DIGITAL', 'PRINT', 'MANIFEST']);
const fields = of(['firstName', 'lastName', 'emailAddress', 'phoneNumber', 'country', 'notes', 'locales', 'allowMarketing', 'postalCode']);
const availabilityStatus = of(['AVAILABLE', 'FREESALE', 'SOLD_OUT', 'LIMITED', 'CLOSED']);
const bookingStatus = of(['ON_HOLD', 'CONFIRMED', 'EXPIRED', 'CANCELLED', 'REDEEMED', 'PENDING', 'REJECTED']);

const pricing = object({ original: whole, retail: whole, net: nullable(whole), currency: text, currencyPrecision: whole, includedTaxes: list({}) });
const unitPricing: Shape = { allOf: [pricing, object({ unitId: text })] };
const hours = list(object({ from: clock, to: clock }));
const someHours = list(object({ from: clock, to: clock }), 1);

const unit = object(
  {
    id: text,
    internalName: text,
    reference: nullable(text),
    type: of(['ADULT', 'YOUTH', 'CHILD', 'INFANT', 'FAMILY', 'SENIOR', 'STUDENT', 'MILITARY', 'OTHER']),
    requiredContactFields: list(fields),
    restrictions: object({
      minAge: whole,
      maxAge: whole,
      idRequired: flag,
      minQuantity: nullable(whole),
      maxQuantity: nullable(whole),
      paxCount: whole,
      accompaniedBy: list(text),
    }),
  },
  { pricingFrom: list(pricing, 1) },
);

const option = (times: Shape): Shape =>
  object(
    {
      id: text,
      default: flag,
      internalName: text,
      reference: nullable(text),
      availabilityLocalStartTimes: times,
      cancellationCutoff: text,
      cancellationCutoffAmount: whole,
      cancellationCutoffUnit: of(['minute', 'hour', 'day']),
      requiredContactFields: list(fields),
      restrictions: object({ minUnits: whole, maxUnits: nullable(whole) }),
      units: list(unit, 1),
    },
    { pricingFrom: list(pricing, 1) },
  );
const times = { START_TIME: list(clock, 1), OPENING_HOURS: { ...list(clock), maxItems: 0 } } as const;

const productOf = (type: keyof typeof times): Shape =>
  object(
    {
      id: text,
      internalName: text,
      reference: nullable(text),
      locale: text,
      timeZone: text,
      allowFreesale: flag,
      instantConfirmation: flag,
      instantDelivery: flag,
      availabilityRequired: flag,
      availabilityType: { const: type },
      deliveryFormats: list(formats, 1),
      deliveryMethods: list(methods, 1),
      redemptionMethod: redemption,
      options: list(option(times[type]), 1),
    },
    { defaultCurrency: text, availableCurrencies: list(text, 1), pricingPer: of(['UNIT', 'BOOKING']) },
  );
const product: Shape = { anyOf: [productOf('START_TIME'), productOf('OPENING_HOURS')] };

const availabilityOf = (isAllDay: boolean): Shape =>
  object(
    {
      id: text,
      localDateTimeStart: local,
      localDateTimeEnd: local,
      allDay: { const: isAllDay },
      available: flag,
      status: availabilityStatus,
      vacancies: nullable(whole),
      capacity: nullable(whole),
      maxUnits: nullable(whole),
      utcCutoffAt: utcSecond,
      openingHours: isAllDay ? someHours : hours,
    },
    { unitPricing: list(unitPricing, 1), pricing },
  );
const dayOf = (isAllDay: boolean): Shape =>
  object(
    {
      localDate: day,
      available: flag,
      status: availabilityStatus,
      vacancies: nullable(whole),
      capacity: nullable(whole),
      openingHours: isAllDay ? someHours : hours,
    },
    { unitPricingFrom: list(unitPricing), pricingFrom: pricing },
  );

const contact = object({
  fullName: nullable(text),
  firstName: nullable(text),
  lastName: nullable(text),
  emailAddress: nullable(text),
  phoneNumber: nullable(text),
  locales: list(text),
  postalCode: nullable(text),
  country: nullable(text),
  notes: nullable(text),
});
const ticket = object({
  redemptionMethod: redemption,
  utcRedeemedAt: nothing,
  deliveryOptions: list(object({ deliveryFormat: formats, deliveryValue: text })),
});
const cancellation = object({ refund: of(['FULL', 'PARTIAL', 'NONE']), reason: nullable(text), utcCancelledAt: utc });

const itemOf = (hasTicket: boolean): Shape =>
  object(
    {
      uuid,
      resellerReference: nullable(text),
      supplierReference: nullable(text),
      unitId: text,
      unit,
      status: bookingStatus,
      utcRedeemedAt: nothing,
      contact,
      ticket: hasTicket ? ticket : nothing,
    },
    { pricing },
  );

/** What of a booking is there and what is not, by its state. */
const states: Record<string, Record<string, Shape>> = {
  ON_HOLD: { utcExpiresAt: utc, utcConfirmedAt: nothing, cancellation: nothing },
  PENDING: { utcExpiresAt: nothing, utcConfirmedAt: nothing, cancellation: nothing },
  CONFIRMED: { utcExpiresAt: nothing, utcConfirmedAt: utc, cancellation: nothing },
  CANCELLED: { utcExpiresAt: nothing, utcConfirmedAt: nullable(utc), cancellation },
  REJECTED: { utcExpiresAt: nothing, utcConfirmedAt: nothing, cancellation },
  EXPIRED: { utcExpiresAt: utc, utcConfirmedAt: nothing, cancellation },
};

const bookingOf = (status: string, hasTicket: boolean): Shape =>
  object(
    {
      id: text,
      uuid,
      testMode: flag,
      resellerReference: nullable(text),
      supplierReference: nullable(text),
      status: { const: status },
      utcCreatedAt: utc,
      utcUpdatedAt: utc,
      utcRedeemedAt: nothing,
      ...states[status],
      productId: text,
      product,
      optionId: text,
      option: { anyOf: [option(times.START_TIME), option(times.OPENING_HOURS)] },
      cancellable: flag,
      freesale: flag,
      availabilityId: text,
      availability: object({ id: text, localDateTimeStart: local, localDateTimeEnd: local, allDay: flag, openingHours: hours }),
      contact,
      notes: nullable(text),
      deliveryMethods: { const: [hasTicket ? 'TICKET' : 'VOUCHER'] },
      voucher: hasTicket ? nothing : ticket,
      unitItems: list(itemOf(hasTicket), 1),
    },
    { pricing },
  );
const booking: Shape = { anyOf: Object.keys(states).flatMap((status) => [bookingOf(status, true), bookingOf(status, false)]) };

const errorOf = (name: string, member?: string): Shape =>
  object({ error: { const: name }, errorMessage: text, ...(member !== undefined && { [member]: text }) });

const shapes = {
  supplier: object({
    id: text,
    name: text,
    endpoint: { type: 'string', pattern: '[^/]$' },
    contact: object({ website: nullable(text), email: nullable(text), telephone: nullable(text), address: nullable(text) }),
  }),
  capabilities: list(object({ id: text, revision: whole, required: flag, dependencies: list(text), docs: nullable(text) })),
  product,
  products: list(product, 1),
  availability: list(availabilityOf(false), 1),
  openAvailability: list(availabilityOf(true), 1),
  calendar: list(dayOf(false), 1),
  openCalendar: list(dayOf(true), 1),
  booking,
  bookings: list(booking, 1),
  BAD_REQUEST: errorOf('BAD_REQUEST'),
  UNPROCESSABLE_ENTITY: errorOf('UNPROCESSABLE_ENTITY'),
  UNAUTHORIZED: errorOf('UNAUTHORIZED'),
  FORBIDDEN: errorOf('FORBIDDEN'),
  INVALID_PRODUCT_ID: errorOf('INVALID_PRODUCT_ID', 'productId'),
  INVALID_OPTION_ID: errorOf('INVALID_OPTION_ID', 'optionId'),
  INVALID_UNIT_ID: errorOf('INVALID_UNIT_ID', 'unitId'),
  INVALID_AVAILABILITY_ID: errorOf('INVALID_AVAILABILITY_ID', 'availabilityId'),
  INVALID_BOOKING_UUID: errorOf('INVALID_BOOKING_UUID', 'uuid'),
};
export type ShapeName = keyof typeof shapes;

const compiler = new Ajv({ allErrors: true, strict: false });
const compiled = new Map<ShapeName, ValidateFunction>();

/** What is wrong with an answer as the standard has it; empty: nothing. */
export function wrongIn(name: ShapeName, value: unknown): string[] {
  const validate = compiled.get(name) ?? compiler.compile(shapes[name]);
  compiled.set(name, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf').map(({ instancePath, message }) => `${name}${instancePath} ${message}`);
}
