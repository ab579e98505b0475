/** What a row of the endpoint table is: the one source of routes, validation, typed client, OpenAPI and error codes. */
import * as z from 'zod/mini';
import type { CacheTag, StoredTag } from './cache-tags.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anyone; anyone, but a valid token is honoured; a signed-in member; the operator. */
export type Auth = 'none' | 'optional' | 'member' | 'operator';

export interface Endpoint {
  method: Method;
  /** Path under the backend base, parameters in braces as in the specification (§7). */
  path: string;
  auth: Auth;
  summary: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** The body may come as `multipart/form-data`, and does where it holds a file. */
  multipart?: boolean;
  /** Files of such a body at most; one where it is absent. All of them together are no larger than one may be. */
  maxFiles?: number;
  /** Bytes of a JSON body at most, where that is less than what other calls may send. */
  maxBodyBytes?: number;
  /** Shape of `data` in the answer. */
  data: z.ZodMiniType;
  /** The answer is a file, given as an attachment; `data` is what the handler gives of it. */
  file?: true;
  /** True when `meta.pagination` comes with it. */
  paged?: boolean;
  /** Header `Idempotency-Key` is required. */
  idempotent?: boolean;
  errors?: readonly ErrorCode[];
  /** Of a read that answers all visitors alike: tags of everything that it shows. Without them it is not cached. */
  cache?: readonly [CacheTag, ...CacheTag[]];
  /** Of a write: tags that it raises in its transaction. */
  raises?: readonly [StoredTag, ...StoredTag[]];
}

/** Keeps the literal types of a group of rows while checking their shape. */
export function endpoints<const T extends Record<string, Endpoint>>(rows: T): T {
  return rows;
}

export const pagination = z.object({
  total: z.int(),
  total_pages: z.int(),
  page: z.int(),
  per_page: z.int(),
});
export type Pagination = z.infer<typeof pagination>;

/** Answer of every call: `data` and `meta` (§7). */
export interface Envelope<T> {
  data: T;
  meta: { pagination?: Pagination };
}
