/** The typed client over the endpoint table; transport and shapes are fetched at the first call. */
import type { CallData } from '../contract/table.ts';
import type { Answer, Ask, ClientDeps, PlainInput } from './call-types.ts';

export function createAsk(deps: ClientDeps): Ask {
  return async (name, input, options) => {
    const { send } = await import('./transport.ts');
    return send(deps, name, input as PlainInput, options ?? {}) as Promise<Answer<CallData<typeof name>>>;
  };
}
