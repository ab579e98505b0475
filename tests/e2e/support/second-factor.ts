/** The second factor of a demo member: switched on as the member does, switched off by the operator. */
import { Secret, TOTP } from 'otpauth';
import { MEMBER_PASSWORD, MEMBERS, type MemberName, type ShopApi } from './shop-api.ts';

const PERIOD_MS = 30_000;

/** What the app shows; the code of the next period is good already, and differs from the one that switched it on. */
const codeOf = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Answers a function that gives a code for the next sign-in. The clock of the shop must be that of the test. */
export async function switchOnSecondFactor(api: ShopApi, member: MemberName): Promise<() => string> {
  const token = await api.token(member);
  const password = { currentPassword: MEMBER_PASSWORD };
  const { secret } = await api.call('auth.beginSecondFactor', { body: password }, token);
  await api.call('auth.confirmSecondFactor', { body: { code: codeOf(secret, Date.now()) } }, token);
  return () => codeOf(secret, Date.now() + PERIOD_MS);
}

export async function switchOffSecondFactor(api: ShopApi, member: MemberName): Promise<void> {
  const { id } = await api.operate('operator.member', { query: { email: MEMBERS[member] } });
  await api.operate('operator.endSecondFactor', { params: { id }, body: { note: 'end of a test' } });
}
