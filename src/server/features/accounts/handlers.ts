/** Everything that a member does with an account, and an operator with members. */
import { memberHandlers } from './handlers/members.ts';
import { memberOperatorHandlers } from './handlers/operator.ts';
import { securityHandlers } from './handlers/security.ts';
import { signInHandlers } from './handlers/sign-in.ts';

export const accountHandlers = { ...signInHandlers, ...securityHandlers, ...memberHandlers, ...memberOperatorHandlers };
