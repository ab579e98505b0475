/** What a member does to an account: its address and its end, for the registry. */
import { accountDeletionMachine } from '../../../../machines/account-deletion.machine.ts';
import { emailChangeWithRules } from '../../../flows/accounts/email-change-rules.ts';
import { accountDeletionInput, accountDeletionOutOfReach, accountDeletionStarts } from './account-deletion.cases.ts';
import { emailChangeInput, emailChangeStarts } from './email-change.cases.ts';
import { drawing, type MachineRow } from './row.ts';

export const accountRows = [
  {
    id: 'email-change',
    title: 'Change of the e-mail',
    purpose: 'Mails a code to another address, and changes it for a member who proves to have it.',
    routes: ['myProfile'],
    machine: emailChangeWithRules,
    source: { module: 'src/flows/accounts/email-change-rules.ts', name: 'emailChangeWithRules' },
    demo: emailChangeInput,
    starts: emailChangeStarts,
  },
  {
    id: 'account-deletion',
    title: 'Deletion of an account',
    purpose: 'Lets a member prove to be one, tells what stands in the way, and leaves nothing of theirs in the page.',
    routes: ['myProfile'],
    machine: accountDeletionMachine,
    source: drawing('account-deletion'),
    demo: accountDeletionInput,
    starts: accountDeletionStarts,
    outOfReach: accountDeletionOutOfReach,
  },
] as const satisfies readonly MachineRow[];
