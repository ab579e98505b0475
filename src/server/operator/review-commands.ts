/** The operator's commands about reviews. */
import { REVIEW_LISTS } from '../../contract/operators/reviews.ts';
import type { CallData } from '../../contract/table.ts';
import { UsageError, type Command } from './command.ts';

type Row = CallData<'operator.replyReview'>;

function getState(row: Row): string {
  return row.hidden_at !== null ? 'hidden' : row.reply !== null ? 'replied' : 'open';
}

function reviewLine(row: Row): string {
  return [row.id, getState(row).padEnd(7), row.created_at, `${row.rating}/5`, row.product_id, row.title].join('  ');
}

function reviewText(row: Row): string {
  const facts: [string, string][] = [
    ['Review', `${row.id} (${getState(row)})`],
    ['Trip', [row.product_id, row.booking_id].filter(Boolean).join(', ')],
    ['From', [row.author_name, row.member_id].filter(Boolean).join(', ')],
    ['Language', row.language],
    ['Written', row.written_at],
    ['Rating', `${row.rating} of 5`],
    ...row.images.map(({ src }): [string, string] => ['Photo', src]),
    ...(row.hidden_at === null ? [] : [['Hidden', row.hidden_reason] as [string, string]]),
    ['Title', row.title],
  ];
  const head = facts.map(([label, value]) => `${`${label}:`.padEnd(11)}${value}`).join('\n');
  return [head, row.content, ...(row.reply === null ? [] : ['Reply:', row.reply])].join('\n\n');
}

export const REVIEW_COMMANDS: Readonly<Record<string, Command>> = {
  reviews: {
    usage: 'reviews [--list LIST] [--product PRODUCT] [--page N]',
    meaning: 'Reviews, newest first; those without a reply unless a list is named',
    least: 0,
    async run(call, _args, options) {
      const list = options.get('list') ?? 'unanswered';
      if (!(REVIEW_LISTS as readonly string[]).includes(list)) {
        throw new UsageError(`${list} is none of ${REVIEW_LISTS.join(', ')}.`);
      }
      const product = options.get('product');
      const query = {
        list,
        per_page: '50',
        page: options.get('page') ?? '1',
        ...(product === undefined ? {} : { product_id: product }),
      };
      const { data, meta } = await call('operator.reviews', { query });
      const total = meta.pagination?.total ?? data.length;
      return { data, text: [...data.map(reviewLine), `${data.length} of ${total} reviews`].join('\n') };
    },
  },
  'reply-review': {
    usage: 'reply-review <review> [reply]',
    meaning:
      'Replies under a review in its language, which its author gets by mail, or changes the reply; without words it goes',
    least: 1,
    async run(call, [id = '', ...words]) {
      const { data } = await call('operator.replyReview', { params: { id }, body: { reply: words.join(' ') } });
      return { data, text: reviewText(data) };
    },
  },
  'hide-review': {
    usage: 'hide-review <review> <reason>',
    meaning: 'Hides a review from visitors; its author reads the reason',
    least: 2,
    async run(call, [id = '', ...words]) {
      const { data } = await call('operator.hideReview', { params: { id }, body: { reason: words.join(' ') } });
      return { data, text: reviewText(data) };
    },
  },
  'show-review': {
    usage: 'show-review <review>',
    meaning: 'Shows a hidden review again',
    least: 1,
    async run(call, [id = '']) {
      const { data } = await call('operator.showReview', { params: { id } });
      return { data, text: reviewText(data) };
    },
  },
};
