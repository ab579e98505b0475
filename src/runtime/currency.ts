/** Changing the currency in place: page, input, scroll and focus stay. */
import type { Currency } from '../contract/locale.ts';
import type { Runtime } from './runtime.ts';

export async function changeCurrency(
  { preferences, hydration }: Pick<Runtime, 'hydration' | 'preferences'>,
  currency: Currency,
): Promise<void> {
  // A page that is still the server's would be thrown away if its prices changed under it.
  hydration.start();
  await hydration.done;
  preferences.chooseCurrency(currency);
}
