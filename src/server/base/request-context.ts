/** Who is being answered at the moment: what logs, audit rows and security events say of a request, without each function passing it on. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  requestId: string;
  ip: string;
  userAgent: string;
  /** Name of the operator's token; empty for everyone else. */
  operator: string;
  /** Cache tags that were raised meanwhile. */
  raised?: Set<string>;
}

/** Timed work answers no request. */
const NONE: RequestContext = { requestId: '', ip: '', userAgent: '', operator: '' };
const storage = new AsyncLocalStorage<RequestContext>();

export function runInRequest<T>(context: RequestContext, work: () => Promise<T>): Promise<T> {
  return storage.run(context, work);
}

export function currentRequest(): RequestContext {
  return storage.getStore() ?? NONE;
}
