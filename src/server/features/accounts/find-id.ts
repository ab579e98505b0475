/** Finding the address of one's own account: name, birthday and phone number must all be its own, and even then it comes masked. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { HandlerInput } from '../../../contract/table.ts';
import type { Services } from '../../base/context.ts';
import { members } from './tables.ts';
import { Refusal } from '../../base/refusal.ts';
import { phoneDigits } from '../../../rules/person.ts';

/** A number is not proven, so several accounts may name it; of those of one person the oldest is meant. */
const MAX_NAMESAKES = 50;

/** Names are compared as people write them: case and space do not count. */
function plainName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
}

/** The first two letters and the last of the name, and the domain: enough for its owner, too little for others. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const local = Array.from(email.slice(0, at));
  const shown = local.length > 4 ? 2 : local.length > 1 ? 1 : 0;
  return `${local.slice(0, shown).join('')}${'•'.repeat(5)}${local.length > 6 ? local.at(-1) : ''}${email.slice(at)}`;
}

export async function findAddress({ db }: Services, asked: HandlerInput<'auth.findId'>['body']): Promise<string> {
  const found = await db
    .select({ email: members.email, name: members.name })
    .from(members)
    .where(
      and(
        eq(members.phone, phoneDigits(asked.phone)),
        eq(members.birthday, asked.birthday),
        isNull(members.deleted_at),
      ),
    )
    .orderBy(asc(members.created_at))
    .limit(MAX_NAMESAKES);
  const member = found.find(({ name }) => plainName(name) === plainName(asked.name));
  if (!member) throw new Refusal('EMAIL_NOT_FOUND');
  return maskedAddress(member.email);
}
