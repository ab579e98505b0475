/** The endpoint table: every call of the shop by name. */
import type * as z from 'zod/mini';
import { accountEndpoints } from './accounts/auth.ts';
import { cartEndpoints } from './cart.ts';
import { commonEndpoints } from './settings.ts';
import type { Endpoint } from './endpoint.ts';
import { mailConsentEndpoints } from './mail-consent.ts';
import { memberEndpoints } from './accounts/members.ts';
import { operatorEndpoints } from './operators/reservations.ts';
import { operatorAccountEndpoints } from './operators/accounts.ts';
import { paymentEndpoints } from './payments.ts';
import { productEndpoints } from './catalogue/products.ts';
import { reservationEndpoints } from './reservations/calls.ts';
import { securityEndpoints } from './accounts/security.ts';
import { socialEndpoints } from './social.ts';

export const ENDPOINTS = {
  ...commonEndpoints,
  ...accountEndpoints,
  ...securityEndpoints,
  ...socialEndpoints,
  ...mailConsentEndpoints,
  ...memberEndpoints,
  ...productEndpoints,
  ...cartEndpoints,
  ...reservationEndpoints,
  ...paymentEndpoints,
  ...operatorEndpoints,
  ...operatorAccountEndpoints,
};

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
export function endpointOf(name: EndpointName): Endpoint {
  return ENDPOINTS[name];
}
