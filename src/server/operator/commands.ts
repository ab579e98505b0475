/** The operator's commands: what each takes, and which call it makes. */
import { RESERVATION_STATUSES } from '../../contract/catalogue/codes.ts';
import { ACCOUNT_COMMANDS } from './account-commands.ts';
import { BOARD_COMMANDS } from './board-commands.ts';
import { CATALOGUE_COMMANDS } from './catalogue-commands.ts';
import { createListCommand, UsageError, type Command, type Output } from './command.ts';
import { INQUIRY_COMMANDS } from './inquiry-commands.ts';
import { OperatorRefusal, type CallParts, type OperatorCall } from './client.ts';
import { PAGE_COMMANDS } from './page-commands.ts';
import { PAYMENT_COMMANDS } from './payment-commands.ts';
import { PROMOTION_COMMANDS } from './promotion-commands.ts';
import { QUOTATION_COMMANDS } from './quotation-commands.ts';
import { REVIEW_COMMANDS } from './review-commands.ts';
import { SOCIAL_REVIEW_COMMANDS } from './social-review-commands.ts';
import { TOKEN_COMMANDS } from './token-commands.ts';
import { auditText, resealText, reservationLineText, reservationText } from './words.ts';

const NUMBER = /^m[0-9a-z]{10}$/i;

async function find(call: OperatorCall, given: string) {
  if (NUMBER.test(given)) {
    const { data } = await call('operator.reservations', { query: { number: given } });
    if (data[0]) return data[0];
  } else {
    // Ids are for programs; a page of the list at a time finds one as well.
    for (let page = 1; ; page += 1) {
      const { data } = await call('operator.reservations', { query: { page: String(page), per_page: '50' } });
      const found = data.find((row) => row.id === given);
      if (found) return found;
      if (data.length === 0) break;
    }
  }
  throw new OperatorRefusal('NOT_FOUND', `There is no reservation ${given}.`);
}

type Act =
  | 'operator.accept'
  | 'operator.reject'
  | 'operator.approveCancel'
  | 'operator.complete'
  | 'operator.refundPaid'
  | 'operator.deposit';

async function callAct(call: OperatorCall, name: Act, given: string, body?: CallParts['body']): Promise<Output> {
  const id = NUMBER.test(given) ? (await find(call, given)).id : given;
  const { data } = await call(name, { params: { id }, body });
  return { data, text: reservationText(data) };
}

function wholeWon(text: string): number {
  const amount = Number(text.replace(/[₩,_]/g, ''));
  if (!Number.isSafeInteger(amount) || amount < 0) throw new UsageError(`${text} is no amount in whole KRW.`);
  return amount;
}

/** `true`, `false` and numbers are read as such; anything else is text. */
function settingValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Batch by batch, so that no call lasts long and an interrupted run goes on where anything is left. */
async function reseal(call: OperatorCall): Promise<Output> {
  const sum = { resealed: 0, unreadable: 0, retired: 0 };
  for (let after = ''; ;) {
    const { data } = await call('operator.reseal', { body: { after } });
    sum.resealed += data.resealed;
    sum.unreadable += data.unreadable;
    sum.retired += data.retired;
    if (data.next === null) {
      const report = { ...sum, blocked_by: data.blocked_by };
      return { data: report, text: resealText(report) };
    }
    after = data.next;
  }
}

const simple = (name: Act, verb: string, meaning: string): Command => ({
  usage: `${verb} <number>`,
  meaning,
  least: 1,
  run: (call, [given = '']) => callAct(call, name, given),
});

export const COMMANDS: Readonly<Record<string, Command>> = {
  list: createListCommand({
    verb: 'list',
    meaning: 'Reservations, oldest first',
    things: 'reservations',
    endpoint: 'operator.reservations',
    filter: { name: 'status', values: RESERVATION_STATUSES },
    toText: reservationLineText,
  }),
  show: {
    usage: 'show <number>',
    meaning: 'One reservation',
    least: 1,
    async run(call, [given = '']) {
      const row = await find(call, given);
      return { data: row, text: reservationText(row) };
    },
  },
  deposit: {
    usage: 'deposit <number> <amount> [note]',
    meaning: 'Matches a bank transfer that arrived, in whole KRW',
    least: 2,
    run: (call, [given = '', amount = '', ...note]) =>
      callAct(call, 'operator.deposit', given, {
        amount_krw: wholeWon(amount),
        ...(note.length > 0 && { note: note.join(' ') }),
      }),
  },
  accept: simple('operator.accept', 'accept', 'Confirms a requested reservation'),
  reject: {
    usage: 'reject <number> [note]',
    meaning: 'Rejects a requested reservation and refunds it in full',
    least: 1,
    run: (call, [given = '', ...note]) =>
      callAct(call, 'operator.reject', given, note.length > 0 ? { note: note.join(' ') } : {}),
  },
  'approve-cancel': simple('operator.approveCancel', 'approve-cancel', 'Lets a requested cancellation take effect now'),
  complete: simple('operator.complete', 'complete', 'Marks a confirmed trip as taken'),
  'refund-paid': simple('operator.refundPaid', 'refund-paid', 'Records that a bank refund was transferred by hand'),
  ...PAYMENT_COMMANDS,
  ...ACCOUNT_COMMANDS,
  ...INQUIRY_COMMANDS,
  ...BOARD_COMMANDS,
  ...CATALOGUE_COMMANDS,
  ...PAGE_COMMANDS,
  ...QUOTATION_COMMANDS,
  ...REVIEW_COMMANDS,
  ...SOCIAL_REVIEW_COMMANDS,
  ...PROMOTION_COMMANDS,
  ...TOKEN_COMMANDS,
  reseal: {
    usage: 'reseal',
    meaning:
      'Seals personal data again with the newest key of DATA_KEY, while the shop runs; may be repeated at any time',
    least: 0,
    run: reseal,
  },
  set: {
    usage: 'set <key> <value>',
    meaning: 'Sets a setting, such as usd_to_krw or site_name',
    least: 2,
    async run(call, [key = '', ...value]) {
      const { data } = await call('common.setMeta', {
        body: { type: 'settings', key, meta: settingValue(value.join(' ')) },
      });
      return { data, text: `${data.key} is ${JSON.stringify(data.meta)}.` };
    },
  },
  audit: {
    usage: 'audit [--page N]',
    meaning: 'What was done, newest first',
    least: 0,
    async run(call, _args, options) {
      const { data } = await call('operator.audit', { query: { per_page: '50', page: options.get('page') ?? '1' } });
      return { data, text: data.map(auditText).join('\n') || 'Nothing was done yet.' };
    },
  },
};
