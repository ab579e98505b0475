/** One row of the table of who may call what, and the calls that several rows share. */
import type { CallInput, EndpointName } from '../../../src/contract/table.ts';
import type { Owner } from './cast.ts';

export interface Row<Name extends EndpointName> {
  /** The call with everything in it that belongs to the owner. */
  input: (owner: Owner) => CallInput<Name> | Promise<CallInput<Name>>;
  /** The status for callers who may call; 200 where nothing is said. */
  answer?: number;
  /** What the owner is answered where everybody else may call too, and is refused. */
  own?: number;
  /** What a member is answered who names things of another; where nothing is said, the call names none. */
  foreign?: number;
  /** What a member is answered the second time, where once is enough. */
  again?: number;
}

export type Rows = { readonly [Name in EndpointName]: Row<Name> };

export const nothing = { input: () => ({}) };
export const language = { input: () => ({ query: {} }) };
export const trip = (row: { answer?: number } = {}) => ({
  input: async (owner: Owner) => ({ params: { id: (await owner.trip()).id }, query: {}, body: {} }),
  foreign: 404,
  ...row,
});
