/** What a cancellation gives back, by the policy of each line and the days left in Seoul. */
import { addDays, daysBetween } from './seoul-days.ts';

export interface PolicyRule {
  days_before: number;
  refund_percent: number;
}

/** Percent that is refunded when a trip on `date` is cancelled on `today`, both days in Seoul. */
export function refundPercent(policy: readonly PolicyRule[], date: string, today: string): number {
  const left = daysBetween(today, date);
  const met = policy.filter((rule) => left >= rule.days_before);
  return met.reduce((best, rule) => Math.max(best, rule.refund_percent), 0);
}

/** The policy as days: until the end of `until` in Seoul, `refund_percent` comes back. */
export function policyDays(policy: readonly PolicyRule[], date: string): { until: string; refund_percent: number }[] {
  return policy
    .toSorted((a, b) => b.days_before - a.days_before)
    .map((rule) => ({ until: addDays(date, -rule.days_before), refund_percent: rule.refund_percent }));
}

/**
 * Percent that cancelling all of them on `today` gives back, and the last day of that; null where their percentages differ.
 * `until` is null where nothing comes back.
 */
export function findCurrentRefund(
  lines: readonly { date: string; cancellation_policy: readonly PolicyRule[] }[],
  today: string,
): { percent: number; until: string | null } | null {
  const [percent, ...others] = new Set(lines.map((line) => refundPercent(line.cancellation_policy, line.date, today)));
  if (percent === undefined || others.length > 0) return null;
  if (percent === 0) return { percent, until: null };
  const lastDays = lines.flatMap(
    ({ cancellation_policy: policy, date }) =>
      policyDays(policy, date).findLast((rule) => rule.refund_percent === percent)?.until ?? [],
  );
  return { percent, until: lastDays.reduce((first, day) => (day < first ? day : first)) };
}

export interface PaidLine {
  amount_krw: number;
  date: string;
  policy: readonly PolicyRule[];
}

export interface LineRefund {
  days_before: number;
  refund_percent: number;
  /** The part of what was paid that this line stands for. */
  paid_krw: number;
  refund_krw: number;
}

/**
 * Shares what was paid among the lines by their amounts (coupon, points and luggage follow the lines), then applies each line's
 * percentage, rounded down. The shares add up to `paid` exactly: the last line takes what rounding left.
 */
export function calculateRefund(
  lines: readonly PaidLine[],
  paid: number,
  today: string,
): { total_krw: number; lines: LineRefund[] } {
  const sum = lines.reduce((total, line) => total + line.amount_krw, 0);
  let shared = 0;
  const refunds = lines.map((line, index) => {
    const share =
      index === lines.length - 1 ? paid - shared : sum === 0 ? 0 : Math.floor((paid * line.amount_krw) / sum);
    shared += share;
    const percent = refundPercent(line.policy, line.date, today);
    return {
      days_before: daysBetween(today, line.date),
      refund_percent: percent,
      paid_krw: share,
      refund_krw: Math.floor((share * percent) / 100),
    };
  });
  return { total_krw: refunds.reduce((total, line) => total + line.refund_krw, 0), lines: refunds };
}
