/** The operator's commands about quotations. */
import { QUOTATION_STATUSES } from '../../contract/quotations/codes.ts';
import type { CallData } from '../../contract/table.ts';
import { formatMoney } from '../../i18n/format/money.ts';
import { createListCommand, UsageError, type Command } from './command.ts';

type Row = CallData<'operator.offerQuotation'>;

function quotationText(row: Row): string {
  const { offer } = row;
  const asked = `${row.travellers} travellers, ${row.date_from} to ${row.date_to}`;
  const head = [row.id, row.status.padEnd(9), row.email, row.product_id ?? 'free', asked].join('  ');
  const made =
    offer &&
    `  offered ${offer.date} ${offer.time} ${offer.option_id} x${offer.travellers}, ${formatMoney(offer.total_krw, 'KRW')} until ${offer.valid_until}`;
  return [head, ...row.wishes.split('\n').map((line) => `  ${line}`), ...(made ? [made] : [])].join('\n');
}

/** `label=amount` of one traveller, in whole KRW. */
function readLine(text: string): { label: string; amount_krw: number } {
  const at = text.lastIndexOf('=');
  const amount = Number(text.slice(at + 1).replace(/[₩,_]/g, ''));
  if (at < 1 || !Number.isSafeInteger(amount) || amount < 0)
    throw new UsageError(`${text} is no line such as "Temple stay=90000".`);
  return { label: text.slice(0, at), amount_krw: amount };
}

export const QUOTATION_COMMANDS: Readonly<Record<string, Command>> = {
  quotations: createListCommand({
    verb: 'quotations',
    meaning: 'Quotations, oldest first; those that wait for an offer unless a status is named',
    things: 'quotations',
    endpoint: 'operator.quotations',
    filter: { name: 'status', values: QUOTATION_STATUSES, initial: 'requested' },
    toText: quotationText,
  }),
  'offer-quotation': {
    usage: 'offer-quotation <quotation> <option> <date> <time> <travellers> <until> <label=KRW>... [--note TEXT]',
    meaning:
      'Offers a departure at a price per traveller, line by line, until an instant such as 2027-03-01T18:00+09:00',
    least: 7,
    async run(call, [id = '', optionId = '', date = '', time = '', travellers = '', until = '', ...lines], options) {
      const instant = new Date(until);
      if (Number.isNaN(instant.getTime())) throw new UsageError(`${until} is no instant.`);
      const body = {
        option_id: optionId,
        date,
        time,
        travellers: Number(travellers),
        lines: lines.map(readLine),
        note: options.get('note') ?? '',
        valid_until: instant.toISOString(),
      };
      const { data } = await call('operator.offerQuotation', { params: { id }, body });
      return { data, text: quotationText(data) };
    },
  },
};
