import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Transport } from 'nodemailer';

/** What an outbox answers, as nodemailer's transports do. */
interface Kept {
  envelope: unknown;
  messageId: string;
  file: string;
}

async function keep(folder: string, content: Buffer): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
  const [fresh, file] = [path.join(folder, `.${name}.part`), path.join(folder, `${name}.eml`)];
  const handle = await open(fresh, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(fresh, file);
  return file;
}

/** A nodemailer transport that keeps every mail as a file only its owner may read; a file appears whole or not at all. */
export const fileOutbox = (folder: string): Transport<Kept> => ({
  name: 'outbox',
  version: '1',
  send({ message }, done) {
    message.build((error, content) => {
      if (error) return done(error, null as unknown as Kept);
      keep(folder, content).then(
        (file) => done(null, { envelope: message.getEnvelope(), messageId: message.messageId(), file }),
        (failure: unknown) => done(failure instanceof Error ? failure : new Error(String(failure)), null as unknown as Kept),
      );
    });
  },
});
