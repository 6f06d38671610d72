import { Readable } from 'node:stream';
import type { Told } from '#core';
import type { Listener } from './Live.ts';

/** What a reader may leave unread before their stream is dropped: they come again, and are told from where they were. */
const mostUnread = 256 * 1024;
/** When a browser comes again after its stream was cut; clients add some chance. */
const retryMs = 3000;

/** Something told as an event of `text/event-stream`. Its id is the number to begin after. */
function eventText({ kind, ...told }: Told): string {
  const { at, ...rest } = told as { at?: number };
  return `${at === undefined ? '' : `id: ${at}\n`}event: ${kind}\ndata: ${JSON.stringify(rest)}\n\n`;
}

/** A stream's body, and the listener who writes it. */
export function createStream(reader: Pick<Listener, 'viewer' | 'sessionId' | 'untilMs'>): { body: Readable; listener: Listener } {
  const body = new Readable({ read: () => undefined });
  body.push(`retry: ${retryMs}\n\n`);
  const end = () => {
    if (!body.destroyed && !body.readableEnded) body.push(null);
  };
  const tell = (told: Told) => {
    if (body.destroyed || body.readableEnded) return;
    body.push(eventText(told));
    if (body.readableLength > mostUnread) body.destroy();
  };
  return { body, listener: { ...reader, tell, end } };
}
