/** A mail handed to a mail server arrives whole, and a refusal is noticed. */
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { smtpDeliver, smtpOptions } from '../../../../src/server/mail/smtp.ts';

let server: Server | undefined;
afterEach(() => server?.close());

function answerTo(line: string, refuses: boolean): string {
  if (line === 'DATA') return '354 go on';
  if (line === 'STARTTLS') return '502 no encryption here';
  return line.startsWith('RCPT') && refuses ? '550 no such box' : '250 ok';
}

/** Speaks just enough SMTP: takes every mail, or refuses every recipient. */
async function mailServer(refuses: boolean): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  server = createServer((socket) => {
    let letter: string | null = null;
    socket.write('220 test\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      if (letter !== null) {
        letter += chunk;
        if (!letter.endsWith('\r\n.\r\n')) return;
        received.push(letter);
        letter = null;
        socket.write('250 taken\r\n');
        return;
      }
      for (const line of chunk.split('\r\n').filter(Boolean)) {
        if (line === 'DATA') letter = '';
        const answer = answerTo(line, refuses);
        socket.write(`${answer}\r\n`);
        if (line === 'QUIT') socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const FROM = 'Maru <no-reply@maru.example>';
const mail = {
  to: 'mina@example.com',
  subject: '예약이 확정되었습니다',
  text: 'text',
  html: '<p>html</p>',
  lang: 'ko',
};

test('a mail arrives with sender, language and both bodies', async () => {
  const { url, received } = await mailServer(false);
  await smtpDeliver({ url, from: FROM, requireTLS: false })(mail);
  const [letter = ''] = received;
  expect(letter).toContain('From: Maru <no-reply@maru.example>');
  expect(letter).toContain('Content-Language: ko');
  expect(letter).toContain('multipart/alternative');
  expect(letter).toContain('<p>html</p>');
});

test('a refused mail is an error, so that it is tried again', async () => {
  const { url } = await mailServer(true);
  await expect(smtpDeliver({ url, from: FROM, requireTLS: false })(mail)).rejects.toThrow('550');
});

test('a live shop hands no mail to a server elsewhere that does not encrypt', async () => {
  const { url, received } = await mailServer(false);
  await expect(smtpDeliver({ url, from: FROM, requireTLS: true })(mail)).rejects.toThrow('no encryption here');
  expect(received).toEqual([]);
  const asked = (smtpUrl: string, deployment: 'live' | 'demo') =>
    smtpOptions({ smtpUrl, mailFrom: FROM, deployment }).requireTLS;
  expect(asked('smtp://mail.maru.example', 'live')).toBe(true);
  expect(asked('smtp://127.0.0.1:25', 'live')).toBe(false);
  expect(asked('smtp://mail.maru.example', 'demo')).toBe(false);
});
