/** What a member does to an account: its address, its wishes and its end, for the registry. */
import { accountDeletionMachine } from '../../../../machines/account-deletion.machine.ts';
import { secondFactorMachine } from '../../../../machines/second-factor.machine.ts';
import { wishMachine } from '../../../../machines/wish.machine.ts';
import { emailChangeWithRules } from '../../../flows/accounts/email-change-rules.ts';
import { accountDeletionInput, accountDeletionOutOfReach, accountDeletionStarts } from './account-deletion.cases.ts';
import { emailChangeInput, emailChangeOutOfReach, emailChangeStarts } from './email-change.cases.ts';
import { secondFactorPaths } from './second-factor.cases.ts';
import { drawing, type MachineRow } from './row.ts';
import { wishInput, wishStarts } from './wish.cases.ts';

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
    outOfReach: emailChangeOutOfReach,
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
  {
    id: 'second-factor',
    title: 'Second factor',
    purpose: 'Leads through switching a second factor on and off, and shows its recovery codes once.',
    routes: ['security'],
    machine: secondFactorMachine,
    source: drawing('second-factor'),
    demo: undefined,
    starts: [secondFactorPaths],
  },
  {
    id: 'wish',
    title: 'Wish',
    purpose: 'Brings a press of a heart to the server, through a sign-in where one is needed.',
    routes: ['main', 'newMain', 'search', 'detail', 'wishlist'],
    machine: wishMachine,
    source: drawing('wish'),
    demo: wishInput,
    starts: wishStarts,
  },
] as const satisfies readonly MachineRow[];
