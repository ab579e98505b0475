/** Every machine of the shop, for every tool: the diagrams, the paths, the explorer and the tests read this one list. */
import { cartMachine } from '../../../../machines/cart.machine.ts';
import { consentMachine } from '../../../../machines/consent.machine.ts';
import { paymentMachine } from '../../../../machines/payment.machine.ts';
import { languageMachine } from '../../../../machines/language.machine.ts';
import { resourceMachine } from '../../../../machines/resource.machine.ts';
import { sessionMachine } from '../../../../machines/session.machine.ts';
import { socialAnswerMachine } from '../../../../machines/social-answer.machine.ts';
import { startupMachine } from '../../../../machines/startup.machine.ts';
import { passwordResetWithRules } from '../../../flows/accounts/password-reset-rules.ts';
import { accountRows } from './account.rows.ts';
import { bookedRows } from './booked.rows.ts';
import { cartInput, cartOutOfReach, cartPaths } from './cart.cases.ts';
import { settingRows } from './setting.rows.ts';
import { consentInput, consentOutOfReach, consentStarts } from './consent.cases.ts';
import { passwordResetOutOfReach, passwordResetPaths } from './password-reset.cases.ts';
import { languagePaths } from './language.cases.ts';
import { incompleteInput, paymentInput, paymentOutOfReach, paymentPaths } from './payment.cases.ts';
import { registrationRows } from './registration.rows.ts';
import { reservationRows } from './reservation.rows.ts';
import { asked, resourceStarts } from './resource.cases.ts';
import { listMachines } from '../paths/system.ts';
import { drawing, driverOf, EVERY_PAGE, propertiesOf, type MachineRow } from './row.ts';
import { sessionPaths } from './session.cases.ts';
import { shopOutOfReach, shopStarts, shopWithParts } from './shop.cases.ts';
import {
  socialAnswerInput,
  socialAnswerStarts,
  socialLoginOutOfReach,
  socialLoginPaths,
  socialLoginWithAnswer,
} from './social-login.cases.ts';
import { bareStart, startupOutOfReach, startupStarts } from './startup.cases.ts';
import {
  departureChoiceInput,
  departureChoiceOutOfReach,
  departureChoiceStarts,
  departureChoiceWithRules,
} from './departure-choice.cases.ts';
import { submissionInput, submissionMachineWithRules, submissionPaths } from './submission.cases.ts';

