/** The operator's commands about posts that members send in. */
import { REVIEW_REQUEST_STATUSES } from '../../contract/social-reviews/codes.ts';
import type { CallData } from '../../contract/table.ts';
import type { OperatorCall } from './client.ts';
import { createListCommand, UsageError, type Command, type Output } from './command.ts';

type Row = CallData<'operator.approveReviewRequest'>;

function requestText(row: Row): string {
  const head = [`${row.id}.${row.version}`, row.status.padEnd(8), row.created_at, row.email, row.url].join('  ');
  const about = row.reservation ? [`  about ${row.reservation.number}`] : [];
  const outcome = row.reason ? [`  refused: ${row.reason}`] : row.points > 0 ? [`  ${row.points} points given`] : [];
  return [head, `  ${row.title}`, ...about, ...outcome].join('\n');
}

/** A request as the list names it: its id, and the version that the operator has looked at. */
function readName(given: string): { id: string; version: number } {
  const at = given.lastIndexOf('.');
  const version = Number(given.slice(at + 1));
  if (at < 1 || !Number.isSafeInteger(version)) throw new UsageError(`${given} is no request as the list names it.`);
  return { id: given.slice(0, at), version };
}

async function approve(call: OperatorCall, given: string): Promise<Output> {
  const { id, version } = readName(given);
  const { data } = await call('operator.approveReviewRequest', { params: { id }, body: { version } });
  return { data, text: requestText(data) };
}

async function reject(call: OperatorCall, given: string, reason: string): Promise<Output> {
  const { id, version } = readName(given);
  const { data } = await call('operator.rejectReviewRequest', { params: { id }, body: { version, reason } });
  return { data, text: requestText(data) };
}

export const SOCIAL_REVIEW_COMMANDS: Readonly<Record<string, Command>> = {
  'review-requests': createListCommand({
    verb: 'review-requests',
    meaning: 'Posts that members have sent in, oldest first; those that wait unless a status is named',
    things: 'requests',
    endpoint: 'operator.reviewRequests',
    filter: { name: 'status', values: REVIEW_REQUEST_STATUSES, initial: 'pending' },
    toText: requestText,
  }),
  'approve-review-request': {
    usage: 'approve-review-request <request.version>',
    meaning: 'Shows a post among the social reviews; look at it first, as the list names it',
    least: 1,
    run: (call, [given = '']) => approve(call, given),
  },
  'reject-review-request': {
    usage: 'reject-review-request <request.version> <reason>',
    meaning: 'Refuses a post, or takes an approved one off, with a reason that its member reads',
    least: 2,
    run: (call, [given = '', ...reason]) => reject(call, given, reason.join(' ')),
  },
};
