import path from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { AppContext, Mail } from '../work/AppContext.ts';
import { fileOutbox } from './outbox.ts';
import type { Settings } from '../settings/settings.ts';

const lineBreak = /[\r\n\0\u2028\u2029]/;

/** Whether a text is one plain mail address: no name, no list, no quoted or folded form. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}.]+$/u.test(text);
}

/** Throws for a mail that could say more than it shows: an address that is none, or a line break in a header. */
function checkMail({ to, replyTo, subject }: Mail): void {
  if (!isMailAddress(to.address)) throw new Error('The mail was not sent: its recipient is not a mail address.');
  if (replyTo !== undefined && !isMailAddress(replyTo)) throw new Error('The mail was not sent: where answers to it go is not a mail address.');
  if (lineBreak.test(to.name) || lineBreak.test(subject))
    throw new Error('The mail was not sent: a line break in its name or subject would become a header.');
}

/** Nothing in a mail may make nodemailer read a file or fetch an address. */
const textOnly = { disableFileAccess: true, disableUrlAccess: true };

export interface Mailer {
  send: AppContext['sendMail'];
  close(): void;
}

interface Transport {
  sendMail(mail: SendMailOptions): Promise<unknown>;
  close(): void;
}

/** The library comes with the first mail. */
async function openTransport({ smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>): Promise<Transport> {
  const { default: nodemailer } = await import('nodemailer');
  return smtpUrl
    ? nodemailer.createTransport({ url: smtpUrl, pool: true, connectionTimeout: 10_000, socketTimeout: 30_000, ...textOnly })
    : nodemailer.createTransport(fileOutbox(path.join(dataDir, 'outbox')));
}

/** The host of the sender, which ids of mails end in. */
const hostOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'waypost.local';

/** Sends by SMTP where it is set, else writes into the folder `outbox` of the data directory, which nothing serves. */
export function createMailer(settings: Pick<Settings, 'smtpUrl' | 'dataDir' | 'mailFrom'>): Mailer {
  let transport: Promise<Transport> | undefined;
  return {
    async send(mail) {
      checkMail(mail);
      const { id, to, replyTo, subject, text } = mail;
      const headers = { 'Auto-Submitted': 'auto-generated' };
      transport ??= openTransport(settings);
      await (await transport).sendMail({
        from: settings.mailFrom,
        to: { name: to.name, address: to.address },
        ...(replyTo !== undefined && { replyTo }),
        subject,
        text,
        headers,
        ...(id !== undefined && { messageId: `<${id}@${hostOf(settings.mailFrom)}>` }),
        ...textOnly,
      });
    },
    close: () => {
      void transport?.then((each) => each.close());
    },
  };
}
