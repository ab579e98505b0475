/** The operator's commands about card payments whose outcome is in doubt. */
import { formatMoney } from '../../i18n/format/money.ts';
import { UsageError, type Command } from './command.ts';

const OUTCOMES = ['refund', 'uncharged'] as const;

export const PAYMENT_COMMANDS: Readonly<Record<string, Command>> = {
  'open-payments': {
    usage: 'open-payments',
    meaning: 'Card payments whose outcome is not known, oldest first',
    least: 0,
    async run(call) {
      const { data } = await call('operator.openPayments');
      const lines = data.map((row) =>
        [
          row.order_id,
          row.reservation_number,
          formatMoney(row.amount_krw, 'KRW').padStart(12),
          `asked ${row.checks} times`,
          row.next_check_at === null ? '' : `next at ${row.next_check_at}`,
        ].join('  '),
      );
      return { data, text: lines.join('\n') || 'Every payment is settled.' };
    },
  },
  settle: {
    usage: 'settle <order> <refund|uncharged> [note]',
    meaning: 'Settles a payment in doubt: gives a charge of a wrong sum back, or ends an order that was never charged',
    least: 2,
    async run(call, [order = '', given = '', ...note]) {
      const outcome = OUTCOMES.find((known) => known === given);
      if (outcome === undefined) throw new UsageError(`${given} is none of ${OUTCOMES.join(', ')}.`);
      const { data } = await call('operator.settle', {
        params: { order_id: order },
        body: { outcome, note: note.join(' ') },
      });
      return { data, text: `${order}: ${data.outcome}, ${data.payment.status}` };
    },
  },
};
