/** A picker of departures on a stage, with what was chosen in it. */
import { useState } from 'react';
import type { Product } from '../../src/contract/catalogue/products.ts';
import type { DepartureChoice } from '../../src/flows/catalogue/availability.ts';
import { DeparturePicker } from '../../src/pages/shared/departures/departure-picker.tsx';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { buildDay, groupTrip } from './trips.ts';

const EMPTY: DepartureChoice = { product_id: groupTrip.id, option_id: null, date: null, time: null, quantity: 2 };
export const DECEMBER = [
  buildDay('2026-12-05', { shared: 9, needed: 0 }),
  buildDay('2026-12-06', { shared: 3, later: 0, private: 0 }),
  buildDay('2026-12-12', { shared: 0, later: 1, private: 0 }),
];

export interface Visit {
  value?: Partial<DepartureChoice>;
  product?: Partial<Product>;
  dir?: 'ltr' | 'rtl';
  error?: string;
}

/** @param choose told of each choice, the first one too */
export async function visitPicker(
  { value, product, dir = 'ltr', error }: Visit,
  choose: (choice: DepartureChoice) => void,
): Promise<Stage> {
  await import('../../src/pages/shared/departures/departure-calendar.tsx');
  const shown = { ...groupTrip, ...product };
  const first = { ...EMPTY, ...value };
  choose(first);
  function Picker() {
    const [choice, setChoice] = useState(first);
    return (
      <div dir={dir}>
        <DeparturePicker
          product={shown}
          value={choice}
          onChange={(next) => {
            choose(next);
            setChoice(next);
          }}
          error={(field) => (field === 'date' ? error : undefined)}
          idPrefix="p"
        />
      </div>
    );
  }
  return mountPage({ address: '/product/detail/temple-stay', pages: { detail: Picker }, today: TODAY });
}
