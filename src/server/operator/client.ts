/** Calls the operator's endpoints of a running server. */
import { getEndpoint, type CallData, type EndpointName } from '../../contract/table.ts';
import type { Envelope } from '../../contract/endpoint.ts';
import type { ErrorBody, Problem } from '../../contract/errors.ts';

export interface OperatorClientOptions {
  origin: string;
  token: string;
  fetch: typeof fetch;
}

export interface CallParts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** A `FormData` is sent as such, anything else as JSON. */
  body?: unknown;
}

/** The server said no, with its code; or it was not reached at all. */
export class OperatorRefusal extends Error {
  readonly code: string;
  readonly problems: readonly Problem[];

  constructor(code: string, message: string, problems: readonly Problem[] = []) {
    super(message);
    this.code = code;
    this.problems = problems;
  }
}

export type OperatorCall = <Name extends EndpointName>(
  name: Name,
  parts?: CallParts,
) => Promise<Envelope<CallData<Name>>>;

export function createOperatorClient({ origin, token, fetch: send }: OperatorClientOptions): OperatorCall {
  return async <Name extends EndpointName>(name: Name, { params = {}, query = {}, body }: CallParts = {}) => {
    const row = getEndpoint(name);
    const path = row.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const url = new URL(path, origin);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const response = await send(url, {
      method: row.method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'en',
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(row.method !== 'GET' && { body: body instanceof FormData ? body : JSON.stringify(body ?? {}) }),
    }).catch((error: unknown) => {
      throw new OperatorRefusal(
        'UNREACHABLE',
        `No server answers at ${origin} (${error instanceof Error ? error.message : String(error)}).`,
      );
    });
    if (response.ok && row.file) return (await readFileAnswer(response)) as unknown as Envelope<CallData<Name>>;
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer as Envelope<CallData<Name>>;
    throw toRefusal(response.status, answer as ErrorBody | null);
  };
}

async function readFileAnswer(response: Response): Promise<Envelope<CallData<'operator.businessFile'>>> {
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
  const content = new Uint8Array(await response.arrayBuffer());
  return { data: { name, type: response.headers.get('content-type') ?? '', content }, meta: {} };
}

function toRefusal(status: number, body: ErrorBody | null): OperatorRefusal {
  if (body === null) return new OperatorRefusal('UNKNOWN', `The server answered ${status} without a reason.`);
  const figures = Object.entries(body.details ?? {}).map(([name, value]) => `${name} ${value}`);
  const fields = (body.problems ?? []).map((problem) => `${problem.field}: ${problem.code}`);
  const more = [...figures, ...fields].join(', ');
  return new OperatorRefusal(body.code, `${body.message} [${body.code}${more ? `: ${more}` : ''}]`, body.problems);
}
