/** People who join the test shop, with what they type, and the mails that reach them. */
import { ACCOUNT_TERMS } from '../../../../src/contract/accounts/joining.ts';
import type { CallInput } from '../../../../src/contract/table.ts';
import { sendDueMails } from '../../../../src/server/mail/send.ts';
import type { TestServer } from '../../../support/server.ts';

export const PASSWORD = 'Ridge7walks';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  lang: string;
}

/** Sends what waits, and answers every mail that an address was ever sent, oldest first. */
export async function mailsTo(server: TestServer, address: string): Promise<Letter[]> {
  await sendDueMails(server.services);
  const response = await server.fetch(`/sandbox/mail.json?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Letter[];
}

export async function lastMailTo(server: TestServer, address: string): Promise<Letter> {
  const letter = (await mailsTo(server, address)).at(-1);
  if (!letter) throw new Error(`No mail reached ${address}.`);
  return letter;
}

/** Asks for a code and reads it from the mail. */
export async function codeFor(server: TestServer, email: string): Promise<string> {
  await server.call('auth.emailCode', { body: { email, lang: 'en' } });
  return /\b\d{6}\b/.exec((await lastMailTo(server, email)).text)?.[0] ?? 'no code';
}

export async function proofFor(server: TestServer, email: string): Promise<string> {
  const code = await codeFor(server, email);
  const { body } = await server.call('auth.verifyEmail', { body: { email, code } });
  return body.data.email_proof;
}

let count = 0;
/** An address and a number that no one has used. */
export function unused(): { email: string; phone: string } {
  count += 1;
  return { email: `walker-${count}@example.com`, phone: `8210${String(10_000_000 + count)}` };
}

type Joining = CallInput<'auth.signup'>['body'];

export function typed(more: Partial<Joining> = {}): Joining {
  return {
    ...unused(),
    user_type: 'general',
    name: 'Ona Walker',
    password: PASSWORD,
    birthday: '1990-04-23',
    gender: '',
    nationality: 'LT',
    passport: '',
    email_proof: '',
    terms: [...ACCOUNT_TERMS],
    lang: 'en',
    ...more,
  };
}

export interface Person {
  id: string;
  email: string;
  phone: string;
  password: string;
  token: string;
}

export async function signin(server: TestServer, email: string, password: string): Promise<string> {
  const { body } = await server.call('auth.signin', { body: { email, password } });
  return body.data.accessToken;
}

/** Joins and signs in. */
export async function join(server: TestServer, more: Partial<Joining> = {}): Promise<Person> {
  const body = typed(more);
  body.email_proof = await proofFor(server, body.email);
  const joined = await server.call('auth.signup', { body });
  if (joined.status !== 200) throw new Error(`Not joined: ${JSON.stringify(joined.body)}`);
  const token = await signin(server, body.email, body.password);
  return { id: joined.body.data.userId, email: body.email, phone: body.phone, password: body.password, token };
}

/** What a reset mail's link holds. */
export async function resetTokenFor(server: TestServer, email: string): Promise<string> {
  await server.call('auth.resetPassword', { body: { email, lang: 'en' } });
  const { text } = await lastMailTo(server, email);
  return /password-reset\/([\w-]+)/.exec(text)?.[1] ?? 'no link';
}

/** A form as a browser sends it. */
export function form(fields: Record<string, string | readonly string[] | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? (value as string[]) : [value as string | File]) data.append(name, each);
  }
  return data;
}

export function sendForm(
  server: TestServer,
  path: string,
  body: FormData,
  token?: string,
  more: Record<string, string> = {},
): Promise<Response> {
  const headers: Record<string, string> = token === undefined ? more : { authorization: `Bearer ${token}`, ...more };
  return server.fetch(path, { method: 'POST', body, headers });
}
