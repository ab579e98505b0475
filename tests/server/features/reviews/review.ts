/** A review as a form sends it. */
import type { ErrorBody } from '../../../../src/contract/errors.ts';
import type { Reservation } from '../../../../src/contract/reservations/shapes.ts';
import type { OwnReview } from '../../../../src/contract/reviews/calls.ts';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import type { TestServer } from '../../../support/server.ts';
import { form, join, type Person } from '../accounts/people.ts';
import { taken } from '../accounts/trips.ts';

export const operator = { token: DEMO_OPERATOR_TOKEN };

export type Fields = Record<string, string | readonly string[] | readonly File[]>;

export const WORDS = {
  rating: '4',
  title: 'A quiet valley',
  content: 'We walked for hours and met only deer.',
  language: 'en',
  lang: 'en',
} as const;

export interface Sent {
  status: number;
  body: { data: OwnReview } & Partial<Omit<ErrorBody, 'data'>>;
}

/** `field code` of each problem. */
export function listProblems({ body }: Sent): string[] {
  return (body.problems ?? []).map(({ field, code }) => `${field} ${code}`);
}

async function send(server: TestServer, path: string, method: string, fields: Fields, headers: Record<string, string>) {
  const response = await server.fetch(path, { method, body: form(fields as never), headers });
  return { status: response.status, body: (await response.json()) as Sent['body'] };
}

export const about = ({ id, lines }: Reservation) => ({ booking_id: id, product_id: lines[0]?.product_id ?? '' });

export function sendReview(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  fields: Fields,
  key: string = crypto.randomUUID(),
): Promise<Sent> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
  return send(server, '/api/v1/reviews', 'POST', { ...WORDS, ...fields }, headers);
}

export function changeReview(server: TestServer, { token }: Pick<Person, 'token'>, id: string, fields: Fields) {
  const headers = { authorization: `Bearer ${token}` };
  return send(server, `/api/v1/reviews/${id}`, 'PUT', { ...WORDS, ...fields }, headers);
}

/** A member who has taken a trip. */
export async function traveller(server: TestServer): Promise<Person & { trip: Reservation }> {
  const person = await join(server, { name: 'Ona Walker' });
  return { ...person, trip: await taken(server, person, DEMO_OPERATOR_TOKEN) };
}

/** Their review of it. */
export async function reviewer(server: TestServer, fields: Fields = {}) {
  const person = await traveller(server);
  const { status, body } = await sendReview(server, person, { ...about(person.trip), ...fields });
  if (status !== 200) throw new Error(`Not reviewed: ${JSON.stringify(body)}`);
  return { ...person, review: body.data };
}
