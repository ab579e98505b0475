// Answers of the Toss API in the caller's language, and how they are written to the wire.
import type { Context } from 'hono';
import { type ProblemCode, problems } from './codes.ts';
import type { StoredAnswer } from './events.ts';

export type Language = 'ko' | 'en';

export const readLanguage = (c: Context): Language =>
  (c.req.header('accept-language') ?? '').trim().toLowerCase().startsWith('en') ? 'en' : 'ko';

export function problem(code: ProblemCode, language: Language): StoredAnswer {
  const { status, [language]: message } = problems[code];
  return { status, body: { code, message } };
}

export function sendAnswer(c: Context, { status, body }: StoredAnswer): Response {
  return c.json(body, status);
}
