/** Takes an inquiry in: judged by the rules of its form, its files made again, stored once however often it is sent. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { InquiryType } from '../../../contract/inquiries/codes.ts';
import type { InquiryReceipt } from '../../../contract/inquiries/calls.ts';
import type { Problem } from '../../../contract/errors.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import { emailProblems, normaliseEmail } from '../../../rules/email.ts';
import { inquiryProblems } from '../../../rules/inquiry.ts';
import { tidyLine, tidyText } from '../../../rules/text.ts';
import type { Services } from '../../base/context.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { transaction, type Database } from '../../db/database.ts';
import { newId } from '../../security/ids.ts';
import { checkProof, lockMember, spendProof } from '../accounts/shared.ts';
import { reservations } from '../reservations/tables.ts';
import { readUpload, type ReadUpload } from '../uploads/shared.ts';
import { inquiries, inquiryFiles, type InquiryRow } from './tables.ts';

type Body = HandlerInput<'inquiry.create'>['body'];

/** Who sends: a member, or a visitor with an address and its proof. */
type Sender = { memberId: string } | { email: string; proof: string };

interface Sent {
  sender: Sender;
  key: string;
  hash: string;
}

export async function createInquiry(
  services: Services,
  memberId: string | null,
  key: string,
  body: Body,
): Promise<InquiryReceipt> {
  const sender: Sender =
    memberId === null ? { email: normaliseEmail(body.email), proof: body.email_proof } : { memberId };
  const problems: Problem[] = [
    ...inquiryProblems(body),
    ...(memberId === null ? emailProblems(body.email) : []),
    ...(await reservationProblems(services.db, memberId, body.reservation_id)),
  ];
  if (problems.length > 0) refuseFields(problems);
  const sent: Sent = { sender, key, hash: hashBody(body) };
  const known = await findSent(services.db, sent);
  if (known !== null) return known;
  // What is refused anyway is refused before its files are read; the transaction below decides.
  if ('proof' in sender) {
    try {
      await checkProof(services.db, sender.proof, sender.email, services.clock());
    } catch (error) {
      // The first of two clicks may have stored the inquiry and used the proof up since the look above.
      const meanwhile = await findSent(services.db, sent);
      if (meanwhile !== null) return meanwhile;
      throw error;
    }
  }
  const files = await readFiles(services, body.files);
  return transaction(services.db, (tx) => store(tx, services, sent, body, files));
}

/** The session and the proof are no part of what is said. */
function hashBody({ type, subject, contents, reservation_id: reservationId, files }: Body): string {
  const named = files.map(({ name, size }) => [name, size]);
  return createHash('sha256')
    .update(JSON.stringify([type, subject, contents, reservationId, named]))
    .digest('hex');
}

async function reservationProblems(db: Database, memberId: string | null, id: string): Promise<Problem[]> {
  if (id === '') return [];
  const notOffered: Problem[] = [{ field: 'reservation_id', code: 'not_offered' }];
  if (memberId === null) return notOffered;
  const [own] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.id, id), eq(reservations.member_id, memberId)));
  return own ? [] : notOffered;
}

/** What the same key of the same sender has stored before; refuses where it said something else. */
async function findSent(db: Database, { sender, key, hash }: Sent): Promise<InquiryReceipt | null> {
  const own = 'memberId' in sender ? eq(inquiries.member_id, sender.memberId) : eq(inquiries.email, sender.email);
  const [known] = await db
    .select()
    .from(inquiries)
    .where(and(own, eq(inquiries.idempotency_key, key)));
  if (!known) return null;
  if (known.request_hash !== hash) throw new Refusal('IDEMPOTENCY_KEY_USED');
  return buildReceipt(known);
}

/** One after the other: each is read in a thread of its own, and its problem is said at the field of the form. */
async function readFiles(services: Services, files: readonly File[]): Promise<ReadUpload[]> {
  const read: ReadUpload[] = [];
  for (const file of files) {
    read.push(
      await readUpload(services, file).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        const problems = error.problems.map((problem) => ({ ...problem, field: 'files' }));
        throw new Refusal(error.code, { problems, ...(error.details && { details: error.details }) });
      }),
    );
  }
  return read;
}

async function store(
  tx: Database,
  { random, clock }: Services,
  sent: Sent,
  body: Body,
  files: readonly ReadUpload[],
): Promise<InquiryReceipt> {
  const { sender, key, hash } = sent;
  if ('memberId' in sender) await lockMember(tx, sender.memberId);
  const id = newId(random);
  // Before the proof is used up: a second click waits here, and finds what the first has stored.
  const [stored] = await tx
    .insert(inquiries)
    .values({
      id,
      ...('memberId' in sender ? { member_id: sender.memberId } : { email: sender.email }),
      idempotency_key: key,
      request_hash: hash,
      language: body.lang,
      type: body.type as InquiryType,
      subject: tidyLine(body.subject),
      contents: tidyText(body.contents),
      reservation_id: body.reservation_id || null,
      created_at: clock(),
    })
    .onConflictDoNothing()
    .returning();
  if (!stored) {
    const known = await findSent(tx, sent);
    if (known === null) throw new Error('An inquiry met another that is not there.');
    return known;
  }
  if ('proof' in sender) await spendProof(tx, sender.proof, sender.email, clock());
  if (files.length > 0) {
    await tx.insert(inquiryFiles).values(files.map((file) => ({ id: newId(random), inquiry_id: id, ...file })));
  }
  return buildReceipt(stored);
}

function buildReceipt({ id, status, created_at: createdAt }: InquiryRow): InquiryReceipt {
  return { id, status, created_at: createdAt.toISOString() };
}
