/** Operators' tokens, keys and audit trail; the application has checked the operator's token before. */
import type { Handlers } from '../../base/context.ts';
import { auditTrail } from './audit-trail.ts';
import { resealBatch } from './reseal.ts';
import { createOperatorToken, listOperatorTokens, requireConfiguredOperator, revokeOperatorToken } from './tokens.ts';

export const operatorHandlers = {
  'operator.tokens': async (_input, services) => ({ data: await listOperatorTokens(services) }),
  'operator.createToken': async ({ body }, services, caller) => {
    requireConfiguredOperator(caller);
    return { data: await createOperatorToken(services, body.name) };
  },
  'operator.revokeToken': async ({ params }, services, caller) => {
    requireConfiguredOperator(caller);
    await revokeOperatorToken(services, params.name);
    return { data: { name: params.name } };
  },
  'operator.reseal': async ({ body }, services) => ({ data: await resealBatch(services, body.after) }),
  'operator.audit': async ({ query }, services) => {
    const { rows, pagination } = await auditTrail(services, query);
    return { data: rows, pagination };
  },
} satisfies Partial<Handlers>;
