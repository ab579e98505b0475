/** Files of inquiries: made again, few, and saved by their member alone. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inquiryFiles } from '../../../../src/server/features/inquiries/tables.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { PDF, PNG } from '../../../support/files/samples.ts';
import { join } from '../accounts/people.ts';
import { sendInquiry } from './inquiry.ts';

describe('on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
  });
  afterAll(() => server.close());

  const read = async (token: string, id: string) =>
    (await server.call('inquiry.get', { params: { id } }, { token })).body.data;

  test('files are made again: nothing of what was sent is stored', async () => {
    const person = await join(server);
    const { body } = await sendInquiry(server, { files: [new File([PDF], 'plan.pdf')] }, person);
    const [stored] = await server.services.db
      .select()
      .from(inquiryFiles)
      .where(eq(inquiryFiles.inquiry_id, body.data.id));
    expect(Buffer.from(stored?.content ?? []).toString('latin1')).toMatch(/^%PDF-1\.4\n/);
    expect(Buffer.from(stored?.content ?? []).includes(Buffer.from(PDF).subarray(9, 60))).toBe(false);
  });

  test('a fourth file is too many', async () => {
    const files = Array.from({ length: 4 }, (_, index) => new File([PNG], `${index}.png`));
    expect((await sendInquiry(server, { files }, await join(server))).status).toBe(413);
  });

  test('its member saves a file of it, as an attachment that is run nowhere; all others find none', async () => {
    const [owner, stranger] = [await join(server), await join(server)];
    const { id } = (await sendInquiry(server, { files: [new File([PDF], 'plan.pdf')] }, owner)).body.data;
    const other = (await sendInquiry(server, {}, owner)).body.data;
    const [file] = (await read(owner.token, id)).files;
    const get = (token: string | null, inquiryId = id, fileId = file?.id ?? '') =>
      server.fetch(`/api/v1/inquiries/${inquiryId}/files/${fileId}`, {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      });
    const answer = await get(owner.token);
    expect(answer.status).toBe(200);
    const names = ['content-type', 'content-disposition', 'x-content-type-options', 'cache-control'];
    expect(names.map((name) => answer.headers.get(name))).toEqual([
      'application/pdf',
      `attachment; filename="${file?.id}.pdf"`,
      'nosniff',
      'no-store',
    ]);
    const content = new Uint8Array(await answer.arrayBuffer());
    expect([content.length, new TextDecoder().decode(content.slice(0, 5))]).toEqual([file?.size, '%PDF-']);
    const refused = await Promise.all([
      get(stranger.token),
      get(null),
      get(owner.token, other.id),
      get(owner.token, id, 'nothing-like-it'),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 401, 404, 404]);
  });
});
