/** Reservations and audit rows as lines of a terminal. */
import type { CallData } from '../../contract/table.ts';
import { formatMoney } from '../../i18n/format/money.ts';

type Row = CallData<'operator.accept'>;
type BusinessRow = CallData<'operator.approveBusiness'>;
type MemberRow = CallData<'operator.member'>;
type PostRow = CallData<'operator.publishPost'>;
type AuditRow = CallData<'operator.audit'>[number];
type ResealReport = Omit<CallData<'operator.reseal'>, 'next'>;

const formatKrw = (amount: number) => formatMoney(amount, 'KRW');

export function reservationLineText(row: Row): string {
  const [first] = row.lines;
  const trip = first ? `${first.date} ${first.time} ${first.product_title} x${first.quantity}` : '';
  const more = row.lines.length > 1 ? ` +${row.lines.length - 1}` : '';
  return [
    row.number,
    row.status.padEnd(16),
    formatKrw(row.total_krw).padStart(12),
    row.method ?? '-',
    trip + more,
  ].join('  ');
}

export function reservationText(row: Row): string {
  const refund = row.bank_refund;
  const facts: [string, string | null][] = [
    ['Reservation', `${row.number} (${row.id})`],
    ['Status', row.cancel_reason === null ? row.status : `${row.status}, ${row.cancel_reason}`],
    ['Representative', row.representative || null],
    ['Total', formatKrw(row.total_krw)],
    ['Paid', `${formatKrw(row.paid_krw)}${row.method ? ` by ${row.method}` : ''}`],
    ['Reference', row.reference],
    ['Transfer before', row.deposit_deadline],
    ['Completed', row.completed_at],
    [
      'To refund',
      refund &&
        `${formatKrw(refund.amount_krw)} to ${[refund.bank, refund.account, refund.holder].filter(Boolean).join(' ')}`,
    ],
    ...row.lines.map((line): [string, string] => [
      'Trip',
      `${line.date} ${line.time} ${line.product_title}, ${line.option_name} x${line.quantity}${line.needed > 0 ? `, ${line.needed} more needed` : ''}`,
    ]),
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : `${`${label}:`.padEnd(17)}${value}`)).join('\n');
}

export function auditText(row: AuditRow): string {
  const details = Object.entries(row.details).map(([name, value]) => `${name}=${String(value)}`);
  return [row.at, row.operator.padEnd(10), row.act.padEnd(24), row.subject, ...details].join('  ');
}

export function businessText(row: BusinessRow): string {
  const file = `${row.file_name} (${row.file_type}, ${Math.ceil(row.file_size / 1000)} kB)`;
  const words = [row.id, row.status.padEnd(8), row.created_at, row.company_name, row.member_email, file];
  return [...words, ...(row.note ? [row.note] : [])].join('  ');
}

export function memberText(row: MemberRow): string {
  return [row.id, row.active ? 'open' : 'closed', row.user_type, row.email, row.name].join('  ');
}

export function postText(row: PostRow): string {
  const state = row.withdrawn_at === null ? row.published_on : 'withdrawn'.padEnd(10);
  const kind = row.topic === null ? row.type : `${row.type}/${row.topic}`;
  return [row.id.padEnd(32), state, kind.padEnd(16), row.languages.join(','), row.subject].join('  ');
}

const BLOCKED = {
  process:
    'Old keys stay: a running process still seals with one. Start every process with the new DATA_KEY, then run reseal again.',
  data: 'Old keys stay: something is still sealed with one. Run reseal again; what cannot be opened is named in the log of the server.',
} as const;

export function resealText({ resealed, unreadable, retired, blocked_by }: ResealReport): string {
  const lines = [`${resealed} texts sealed again with the newest key.`];
  if (unreadable > 0) lines.push(`${unreadable} texts could not be opened; the log of the server names their rows.`);
  if (blocked_by !== null) lines.push(BLOCKED[blocked_by]);
  else
    lines.push(
      `Nothing is sealed with an older key, so DATA_KEY may hold the newest alone${retired > 0 ? '' : ' already'}.`,
    );
  return lines.join('\n');
}
