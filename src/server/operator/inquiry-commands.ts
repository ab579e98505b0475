/** The operator's commands about inquiries. */
import { INQUIRY_STATUSES } from '../../contract/inquiries/codes.ts';
import type { CallData } from '../../contract/table.ts';
import { createListCommand, saveFile, type Command } from './command.ts';

type Row = CallData<'operator.inquiry'>;

function inquiryLine(row: Row): string {
  return [row.id, row.status.padEnd(7), row.created_at, row.type.padEnd(11), row.email, row.subject].join('  ');
}

function inquiryText(row: Row): string {
  const facts: [string, string][] = [
    ['Inquiry', `${row.id} (${row.status})`],
    ['From', [row.name, row.email, row.member_id ?? 'no account'].filter(Boolean).join(', ')],
    ['Language', row.language],
    ['Sent', row.created_at],
    ['Type', row.type],
    ...(row.reservation ? [['Reservation', row.reservation.number] as [string, string]] : []),
    ...row.files.map(({ id, name, size }): [string, string] => [
      'File',
      `${id}  ${name} (${Math.ceil(size / 1000)} kB)`,
    ]),
    ['Subject', row.subject],
  ];
  const head = facts.map(([label, value]) => `${`${label}:`.padEnd(13)}${value}`).join('\n');
  return [head, row.contents, ...(row.replied_at === null ? [] : [`Answered ${row.replied_at}:`, row.reply])].join(
    '\n\n',
  );
}

export const INQUIRY_COMMANDS: Readonly<Record<string, Command>> = {
  inquiries: createListCommand({
    verb: 'inquiries',
    meaning: 'Inquiries, oldest first; those that wait unless a status is named',
    things: 'inquiries',
    endpoint: 'operator.inquiries',
    filter: { name: 'status', values: INQUIRY_STATUSES, initial: 'waiting' },
    toText: inquiryLine,
  }),
  inquiry: {
    usage: 'inquiry <inquiry>',
    meaning: 'One inquiry with all that was written',
    least: 1,
    async run(call, [id = '']) {
      const { data } = await call('operator.inquiry', { params: { id } });
      return { data, text: inquiryText(data) };
    },
  },
  'inquiry-file': {
    usage: 'inquiry-file <file> [path]',
    meaning: 'Saves a file of an inquiry; open it with care, a stranger sent it',
    least: 1,
    run: async (call, [id = '', path]) => saveFile((await call('operator.inquiryFile', { params: { id } })).data, path),
  },
  'reply-inquiry': {
    usage: 'reply-inquiry <inquiry> <answer>',
    meaning: 'Answers an inquiry; its sender gets the answer by mail',
    least: 2,
    async run(call, [id = '', ...words]) {
      const { data } = await call('operator.replyInquiry', { params: { id }, body: { reply: words.join(' ') } });
      return { data, text: inquiryText(data) };
    },
  },
};
