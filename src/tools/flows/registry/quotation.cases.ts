/** What can happen to a quotation after it was asked for, for the generated paths. */
import type { AnyMachineSnapshot } from 'xstate';
import type { QuotationContext } from '../../../../machines/quotation.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';

const END = '2026-12-03T12:00:00.000Z';
const moments = [{ at: '2026-12-03T11:59:59.999Z' }, { at: END }];

export const quotationPaths: PathsOptions = {
  project: ({ context }: AnyMachineSnapshot) => context as QuotationContext,
  cases: {
    'offer.made': [{ validUntil: END }],
    'offer.accepted': moments,
    'offer.declined': moments,
    'time.expired': moments,
  },
};
