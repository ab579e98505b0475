/** Types of the table beside it, for the test of the floors. */
export const ROOMS: Record<string, { rooms?: string[]; types?: string[]; packages?: string[] }>;
