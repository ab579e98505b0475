/** Each drawing bears what a simulator does: no input, clicks that bring nothing, answers without content. */
import { expect, test } from 'vitest';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import type { MachineRow } from '../../src/tools/flows/registry/row.ts';
import { simulationProblems } from '../../src/tools/flows/stately/simulate.ts';

/** One machine alone, where it is named: `MACHINE=cart`. */
const chosen = process.env['MACHINE'];
const rows: MachineRow[] = MACHINES.filter(({ id }) => chosen === undefined || id === chosen);

/** What a machine takes for granted where nothing is told; of all else it knows nothing. */
const PRESETS: Readonly<Record<string, object>> = {
  'account-deletion': { hasPassword: true },
  cart: { lang: 'en', askedLang: 'en' },
  consent: { isWanted: true },
  'copy-protection': { mode: 'off' },
  'departure-choice': { choice: { quantity: 2 }, way: 'reserve' },
  'email-change': { hasPassword: true },
  language: { locale: 'en' },
  promotion: { target: '/main' },
  registration: { userType: 'general', wanted: 'terms' },
  reservation: { wanted: 'option' },
  shop: { locale: 'en' },
  startup: { locale: 'en' },
  voucher: { lang: 'en' },
};

const EMPTY: readonly unknown[] = [null, '', 0, false];

/** What of a context says something; a part that is missing is told too. */
function tell(context: object): object {
  const parts = Object.entries(context).flatMap(([key, value]: [string, unknown]) => {
    if (EMPTY.includes(value)) return [];
    const told: unknown = typeof value === 'object' && value !== null ? tell(value) : value;
    return typeof told === 'object' && told !== null && Object.keys(told).length === 0 ? [] : [[key, told]];
  });
  return Object.fromEntries(parts) as object;
}

test.each(rows)('$id knows nothing where it begins without input', ({ id, machine }) => {
  const { context } = machine.config as { context?: object | ((told: object) => object) };
  const begun = typeof context === 'function' ? context({ input: undefined }) : context;
  // Not `toEqual`: a part without a value is one too many.
  expect(tell(begun ?? {})).toStrictEqual(PRESETS[id] ?? {});
});

test.each(rows)('$id is clicked through into every state', ({ machine }) => {
  expect(simulationProblems(machine)).toEqual([]);
});
