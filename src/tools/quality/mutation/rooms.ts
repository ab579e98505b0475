/** The rooms whose faults tests have to notice: how many of a hundred, and which tests, those that tell most first. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

/**
 * The tests of a feature's flows, in `tests` and without their ending: examples first, then the pages that are quick to show.
 * A feature without a row has those of its name.
 */
const FLOW_TESTS: Readonly<Record<string, readonly string[]>> = {
  reservations: [
    'flows/reservations/*',
    'pages/{booked,cancellation,my-reservation,reservation-detail,reservation-step,voucher}',
  ],
  payments: ['flows/payments/*', 'paths/payment-page'],
  accounts: [
    'flows/accounts/*',
    'pages/{account,email-change,email-undo,login,login-code,my-profile,registration,second-factor,security,vault}',
  ],
  catalogue: ['flows/catalogue/*', 'pages/{departure-picker,search,detail,new-main}'],
  install: ['pages/my-menu'],
  coupons: ['flows/coupons/*', 'pages/my-coupons'],
  inquiries: ['flows/inquiries/*', 'pages/contact-us*'],
  points: ['flows/points/*', 'pages/my-points'],
  quotations: ['flows/quotations/*', 'pages/quotation'],
  reviews: ['flows/reviews/*', 'pages/{reviews,detail-reviews}'],
  settings: ['flows/follow-settings'],
  vitals: ['flows/vitals'],
};

/** Machines that a bigger one starts: its tests walk through them too. */
const STARTED_BY: Readonly<Record<string, string>> = {
  checkout: 'reservation',
  choice: 'reservation',
  deductions: 'reservation',
  hold: 'reservation',
  traveller: 'reservation',
  'email-verification': 'registration',
  'social-answer': 'social-login',
};

interface Room {
  folder: string;
  wanted: number;
  /** Flows have those of their feature, a machine those of its name. */
  tests?: readonly string[];
}

export const ROOMS: Readonly<Record<string, Room>> = {
  machines: { folder: 'machines', wanted: 95 },
  rules: { folder: 'src/rules', wanted: 85, tests: ['rules/*'] },
  stores: { folder: 'src/stores', wanted: 85, tests: ['stores/*'] },
  client: { folder: 'src/client', wanted: 85, tests: ['client/*'] },
  runtime: {
    folder: 'src/runtime',
    wanted: 85,
    tests: ['runtime/*'],
  },
  flows: { folder: 'src/flows', wanted: 85 },
};

export function listFiles(room: string): string[] {
  const folder = ROOMS[room]?.folder ?? '';
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

/** The files that a room, a machine or a path names; none where it names nothing. */
export function findFiles(name: string): string[] {
  if (name in ROOMS) return listFiles(name);
  const paths = [`machines/${name}.machine.ts`, name];
  return paths.filter((path) => placeOf(path).room in ROOMS && existsSync(join(root, path)));
}

/** The room of a file, and the file as the page of the figures calls it. */
export function placeOf(file: string): { room: string; name: string } {
  const [, room = '', name = ''] = /^(?:src\/)?(\w+)\/(.+?)(?:\.machine)?\.tsx?$/.exec(file) ?? [];
  return { room, name };
}

/** What Vitest runs while the file is broken. */
export function testsOf(file: string): string[] {
  const { room, name } = placeOf(file);
  const started = STARTED_BY[name] ? [`machines/${STARTED_BY[name]}*`] : [];
  const tests = ROOMS[room]?.tests ?? [`machines/${name}*`, ...started, 'machines/{opens,simulated,unprovided}'];
  const feature = name.slice(0, name.indexOf('/'));
  const own = FLOW_TESTS[feature] ?? [`flows/${feature}/*`, `pages/${feature}*`];
  return (room === 'flows' ? own : tests).map((glob) => `tests/${glob}`);
}
