import { WaypostError } from '#core';
import { asAttachment, type CallHandler } from '#server';
import { hasTicket } from './booking.ts';
import { ticketPdf } from './print.ts';

export const fileName = (code: string): string => asAttachment(`ticket-${code}.pdf`);

/** GET bookings/{id}/ticket: the ticket as the traveller gets it, in their language. */
export const ticketFile: CallHandler = async (call) => {
  const booking = await call.records('bookings').get(Number(call.params.id));
  if (!hasTicket(booking)) throw new WaypostError('BadRequest', call.t('text.noTicket'));
  call.reply.header('content-type', 'application/pdf');
  call.reply.header('content-disposition', fileName(booking.code));
  return ticketPdf(call, booking);
};
