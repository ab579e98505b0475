/** The operator's commands about accounts and requests of companies. */
import { BUSINESS_STATUSES } from '../../contract/accounts/members.ts';
import type { OperatorCall } from './client.ts';
import { createListCommand, saveFile, type Command, type Output } from './command.ts';
import { businessText, memberText } from './words.ts';

/** An account is named by its e-mail address or its id. */
async function findMemberId(call: OperatorCall, given: string): Promise<string> {
  if (!given.includes('@')) return given;
  return (await call('operator.member', { query: { email: given } })).data.id;
}

async function decide(
  call: OperatorCall,
  name: 'operator.approveBusiness' | 'operator.rejectBusiness',
  [id = '', ...note]: readonly string[],
): Promise<Output> {
  const { data } = await call(name, { params: { id }, body: { note: note.join(' ') } });
  return { data, text: businessText(data) };
}

async function callSetActive(
  call: OperatorCall,
  name: 'operator.closeMember' | 'operator.openMember',
  [given = '', ...note]: readonly string[],
): Promise<Output> {
  const params = { id: await findMemberId(call, given) };
  const { data } = await call(name, { params, body: { note: note.join(' ') } });
  return { data, text: memberText(data) };
}

export const ACCOUNT_COMMANDS: Readonly<Record<string, Command>> = {
  business: createListCommand({
    verb: 'business',
    meaning: 'Requests for business accounts, oldest first; the pending ones unless a status is named',
    things: 'requests',
    endpoint: 'operator.businessRequests',
    filter: { name: 'status', values: BUSINESS_STATUSES, initial: 'pending' },
    toText: businessText,
  }),
  'business-file': {
    usage: 'business-file <request> [path]',
    meaning: 'Saves the file of a request; open it with care, a stranger sent it',
    least: 1,
    run: async (call, [id = '', path]) =>
      saveFile((await call('operator.businessFile', { params: { id } })).data, path),
  },
  'approve-business': {
    usage: 'approve-business <request> [note]',
    meaning: 'Makes the account of a request a business account',
    least: 1,
    run: (call, args) => decide(call, 'operator.approveBusiness', args),
  },
  'reject-business': {
    usage: 'reject-business <request> <note>',
    meaning: 'Rejects a request with a note that its member reads',
    least: 2,
    run: (call, args) => decide(call, 'operator.rejectBusiness', args),
  },
  'close-account': {
    usage: 'close-account <e-mail or id> [note]',
    meaning: 'Signs a member out everywhere and lets them in no more',
    least: 1,
    run: (call, args) => callSetActive(call, 'operator.closeMember', args),
  },
  'end-second-factor': {
    usage: 'end-second-factor <e-mail or id> <note>',
    meaning: 'Switches the authenticator app off for a member who has lost it and the recovery codes',
    least: 2,
    async run(call, [given = '', ...note]) {
      const params = { id: await findMemberId(call, given) };
      const { data } = await call('operator.endSecondFactor', { params, body: { note: note.join(' ') } });
      return { data, text: memberText(data) };
    },
  },
  'open-account': {
    usage: 'open-account <e-mail or id> [note]',
    meaning: 'Opens a closed account again',
    least: 1,
    run: (call, args) => callSetActive(call, 'operator.openMember', args),
  },
};
