/** The way of one API call: limits, identity, validation, handler, envelope. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Endpoint, Pagination } from '../../contract/endpoint.ts';
import { getEndpoint, type CallData, type CallInput, type EndpointName } from '../../contract/table.ts';
import type { Caller, Handlers, RequestFacts, Services } from '../base/context.ts';
import type { AnswerCache } from './answer-cache.ts';
import { apiAnswer, envelope, fileAnswer, type FileData } from './answers.ts';
import { getNetwork } from '../security/network.ts';
import { clientAddress } from './client-address.ts';
import { contentStamps } from './content-stamp.ts';
import { deviceCookie, readDeviceToken } from './device-cookie.ts';
import { identify } from './identify.ts';
import { chooseLanguage } from './language.ts';
import type { OwnAddresses } from './own-addresses.ts';
import { RATE_RULES, triedAccount } from './rate-limits.ts';
import { readBody } from './read-multipart.ts';
import { idempotencyKey, readQuery, validInput } from './read-input.ts';
import { runInRequest } from '../base/request-context.ts';
import { checkOrigin, isSafe } from './same-origin.ts';
import { createUploadSpace } from './upload-space.ts';

export interface Given<Data> {
  data: Data;
  pagination?: Pagination;
  /** Cookie by which the device is known from now on. */
  device?: string;
}

/** A handler of any row, as the application calls it. */
type AnyHandler = (input: object, services: Services, caller: Caller, request: RequestFacts) => Promise<Given<unknown>>;

export interface DispatchParts {
  services: Services;
  handlers: Handlers;
  cache: AnswerCache;
  own: OwnAddresses;
  /** Checks every answer against its row; for tests and development. */
  checkAnswers: boolean;
}

export type Dispatch = (name: EndpointName, c: Context, requestId: string) => Promise<Response>;

export function createDispatch({ services, handlers, cache, own, checkAnswers }: DispatchParts): Dispatch {
  const { config, limiter } = services;
  const isSecure = config.origin.startsWith('https:');
  const uploads = createUploadSpace();

  const ask = async (name: EndpointName, c: Context, requestId: string): Promise<Given<unknown>> => {
    const row = getEndpoint(name);
    const request = c.req.raw;
    const query = new URL(request.url).searchParams;
    const ip = clientAddress(c, config.trustedProxies);
    const network = getNetwork(ip);
    const rule = RATE_RULES[name];
    if (rule) {
      await limiter.take(`${name} ${network}`, rule.address);
      if (rule.everyone) await limiter.take(name, rule.everyone);
    }
    const identity = await identify(row, { authorization: c.req.header('authorization') ?? null, network }, services);
    const caller: Caller = { ...identity, language: chooseLanguage(request, query), ip, requestId };
    return uploads.run(row, request, async () => {
      const body = isSafe(request.method) || !row.body ? undefined : await readBody(row, request);
      const input = validInput(row, { params: c.req.param(), query: readQuery(query), body });
      const account = identity.member?.id ?? triedAccount(name, input);
      if (rule?.account && account !== null) await limiter.take(`${name} account ${account}`, rule.account);
      const facts: RequestFacts = {
        idempotencyKey: idempotencyKey(row, c.req.header('idempotency-key') ?? null),
        transmissionId: c.req.header('tosspayments-webhook-transmission-id') ?? '',
        device: readDeviceToken(c.req.header('cookie') ?? null),
      };
      const handler = handlers[name] as unknown as AnyHandler;
      const raised = new Set<string>();
      const context = {
        raised,
        requestId,
        ip,
        userAgent: c.req.header('user-agent') ?? '',
        operator: identity.operator ?? '',
      };
      const given = await runInRequest(context, () => handler(input, services, caller, facts));
      if (checkAnswers) checkRaised(row, raised);
      return checkAnswers ? { ...given, data: checkAnswer(row, given.data, given.pagination) } : given;
    });
  };

  return async (name, c, requestId) => {
    // The provider's servers call from elsewhere; their hints carry no authority of their own.
    if (name !== 'payment.webhook') checkOrigin(c.req.raw, own);
    if (getEndpoint(name).file)
      return fileAnswer((await ask(name, c, requestId)).data as FileData, c.req.param('id') ?? 'file');
    const write = async () => {
      const { data, pagination, device } = await ask(name, c, requestId);
      return { text: envelope(data, pagination), device };
    };
    const { cache: tags } = getEndpoint(name);
    if (!tags || c.req.header('authorization') !== undefined) {
      const { text, device } = await write();
      return apiAnswer(text, device === undefined ? {} : { 'set-cookie': deviceCookie(device, isSecure) });
    }
    const [current, key] = [(await contentStamps(services))(tags), c.req.raw.url];
    const cached = cache.get(current, key) ?? cache.put(current, key, (await write()).text);
    const wantsBrotli = cached.bytes.length > 1024 && /\bbr\b/.test(c.req.header('accept-encoding') ?? '');
    return wantsBrotli ? apiAnswer(cached.compressed(), { 'content-encoding': 'br' }) : apiAnswer(cached.bytes);
  };
}

/** A tag that a row does not name would be raised without a reader of the table knowing. */
function checkRaised(row: Endpoint, raised: ReadonlySet<string>): void {
  const named: readonly string[] = row.raises ?? [];
  for (const tag of raised)
    if (!named.includes(tag)) throw new Error(`${row.path} raises ${tag}, which its row does not name.`);
}

function checkAnswer(row: Endpoint, data: unknown, pagination: Pagination | undefined): unknown {
  if (row.paged === true && !pagination) throw new Error(`${row.path} answered without pagination.`);
  return z.parse(row.data, data);
}

const NO_FACTS: RequestFacts = { idempotencyKey: '', transmissionId: '', device: '' };

export type InProcessCall = <Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  caller: Caller,
) => Promise<Given<CallData<Name>>>;

/** Calls a handler without HTTP, for the first HTML; the caller's identity is given. */
export function createCaller(services: Services, handlers: Handlers): InProcessCall {
  return async <Name extends EndpointName>(name: Name, input: CallInput<Name>, caller: Caller) => {
    const handler = handlers[name] as unknown as AnyHandler;
    const valid = validInput(getEndpoint(name), input as object);
    return (await handler(valid, services, caller, NO_FACTS)) as Given<CallData<Name>>;
  };
}
