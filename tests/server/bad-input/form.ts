/** What the table of bad input knows of a form: who sends it, a right body, and one wrong value of each field. */
import type { ErrorBody } from '../../../src/contract/errors.ts';
import { getEndpoint, type EndpointName } from '../../../src/contract/table.ts';
import type { TestServer } from '../../support/server.ts';

export type Value = string | number | readonly string[] | readonly File[] | File;
export type Body = Readonly<Record<string, Value>>;

/** A person in front of the form, with nothing of it sent yet. */
export interface Sender {
  token?: string;
  params?: Record<string, string>;
  /** A body that is taken. */
  body: Body;
  /** How many rows the sender has of what the form writes. */
  count(): Promise<number>;
  /** What is stored of the texts of the form, by field. */
  read(): Promise<Readonly<Record<string, unknown>>>;
}

export interface Form {
  endpoint: EndpointName;
  /** Field of the body that holds the fields of the form, where the body holds more. */
  part?: string;
  open(server: TestServer): Promise<Sender>;
  /** A wrong value of each field, and what is said of it: `field code`, several where the field holds several. */
  wrong: Readonly<Record<string, readonly [value: Value, ...problems: string[]]>>;
  /** Fields that are looked at once the others are right: reading a file costs much. */
  last?: Readonly<Record<string, readonly [value: Value, problem: string]>>;
  /** Fields that take any text. */
  texts: readonly string[];
  /** Fields that prove something rather than say it, and the problem of a proof that is none. */
  proofs?: Readonly<Record<string, string>>;
}

export interface Answer {
  status: number;
  code: string | undefined;
  problems: string[];
}

function toForm(body: Body): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'object' && !(value instanceof File)) for (const each of value) data.append(name, each);
    else data.append(name, typeof value === 'number' ? String(value) : value);
  }
  return data;
}

/** Sends the form with some fields changed; the same key is the same click. */
export async function send(
  server: TestServer,
  { endpoint, part }: Form,
  { token, params = {}, body }: Sender,
  changed: Body = {},
  key: string = crypto.randomUUID(),
): Promise<Answer> {
  const { path, method, multipart } = getEndpoint(endpoint);
  const fields = { ...body, ...changed };
  const sent = part === undefined ? fields : { [part]: fields };
  const response = await server.fetch(
    path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
    {
      method,
      headers: {
        'idempotency-key': key,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(!multipart && { 'content-type': 'application/json' }),
      },
      body: multipart ? toForm(fields) : JSON.stringify(sent),
    },
  );
  const answer = (await response.json()) as Partial<ErrorBody>;
  const problems = (answer.problems ?? []).map(({ field, code }) => `${field} ${code}`);
  return { status: response.status, code: answer.code, problems };
}
