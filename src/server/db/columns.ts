/** Kinds of columns that many tables have, so that each is declared the same way. */
import { bigint, customType, date, timestamp } from 'drizzle-orm/pg-core';

/** An instant, independent of the time zone of the session that reads it. */
export const instant = () => timestamp({ withTimezone: true });

/** A day in Seoul, `YYYY-MM-DD`. */
export const day = () => date({ mode: 'string' });

/** Whole KRW: sums of a group can pass 2^31, and JavaScript's numbers stay exact far beyond. */
export const krw = () => bigint({ mode: 'number' });

/** Bytes as they are. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
