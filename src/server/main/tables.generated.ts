/** Every table, for drizzle and for the migration generator. Written by `npm run fix` from what the folders hold. */
export * from '../db/process-tables.ts';
export * from '../features/accounts/proof-tables.ts';
export * from '../features/accounts/security-tables.ts';
export * from '../features/accounts/tables.ts';
export * from '../features/cart/tables.ts';
export * from '../features/catalogue/tables.ts';
export * from '../features/mail-consent/tables.ts';
export * from '../features/operators/tables.ts';
export * from '../features/payments/tables.ts';
export * from '../features/points/tables.ts';
export * from '../features/reservations/tables.ts';
export * from '../features/settings/tables.ts';
export * from '../mail/tables.ts';
