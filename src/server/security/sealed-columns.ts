/** Every field of the database that holds a sealed text: sealing takes the place from here, and resealing finds all of them. */
import type { SealedPlace } from './seal.ts';

export interface SealedColumn {
  table: string;
  column: string;
  /** Key within a JSON column under which the text lies; the column itself where it is absent. */
  key?: string;
  /** Primary key of the table; `id` where it is absent. */
  row?: string;
}

export const SEALED_COLUMNS = {
  memberPassport: { table: 'members', column: 'passport_sealed' },
  companionPassport: { table: 'companions', column: 'passport_sealed' },
  reservationPassport: { table: 'reservations', column: 'passport_sealed' },
  travellerPassport: { table: 'reservation_travellers', column: 'passport_sealed' },
  refundAccount: { table: 'reservations', column: 'refund_account_sealed' },
  secondFactor: { table: 'second_factors', column: 'secret_sealed', row: 'member_id' },
  mailSecret: { table: 'mails', column: 'data', key: 'sealed' },
} as const satisfies Record<string, SealedColumn>;

/** The place of a sealed text in a row. */
export function sealedPlace(name: keyof typeof SEALED_COLUMNS, row: string): SealedPlace {
  const { table, column } = SEALED_COLUMNS[name];
  return { table, column, row };
}
