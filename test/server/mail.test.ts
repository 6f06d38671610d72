import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createMailer, isMailAddress } from '../../src/server/mails/mail.ts';

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'waypost-mail-'));
  folders.push(made);
  return made;
};
test.after(() => {
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});

const mail = { to: { name: 'Анна', address: 'ann@example.com' }, subject: 'סיסמה', text: 'https://example.com/x?token=abc' };

test('keeps mails as files that only their owner may read', async () => {
  const dataDir = folder();
  await createMailer({ dataDir, mailFrom: 'Waypost <no-reply@example.com>' }).send(mail);
  const files = readdirSync(path.join(dataDir, 'outbox'));
  assert.is(files.length, 1);
  const file = path.join(dataDir, 'outbox', files[0]!);
  assert.is(statSync(file).mode & 0o777, 0o600);
  assert.is(statSync(path.dirname(file)).mode & 0o777, 0o700);
  const text = readFileSync(file, 'utf8');
  assert.match(text, /^From: Waypost <no-reply@example.com>\r?$/m);
  assert.match(text, /^To: .*<ann@example.com>\r?$/m);
});

test('refuses a line break in a name, a subject or an address, and addresses that are more than one', async () => {
  const dataDir = folder();
  const { send } = createMailer({ dataDir, mailFrom: 'no-reply@example.com' });
  const bad = [
    { ...mail, subject: 'x\r\nBcc: a@example.com' },
    { ...mail, to: { name: 'x\nBcc: a@example.com', address: 'ann@example.com' } },
    { ...mail, to: { name: 'x', address: 'ann@example.com\r\nBcc: a@example.com' } },
    { ...mail, to: { name: 'x', address: 'a@example.com, b@example.com' } },
  ];
  for (const each of bad) {
    let refused = false;
    try {
      await send(each);
    } catch (error) {
      refused = /^The mail was not sent/.test((error as Error).message);
    }
    assert.ok(refused, JSON.stringify(each));
  }
  assert.throws(() => readdirSync(path.join(dataDir, 'outbox')));
});

test('knows an address from what only looks like one', () => {
  for (const good of ['a@b.cc', 'first.last+tag@sub.example.com', 'ünï@exämple.de']) assert.ok(isMailAddress(good), good);
  for (const bad of ['', 'a', 'a@b', 'a@b.', '@b.cc', 'a@@b.cc', 'a b@c.dd', '"a"@b.cc', 'a@b.cc\n', '<a@b.cc>', `${'a'.repeat(65)}@b.cc`])
    assert.not.ok(isMailAddress(bad), bad);
});

/** As much of a mail server as nodemailer needs. */
function smtpServer(): Promise<{ server: Server; port: number; heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((socket) => {
    let inMail = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        heard.push(line);
        if (inMail) {
          if (line === '.') {
            inMail = false;
            socket.write('250 kept\r\n');
          }
        } else if (/^DATA/i.test(line)) {
          inMail = true;
          socket.write('354 go on\r\n');
        } else socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 fine\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ server, heard, port: (server.address() as { port: number }).port }));
  });
}

test('sends by SMTP where a server is set', async () => {
  const { server, port, heard } = await smtpServer();
  const dataDir = folder();
  const mailer = createMailer({ dataDir, smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Waypost <no-reply@example.com>' });
  await mailer.send(mail);
  mailer.close();
  server.close();
  assert.ok(heard.includes('RCPT TO:<ann@example.com>'));
  assert.ok(heard.includes('MAIL FROM:<no-reply@example.com>'));
  assert.equal(readdirSync(dataDir), []);
});

test.run();
