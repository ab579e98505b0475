// Toss writes amounts as plain numbers; these keep their decimals honest.
const decimals: Record<string, number> = { KRW: 0, JPY: 0, USD: 2 };

export const isCurrency = (currency: string) => Object.hasOwn(decimals, currency);

/** Amounts have at most two decimals; this keeps sums of them exact. */
export const exact = (amount: number): number => Math.round(amount * 100) / 100;

/** Whether `amount` has no more decimals than its currency knows. */
export function fitsCurrency(amount: number, currency: string): boolean {
  const factor = 10 ** (decimals[currency] ?? 0);
  return exact(Math.round(amount * factor) / factor) === amount;
}

export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount);
}
