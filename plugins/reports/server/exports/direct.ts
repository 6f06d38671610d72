import { Readable } from 'node:stream';
import { asAttachment, type CallHandler } from '#server';
import { contentsOf, type Kind } from './contents.ts';

/** A file as it is made: what comes of a question, whatever it comes to. */
const direct =
  (kind: Kind): CallHandler =>
  async (call) => {
    const { name, type, pieces } = await contentsOf(call, kind);
    call.reply.header('content-type', type);
    call.reply.header('content-disposition', asAttachment(name));
    return Readable.from(pieces());
  };

/** GET report/sales-export. */
export const salesExport = direct('FACTS');
/** GET report/bookings-export. */
export const bookingsExport = direct('BOOKINGS');
