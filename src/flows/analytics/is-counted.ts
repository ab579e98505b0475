/** Whether a service that counts visits is set. */
import { findAnalyticsId } from '../../rules/analytics.ts';

export function isCounted(settings: Readonly<Record<string, unknown>>): boolean {
  return findAnalyticsId(settings) !== null;
}
