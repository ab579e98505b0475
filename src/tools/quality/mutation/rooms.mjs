/** The rooms whose faults tests have to notice: how many of a hundred, and which tests, those that tell most first. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../commands/prepare.mjs';

/** The tests of a feature's flows, in `tests` and without their ending: examples first, then pages, then paths on pages. */
const FLOW_TESTS = {
  reservations: [
    'flows/reservations/*',
    'pages/{cancellation,my-reservation,reservation-*,vault,voucher}',
    'paths/{reservation,status,cancellation,voucher}-page',
  ],
  payments: ['flows/payments/*', 'paths/payment-page'],
  accounts: [
    'flows/accounts/*',
    'pages/{account,email-*,expired-session,login*,my-profile,registration,second-factor,security,vault}',
    'paths/{registration,password-reset,account-deletion,email-change,submission,resource}-page',
  ],
  social: ['flows/social/*', 'pages/social-*', 'paths/social-login-page'],
  cart: ['flows/cart/*', 'pages/cart', 'paths/cart-page'],
  catalogue: ['flows/catalogue/*', 'pages/{detail,departure-picker,search,shop}', 'paths/departure-choice-page'],
  'mail-consent': ['flows/mail-consent/*', 'pages/mail-consent'],
};

/** Tests of a machine are those of its name. */
export const ROOMS = {
  machines: { folder: 'machines', wanted: 95 },
  rules: { folder: 'src/rules', wanted: 85, tests: ['rules/*', 'flows/**/*'] },
  stores: { folder: 'src/stores', wanted: 85, tests: ['stores/*', 'runtime/*'] },
  client: { folder: 'src/client', wanted: 85, tests: ['client/*', 'runtime/*'] },
  runtime: {
    folder: 'src/runtime',
    wanted: 85,
    tests: ['runtime/*', 'pages/{login,expired-session,my-profile,search,shop,toaster}', 'paths/startup-page'],
  },
  flows: { folder: 'src/flows', wanted: 85, tests: FLOW_TESTS },
};

export function listFiles(room) {
  const { folder } = ROOMS[room];
  const names = readdirSync(join(root, folder), { recursive: true });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

/** The files that a room, a machine or a path names; none where it names nothing. */
export function findFiles(name) {
  if (Object.hasOwn(ROOMS, name)) return listFiles(name);
  const paths = [`machines/${name}.machine.ts`, name];
  return paths.filter((path) => placeOf(path).room in ROOMS && existsSync(join(root, path)));
}

/** The room of a file, and the file as the page of the figures calls it. */
export function placeOf(file) {
  const [, room, name] = /^(?:src\/)?(\w+)\/(.+?)(?:\.machine)?\.tsx?$/.exec(file) ?? [];
  return { room, name };
}

/** What Vitest runs while the file is broken. */
export function testsOf(file) {
  const { room, name } = placeOf(file);
  const { tests = [`machines/${name}*`, 'machines/{opens,unprovided}'] } = ROOMS[room];
  const own = Array.isArray(tests) ? tests : tests[name.slice(0, name.indexOf('/'))];
  return own.map((glob) => `tests/${glob}`);
}
