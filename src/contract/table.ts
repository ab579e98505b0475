/** The endpoint table: every call of the shop by name. */
import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.generated.ts';

export { ENDPOINTS };
export type Endpoints = typeof ENDPOINTS;
export type EndpointName = keyof Endpoints;

type Part<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = Endpoints[Name] extends {
  [K in Key]: infer Shape extends z.ZodMiniType;
}
  ? Shape
  : never;
type Sent<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = [Part<Name, Key>] extends [never]
  ? unknown
  : { [K in Key]: z.input<Part<Name, Key>> };
type Received<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = [Part<Name, Key>] extends [never]
  ? unknown
  : { [K in Key]: z.output<Part<Name, Key>> };

/** What a caller passes: path parameters, query and body, each only where the row names it. */
export type CallInput<Name extends EndpointName> = Sent<Name, 'params'> & Sent<Name, 'query'> & Sent<Name, 'body'>;
/** The same after validation, as a handler receives it. */
export type HandlerInput<Name extends EndpointName> = Received<Name, 'params'> &
  Received<Name, 'query'> &
  Received<Name, 'body'>;
/** The `data` of the answer. */
export type CallData<Name extends EndpointName> = z.output<Endpoints[Name]['data']>;

/** A row by name with its general type. */
export function getEndpoint(name: EndpointName): Endpoint {
  return ENDPOINTS[name];
}
