/** How the calls of joining and signing in are made with what a member owns. */
import { ACCOUNT_TERMS } from '../../../src/contract/accounts/joining.ts';
import { nothing, type Rows } from './row.ts';

export const person = {
  name: 'X',
  birthday: '1990-01-01',
  phone: '8211112222',
  gender: '',
  nationality: 'LT',
  passport: '',
} as const;
export const AUTH_ROWS = {
  'auth.isLogin': nothing,
  'auth.checkEmail': { input: ({ email }) => ({ query: { email } }), answer: 409 },
  'auth.checkPhone': { input: ({ phone }) => ({ query: { phone } }) },
  'auth.emailCode': { input: ({ email }) => ({ body: { email, lang: 'en' } }) },
  'auth.verifyEmail': { input: ({ email }) => ({ body: { email, code: '000000' } }), answer: 410 },
  'auth.signup': {
    input: ({ email, password }) => ({
      body: {
        ...person,
        email,
        password,
        email_proof: '',
        terms: [...ACCOUNT_TERMS],
        lang: 'en',
        user_type: 'general',
      },
    }),
    answer: 409,
  },
  'auth.signin': { input: ({ email }) => ({ body: { email, password: 'Wrong1234' } }), answer: 400 },
  'auth.signout': { ...nothing, again: 401 },
  'auth.findId': {
    input: ({ phone }) => ({ body: { name: 'Nobody', birthday: '1990-04-23', phone } }),
    answer: 404,
  },
  'auth.resetPassword': { input: ({ email }) => ({ body: { email, lang: 'en' } }) },
  'auth.checkReset': { input: () => ({ params: { code: 'A'.repeat(43) } }), answer: 410 },
  'auth.newPassword': {
    input: () => ({ params: { code: 'A'.repeat(43) }, body: { password: 'Valley8sings' } }),
    answer: 410,
  },
  'auth.changePassword': {
    input: ({ password }) => ({ body: { currentPassword: password, newPassword: 'weak' } }),
    answer: 422,
  },
  'auth.delete': { input: () => ({ body: {} }), again: 401 },
  'auth.sessions': nothing,
  'auth.endSession': { input: ({ id }) => ({ params: { id: `session-${id}` } }), foreign: 404 },
  'auth.endOtherSessions': nothing,
  'auth.events': nothing,
  'auth.secondFactor': nothing,
  'auth.beginSecondFactor': { input: ({ password }) => ({ body: { currentPassword: password } }) },
  'auth.confirmSecondFactor': { input: () => ({ body: { code: '000000' } }), answer: 410 },
  'auth.removeSecondFactor': { input: () => ({ body: { code: '000000' } }), answer: 400 },
  'auth.emailUndo': { input: () => ({ params: { code: 'A'.repeat(43) } }), answer: 410 },
  'auth.undoEmail': { input: () => ({ params: { code: 'A'.repeat(43) }, body: { lang: 'en' } }), answer: 410 },
  'auth.socialStart': { input: () => ({ body: { social_type: 'kakao' } }) },
  'auth.socialExchange': {
    input: () => ({ body: { social_type: 'kakao', code: 'x', state: 'x' } }),
    answer: 400,
  },
  'auth.signinSocial': {
    input: ({ id }) => ({ body: { social_type: 'naver', social_id: id, social_token: 'x' } }),
    answer: 400,
  },
  'auth.signupSocial': {
    input: ({ id, email }) => ({
      body: {
        ...person,
        email,
        email_proof: '',
        terms: [...ACCOUNT_TERMS],
        lang: 'en',
        type: 'general',
        social_type: 'naver',
        social_id: id,
        social_token: 'x',
      },
    }),
    answer: 400,
  },
} satisfies Partial<Rows>;
