/** Every table, for drizzle and for the migration generator. */
export * from './account.ts';
export * from './benefit.ts';
export * from './cart.ts';
export * from './catalogue.ts';
export * from './mail-consent.ts';
export * from './member.ts';
export * from './operation.ts';
export * from './payment.ts';
export * from './reservation.ts';
export * from './security.ts';
export * from './settings.ts';