export const MACHINES = [
  ...reservationRows,
  {
    id: 'payment',
    title: 'Payment result',
    purpose: 'Finds out what became of a card payment after the window led back, without ever charging twice.',
    routes: ['tossSuccess'],
    machine: paymentMachine,
    source: drawing('payment'),
    properties: propertiesOf('payment'),
    driver: driverOf('payment'),
    demo: paymentInput,
    starts: [paymentPaths, { ...paymentPaths, input: incompleteInput }],
    outOfReach: paymentOutOfReach,
    ownTags: { slow: 'The page says that the answer takes longer, while it waits and while it asks.' },
  },
  ...bookedRows,
  {
    id: 'departure-choice',
    title: 'Choice of a departure',
    purpose: 'Judges what is chosen on the page of a product, and leads to a reservation or into the cart.',
    routes: ['detail'],
    machine: departureChoiceWithRules,
    source: { module: 'src/tools/flows/registry/departure-choice.cases.ts', name: 'departureChoiceWithRules' },
    demo: departureChoiceInput,
    starts: departureChoiceStarts,
    outOfReach: departureChoiceOutOfReach,
  },
  ...accountRows,
  {
    id: 'cart',
    title: 'Cart',
    purpose: 'Shows the lines of a cart, changes them on the server, and hands the selected ones to a reservation.',
    routes: ['cart'],
    machine: cartMachine,
    source: drawing('cart'),
    demo: cartInput,
    starts: [cartPaths],
    outOfReach: cartOutOfReach,
  },
  ...registrationRows,
  {
    id: 'password-reset',
    title: 'Password reset',
    purpose: 'Judges the link of a password mail, and takes a new password by it.',
    routes: ['passwordReset'],
    machine: passwordResetWithRules,
    source: { module: 'src/flows/accounts/password-reset-rules.ts', name: 'passwordResetWithRules' },
    demo: passwordResetPaths.input,
    starts: [passwordResetPaths],
    outOfReach: passwordResetOutOfReach,
  },
  {
    id: 'social-login',
    title: 'Social login',
    purpose: 'Leads from the button of a provider and back, to a session or to joining.',
    routes: ['login', 'oauthKakao', 'oauthNaver'],
    machine: socialLoginWithAnswer,
    source: { module: 'src/tools/flows/registry/social-login.cases.ts', name: 'socialLoginWithAnswer' },
    driver: driverOf('social-login'),
    demo: undefined,
    starts: [socialLoginPaths],
    outOfReach: socialLoginOutOfReach,
  },
  {
    id: 'social-answer',
    title: 'Answer of a provider',
    purpose: 'Judges what a provider sent back, and makes it a session or a registration.',
    routes: ['oauthKakao', 'oauthNaver'],
    machine: socialAnswerMachine,
    source: drawing('social-answer'),
    demo: socialAnswerInput,
    starts: socialAnswerStarts,
  },
  {
    id: 'session',
    title: 'Session',
    purpose: 'Knows who is signed in, in this tab and in the others, and every way between the two.',
    routes: EVERY_PAGE,
    machine: sessionMachine,
    source: drawing('session'),
    properties: propertiesOf('session'),
    ownTags: {
      signedIn: 'Signing out is a part of being signed in, for all who ask.',
      signedOut: 'Signing in is a part of being signed out, for all who ask.',
    },
    demo: undefined,
    starts: [sessionPaths],
  },
  {
    id: 'shop',
    title: 'Shop',
    purpose: 'Is the root of the actor system: what lives as long as the page does runs in it, side by side.',
    routes: EVERY_PAGE,
    machine: shopWithParts,
    source: { module: 'src/tools/flows/registry/shop.cases.ts', name: 'shopWithParts' },
    demo: undefined,
    starts: shopStarts,
    outOfReach: shopOutOfReach,
  },
  {
    id: 'language',
    title: 'Language',
    purpose: 'Changes the language of the page in place; of several choices the newest wins.',
    routes: EVERY_PAGE,
    machine: languageMachine,
    source: drawing('language'),
    demo: undefined,
    starts: [languagePaths],
  },
  {
    id: 'startup',
    title: 'Startup',
    purpose: 'Starts the shop: who is here, settings, menus, copy protection.',
    routes: EVERY_PAGE,
    machine: startupMachine,
    source: drawing('startup'),
    driver: driverOf('startup'),
    demo: bareStart,
    starts: startupStarts,
    outOfReach: startupOutOfReach,
  },
  ...settingRows,
  {
    id: 'consent',
    title: 'Consent to counting',
    purpose: 'Asks once whether visits may be counted by a service outside of the shop, and keeps to the answer.',
    routes: EVERY_PAGE,
    machine: consentMachine,
    source: drawing('consent'),
    demo: consentInput,
    starts: consentStarts,
    outOfReach: consentOutOfReach,
  },
  {
    id: 'resource',
    title: 'Resource',
    purpose: 'Owns the answer to one question, and never mistakes a failure for an empty answer.',
    routes: ['main', 'search', 'detail', 'myMenu', 'myProfile', 'business', 'reservationDetail', 'myReservation'],
    machine: resourceMachine,
    source: drawing('resource'),
    ownTags: { shown: 'An answer is in sight, whether it is right or being asked for again.' },
    demo: asked,
    starts: resourceStarts,
  },
  {
    id: 'submission',
    title: 'Submission',
    purpose: 'Sends a form once, and names all problems at their fields.',
    routes: [
      'login',
      'findId',
      'findPassword',
      'myProfile',
      'phoneNumberChange',
      'passwordChange',
      'passwordReset',
      'registration',
      'business',
      'reservationDetail',
    ],
    machine: submissionMachineWithRules,
    source: { module: 'src/tools/flows/registry/submission.cases.ts', name: 'submissionMachineWithRules' },
    ownTags: { refused: 'Fields are marked, whether the rules or the server refused them.' },
    demo: submissionInput,
    starts: [submissionPaths],
  },
] as const satisfies readonly MachineRow[];

/** Sentences about files without a row, and rows without a file. */
export function registryProblems(
  files: readonly string[],
  rows: readonly Pick<MachineRow, 'id' | 'machine'>[],
): string[] {
  const ids = new Set(rows.map(({ id }) => id));
  const names = files.map((file) => file.replace(/\.machine\.ts$/, ''));
  return [
    ...names
      .filter((name) => !ids.has(name))
      .map((name) => `machines/${name}.machine.ts: has no row in src/tools/flows/registry/registry.ts.`),
    ...rows
      .filter(({ id }) => !names.includes(id))
      .map(({ id }) => `src/tools/flows/registry/registry.ts: row "${id}" has no file machines/${id}.machine.ts.`),
    ...rows.flatMap(({ id, machine }) =>
      listMachines(machine)
        .filter((part) => part !== machine && !ids.has(part.id))
        .map((part) => `src/tools/flows/registry/registry.ts: row "${id}" starts "${part.id}", which has no row.`),
    ),
    ...rows
      .filter(({ id, machine }) => machine.id !== id)
      .map(({ id, machine }) => `src/tools/flows/registry/registry.ts: row "${id}" holds the machine "${machine.id}".`),
  ];
}
