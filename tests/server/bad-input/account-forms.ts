/** The forms by which people join and tell about themselves and those whom they travel with. */
import { eq } from 'drizzle-orm';
import { giveProof } from '../../../src/server/features/accounts/proof.ts';
import { companions, members } from '../../../src/server/features/accounts/tables.ts';
import { PDF } from '../../support/files/samples.ts';
import type { TestServer } from '../../support/server.ts';
import { join, typed } from '../features/accounts/people.ts';
import { joining, wayOver } from '../features/social/way.ts';
import { send, type Form } from './form.ts';

const PERSON = {
  name: 'Jun Walker',
  birthday: '2001-02-03',
  phone: '821099998888',
  gender: 'male',
  nationality: 'LT',
  passport: 'M12345678',
} as const;
const WRONG_PERSON = {
  name: [' \u2003 ', 'name required'],
  birthday: ['2026-02-30', 'birthday birthday_format'],
  phone: ['010-1234-567x', 'phone phone_format'],
  gender: ['<b>', 'gender invalid'],
  nationality: ['ZZ', 'nationality invalid'],
  passport: ['!', 'passport passport_format'],
} as const;
const WRONG_JOINING = {
  ...WRONG_PERSON,
  email: ['no address', 'email email_format'],
  terms: [['privacy'], 'terms.terms_of_use terms_required', 'terms.age_14 terms_required'],
} as const;
const NO_FILE = new File(['<html>'], 'page.pdf', { type: 'application/pdf' });

/** What is stored of the account of an address. */
function memberBy(server: TestServer, email: string) {
  const rows = () => server.services.db.select().from(members).where(eq(members.email, email));
  return { count: async () => (await rows()).length, read: async () => (await rows())[0] ?? {} };
}

export const ACCOUNT_FORMS: Readonly<Record<string, Form>> = {
  registration: {
    endpoint: 'auth.signup',
    async open(server) {
      const body = typed();
      const email_proof = await giveProof(server.services.db, server.services, body.email);
      return { body: { ...body, email_proof }, ...memberBy(server, body.email) };
    },
    wrong: { ...WRONG_JOINING, password: ['short', 'password password_format'] },
    texts: ['name'],
    proofs: { email_proof: 'email_proof too_long' },
  },
  'registration of a company': {
    endpoint: 'auth.signup',
    async open(server) {
      const body = typed({ user_type: 'business' });
      const email_proof = await giveProof(server.services.db, server.services, body.email);
      const file = new File([PDF], 'licence.pdf');
      return { body: { ...body, company_name: 'Quist Ltd', file, email_proof }, ...memberBy(server, body.email) };
    },
    wrong: {
      ...WRONG_JOINING,
      password: ['short', 'password password_format'],
      company_name: [' \u2003 ', 'company_name required'],
      file: [new File([], 'a.pdf'), 'file required'],
    },
    last: { file: [NO_FILE, 'file file_type'] },
    texts: ['name'],
    proofs: { email_proof: 'email_proof too_long' },
  },
  'registration through a social provider': {
    endpoint: 'auth.signupSocial',
    async open(server) {
      const { social_id, social_token } = await wayOver(server, 'naver').arrive('unverified');
      // The same person of the provider joins for each test.
      await server.services.db.delete(members).where(eq(members.user_type, 'social'));
      const { email } = typed();
      const email_proof = await giveProof(server.services.db, server.services, email);
      const body = { ...joining, email, email_proof, social_type: 'naver', social_id, social_token };
      return { body, ...memberBy(server, email) };
    },
    wrong: WRONG_JOINING,
    texts: ['name'],
    proofs: {
      email_proof: 'email_proof too_long',
      social_id: 'social_id too_long',
      social_token: 'social_token too_long',
    },
  },
  'the profile': {
    endpoint: 'member.update',
    async open(server) {
      const { id, email, token } = await join(server);
      const call = () => server.call('member.get', { params: { id } }, { token });
      return {
        token,
        body: { ...PERSON, email },
        ...memberBy(server, email),
        read: async () => ({ ...(await call()).body.data }),
      };
    },
    wrong: { ...WRONG_PERSON, email: ['nobody', 'email email_format'] },
    texts: ['name'],
  },
  'a companion': {
    endpoint: 'member.addCompanion',
    async open(server) {
      const { id, token } = await join(server);
      const own = () => server.services.db.select().from(companions).where(eq(companions.member_id, id));
      return { token, body: PERSON, count: async () => (await own()).length, read: async () => (await own())[0] ?? {} };
    },
    wrong: WRONG_PERSON,
    texts: ['name'],
  },
  'a change of a companion': {
    endpoint: 'member.changeCompanion',
    async open(server) {
      const companion = ACCOUNT_FORMS['a companion']!;
      const sender = await companion.open(server);
      await send(server, companion, sender);
      const { id } = (await sender.read()) as { id: string };
      return { ...sender, params: { id } };
    },
    wrong: WRONG_PERSON,
    texts: ['name'],
  },
  'a request for a business account': {
    endpoint: 'member.requestBusiness',
    async open(server) {
      const { token } = await join(server);
      const own = async () => (await server.call('member.businessRequests', {}, { token })).body.data;
      return {
        token,
        body: { company_name: 'Quist Ltd', file: new File([PDF], 'licence.pdf'), lang: 'en' },
        count: async () => (await own()).length,
        read: async () => (await own())[0] ?? {},
      };
    },
    wrong: {
      company_name: [' \u2003 ', 'company_name required'],
      file: [new File([], 'a.pdf'), 'file required'],
    },
    last: { file: [NO_FILE, 'file file_type'] },
    texts: ['company_name'],
  },
};
