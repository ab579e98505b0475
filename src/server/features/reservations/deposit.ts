/** Until when a bank transfer must arrive, and where it goes. */
import { DEPOSIT_DAYS } from '../../../contract/limits.ts';
import { addDays, toInstant } from '../../../rules/seoul-days.ts';
import { settingText, type Settings } from '../settings/shared.ts';

const DAY_MS = 86_400_000;
/** A transfer that cannot be matched on the working day before the trip would leave the organiser without notice. */
const LATEST_TIME = '18:00';
/** With less time than this a transfer is not offered at all. */
const MIN_MS = 3_600_000;

/**
 * Three days from the reservation (§9), but no later than 18:00 in Seoul on the day before the trip; null where that leaves less than an
 * hour.
 */
export function depositDeadline(reservedAt: Date, now: Date, firstDay: string): Date | null {
  const latest = toInstant(addDays(firstDay, -1), LATEST_TIME).getTime();
  const deadline = Math.min(reservedAt.getTime() + DEPOSIT_DAYS * DAY_MS, latest);
  return deadline - now.getTime() < MIN_MS ? null : new Date(deadline);
}

export interface BankAccount {
  bank: string;
  account: string;
  holder: string;
}

/** The account of the settings; null where they name none, and then payment by transfer is not offered. */
export function bankAccount(settings: Settings): BankAccount | null {
  const text = (key: string) => settingText(settings, key);
  const account = { bank: text('bank_name'), account: text('bank_account'), holder: text('bank_holder') };
  return account.bank && account.account && account.holder ? account : null;
}
