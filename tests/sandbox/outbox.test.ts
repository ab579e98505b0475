// The outbox keeps every mail and shows it without letting its content act.
import { describe, expect, test } from 'vitest';
import { createMemoryJournal } from '../../src/sandbox/journal.ts';
import { createOutbox } from '../../src/sandbox/outbox.ts';
import { type OutgoingMail } from '../../src/contract/outgoing-mail.ts';
import { START } from './rig.ts';

const mail: OutgoingMail = {
  to: 'mina@example.com',
  subject: '예약 <확정>',
  text: 'See http://shop.localhost/purchase/reservation-detail/1?a=1&b=2 for more',
  html: '<html><head><title>x</title></head><body><p style="color:red">안녕하세요</p><script>alert(1)</script></body></html>',
  lang: 'ko',
  attachments: [{ filename: 'trip é.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
};

function createRig(journal = createMemoryJournal()) {
  const outbox = createOutbox({ journal, clock: () => START });
  return { journal, outbox, get: (path: string) => outbox.app.request(path) };
}

describe('the mail outbox', () => {
  test('keeps each mail and lists it, newest first, also as JSON', async () => {
    const { outbox, get } = createRig();
    await outbox.deliver(mail);
    await outbox.deliver({ ...mail, to: 'jo@example.com', subject: 'Second', attachments: [] });
    const list = await (await get('/sandbox/mail')).text();
    expect(list.indexOf('Second')).toBeLessThan(list.indexOf('예약 &lt;확정&gt;'));
    expect(list.indexOf('Second')).toBeGreaterThan(0);
    const json: unknown = await (await get('/sandbox/mail.json')).json();
    expect(json).toMatchObject([
      {
        id: '1',
        to: 'mina@example.com',
        lang: 'ko',
        attachments: [{ filename: 'trip é.ics', contentType: 'text/calendar' }],
      },
      { id: '2', to: 'jo@example.com' },
    ]);
    const onlyJo: unknown = await (await get('/sandbox/mail.json?to=jo@example.com')).json();
    expect(onlyJo).toMatchObject([{ id: '2' }]);
  });

  test('shows headers, text with links, and the HTML in a sandboxed frame', async () => {
    const { outbox, get } = createRig();
    await outbox.deliver(mail);
    const page = await get('/sandbox/mail/1');
    const text = await page.text();
    expect(text).toContain('예약 &lt;확정&gt;');
    expect(text).toContain('<a href="http://shop.localhost/purchase/reservation-detail/1?a=1&amp;b=2">');
    expect(text).toContain('src="/sandbox/mail/1/body"');
    expect(text).not.toContain('안녕하세요');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  test("serves the mail's own markup where nothing in it can run", async () => {
    const { outbox, get } = createRig();
    await outbox.deliver(mail);
    const body = await get('/sandbox/mail/1/body');
    const policy = body.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/sandbox(?!.*allow-scripts)(?!.*allow-same-origin)/);
    expect(policy).toContain("default-src 'none'");
    expect(await body.text()).toContain('<head><base target="_blank">');
  });

  test('gives attachments back as they were', async () => {
    const { outbox, get } = createRig();
    const bytes = new Uint8Array([0, 255, 10, 13]);
    await outbox.deliver({
      ...mail,
      attachments: [{ filename: 'trip é.bin', contentType: 'application/octet-stream', content: bytes }],
    });
    const file = await get('/sandbox/mail/1/attachments/0');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''trip%20%C3%A9.bin");
    expect((await get('/sandbox/mail/1/attachments/1')).status).toBe(404);
  });

  test('keeps its mails over a restart, beside other topics of the same journal, and counts on', async () => {
    const { outbox, journal } = createRig();
    await outbox.deliver(mail);
    journal.append({ topic: 'toss', at: START, events: [{ type: 'faults.cleared' }] });
    const next = createRig(createMemoryJournal(journal.entries));
    await next.outbox.deliver({ ...mail, subject: 'Second' });
    expect(await (await next.get('/sandbox/mail.json')).json()).toMatchObject([
      { id: '1' },
      { id: '2', subject: 'Second' },
    ]);
  });

  test('an empty outbox and an unknown mail say so', async () => {
    const { get } = createRig();
    expect(await (await get('/sandbox/mail')).text()).toContain('No mail yet');
    expect((await get('/sandbox/mail/7')).status).toBe(404);
    expect((await get('/sandbox/mail/7/body')).status).toBe(404);
  });
});
