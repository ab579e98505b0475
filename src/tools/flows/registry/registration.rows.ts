/** The flows of joining, each with what can happen to it. */
import { emailVerificationWithRules, registrationWithRules } from '../../../flows/accounts/registration-rules.ts';
import {
  emailInput,
  emailStarts,
  generalPaths,
  registrationOutOfReach,
  registrationStarts,
} from './registration.cases.ts';
import type { MachineRow } from './row.ts';

export const registrationRows = [
  {
    id: 'registration',
    title: 'Registration',
    purpose: 'Leads a visitor from the terms over a proven address to an account and the first session.',
    routes: ['registration'],
    machine: registrationWithRules,
    source: { module: 'src/flows/accounts/registration-rules.ts', name: 'registrationWithRules' },
    demo: generalPaths.input,
    starts: registrationStarts,
    outOfReach: registrationOutOfReach,
  },
  {
    id: 'email-verification',
    title: 'E-mail verification',
    purpose: 'Step `email` of joining: an address is looked up, mailed a code and proven by it.',
    routes: ['registration'],
    machine: emailVerificationWithRules,
    source: { module: 'src/flows/accounts/registration-rules.ts', name: 'emailVerificationWithRules' },
    demo: emailInput,
    starts: emailStarts,
  },
] as const satisfies readonly MachineRow[];
