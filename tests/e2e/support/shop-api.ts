/** The shop's API and its sandbox, as tests use them to prepare a visit and to see what really happened. */
import type { Envelope } from '../../../src/contract/endpoint.ts';
import type { ErrorBody } from '../../../src/contract/errors.ts';
import { getEndpoint, type CallData, type CallInput, type EndpointName } from '../../../src/contract/table.ts';

const OPERATOR_TOKEN = 'demo-operator-token-not-for-real-use';
export const MEMBER_PASSWORD = 'Maru2demo';
export const MEMBERS = { mina: 'mina@example.com', john: 'john@example.com' } as const;
export type MemberName = keyof typeof MEMBERS;

export interface LedgerRow {
  paymentKey: string;
  orderId: string;
  status: string;
  captured: number;
  canceled: number;
  captures: { amount: number }[];
}

export interface Fault {
  fault: string;
  on?: 'confirm' | 'cancel' | 'get' | 'any';
  times?: number | null;
  ms?: number;
  seconds?: number;
  code?: string;
}

export interface ShopApi {
  origin: string;
  /** Answers `data`; throws where the shop refuses. */
  call<Name extends EndpointName>(name: Name, input: CallInput<Name>, token?: string): Promise<CallData<Name>>;
  /** The same with the operator's token. */
  operate<Name extends EndpointName>(name: Name, input: CallInput<Name>): Promise<CallData<Name>>;
  token(member: MemberName): Promise<string>;
  /** What the card provider counted, oldest first. */
  ledger(): Promise<LedgerRow[]>;
  arm(fault: Fault): Promise<void>;
  disarm(): Promise<void>;
  mails(): Promise<{ to: string; subject: string; lang: string; text: string }[]>;
  /** Reads where there is no body, sends it where there is one. */
  sandbox(path: string, body?: unknown): Promise<unknown>;
}

function toForm(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** A test may be busy for longer than the server keeps an idle connection, and would then write into a closed one. */
const OWN_CONNECTION = { connection: 'close' };

export function createShopApi(origin: string): ShopApi {
  const tokens = new Map<MemberName, Promise<string>>();

  const call: ShopApi['call'] = async (name, input, token) => {
    const row = getEndpoint(name);
    const {
      params = {},
      query = {},
      body,
    } = input as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
    const url = new URL(
      row.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? '')),
      origin,
    );
    for (const [key, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(key, JSON.stringify(value).replaceAll('"', ''));
    const isForm = row.multipart === true && Object.values(body ?? {}).some((value) => value instanceof File);
    const response = await fetch(url, {
      method: row.method,
      headers: {
        ...OWN_CONNECTION,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(row.idempotent && { 'idempotency-key': crypto.randomUUID() }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && {
        body: isForm ? toForm(body as Record<string, string | File>) : JSON.stringify(body),
      }),
    });
    const answer = (await response.json()) as Envelope<CallData<typeof name>> & ErrorBody;
    if (!response.ok)
      throw new Error(`${name}: ${response.status} ${answer.code} ${JSON.stringify(answer.problems ?? '')}`);
    return answer.data;
  };

  const sandbox = async (
    path: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<unknown> => {
    const response = await fetch(new URL(path, origin), {
      method,
      headers: { ...OWN_CONNECTION, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };

  return {
    origin,
    call,
    operate: (name, input) => call(name, input, OPERATOR_TOKEN),
    token(member) {
      const known = tokens.get(member);
      if (known) return known;
      const made = call('auth.signin', { body: { email: MEMBERS[member], password: MEMBER_PASSWORD } }).then(
        ({ accessToken }) => accessToken,
      );
      tokens.set(member, made);
      return made;
    },
    ledger: async () => (await sandbox('/sandbox/toss/ledger')) as LedgerRow[],
    arm: async (fault) => void (await sandbox('/sandbox/toss/faults', fault)),
    disarm: async () => void (await sandbox('/sandbox/toss/faults', undefined, 'DELETE')),
    mails: async () =>
      (await sandbox('/sandbox/mail.json')) as { to: string; subject: string; lang: string; text: string }[],
    sandbox,
  };
}
