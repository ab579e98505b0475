/** Signing in through a provider in a browser: its sandbox, a person's choice there, and what the server makes of it. */
import { expect, type Page } from '@playwright/test';
import words from '../../../locales/en/social.json' with { type: 'json' };
import type { SocialLoginEvent } from '../../../machines/social-login.machine.ts';
import type { Driver } from '../../../src/tools/flows/paths/driver.ts';
import type { Path } from '../../../src/tools/flows/paths/generate.ts';
import type { ShopApi } from '../support/shop-api.ts';
import type { Complaints } from '../support/shop-test.ts';
import { choose, heldBy } from '../support/social-way.ts';
import { holdCalls, passes } from './held-calls.ts';
import { comeBack, readyToBeKept } from './kept-page.ts';
import { codeOf, TROUBLE, type Stage } from './social-trouble.ts';

const CALLS = ['auth.socialStart', 'auth.socialExchange', 'auth.signinSocial'] as const;
type Call = (typeof CALLS)[number];

/** Where a visitor was going. */
const GOAL = '/account/find-id';

interface Ticket {
  isMember: boolean;
  email: string;
  email_verified: boolean;
}

const named = (text: string) => text.replaceAll('{{provider}}', words.provider.kakao);
/** The person of the sandbox of whom the answer of the exchange is true. */
function personOf({ isMember, email, email_verified }: Ticket): string {
  if (isMember) return 'John Okafor';
  if (email === '') return 'Yoon Ara';
  return email_verified ? 'Han Mira' : 'Seo Junho';
}

const retry = (page: Page) => page.getByRole('button', { name: named(words.page.retry), exact: true });
const begin = (page: Page) => page.getByRole('button', { name: named(words.buttons.continue) });
const atProvider = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in with Kakao' });

/**
 * What a path leaves behind that other tests of its server could not bear, the worst last; 0 where it leaves nothing. A code of the second
 * factor needs a server whose clock no one moves on.
 */
export function harmOf({ steps }: Path): number {
  const harms = [
    'xstate.error.actor.signIn SECOND_FACTOR_NEEDED',
    'xstate.error.actor.signIn ACCOUNT_INACTIVE',
    'xstate.error.actor.signIn RATE_LIMITED',
    'xstate.error.actor.startLogin RATE_LIMITED',
  ];
  const troubles = steps.filter(({ event }) => 'error' in event).map(({ event }) => `${event.type} ${codeOf(event)}`);
  return Math.max(0, ...troubles.map((trouble) => harms.indexOf(trouble) + 1));
}

export function socialLoginDriver({
  page,
  api,
  complaints,
}: {
  page: Page;
  api: ShopApi;
  complaints: Complaints;
}): Driver<Stage> {
  const fails = (call: Call) => async (stage: Stage, event: object) => {
    const code = codeOf(event);
    if (code === 'NETWORK') {
      complaints.allow(/ERR_CONNECTION_FAILED/);
      return stage.calls.cut(call);
    }
    complaints.allow(/status of (400|403|429|503)/);
    const trouble = TROUBLE[`${call} ${code}`];
    if (!trouble) throw new Error(`Nothing makes ${call} answer ${code}.`);
    await trouble(stage);
    return stage.calls.pass(call);
  };
  const leave = async ({ calls }: Stage) => {
    await begin(page).click();
    await calls.pass('auth.socialStart');
    await expect(atProvider(page)).toBeVisible();
  };

  const isAtAnswer = () => new URL(page.url()).pathname === '/oauth-kakao';
  const working = (call: Call) => async (stage: Stage) => {
    await stage.calls.made(call);
    if (isAtAnswer()) await expect(page.getByRole('main').getByText(words.page.working)).toBeVisible();
    else await expect(begin(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
    expect(new URL(page.url()).searchParams.get('code')).toBeNull();
  };
  const failed = (name: keyof typeof words.failure) => async () => {
    await expect(page.getByRole('main').getByText(named(words.failure[name].text))).toBeVisible();
    await expect(retry(page)).toBeVisible();
    if (!isAtAnswer()) return expect(begin(page)).toBeEnabled();
    await expect(page.getByRole('heading', { level: 1, name: named(words.failure[name].title) })).toBeVisible();
    await expect(page.getByRole('link', { name: words.page.otherWay })).toBeVisible();
    // A person who said no has met no error.
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(name === 'denied' ? 0 : 1);
    const { access, state } = await heldBy(page);
    return expect([access, state]).toEqual([null, null]);
  };
  const newcomer = (ticket: { hasEmail: boolean; isProven: boolean }) => async () => {
    await expect(page).toHaveURL(/\/account\/registration\/social$/);
    const { access, social } = await heldBy(page);
    expect(access).toBeNull();
    const { email, email_verified } = JSON.parse(social ?? '{}') as Ticket;
    expect({ hasEmail: email !== '', isProven: email_verified }).toEqual(ticket);
  };

  return {
    async open(path) {
      const exchanged = path.steps.find(({ event }) => event.type === 'xstate.done.actor.exchangeCode');
      const ticket = (exchanged?.event['output'] ?? { isMember: true }) as Ticket;
      const calls = await holdCalls(page, CALLS);
      await page.goto(`${api.origin}/account/login?redirect=${encodeURIComponent(GOAL)}`);
      if (path.steps.some(({ event }) => event.type === 'page.restored')) await readyToBeKept(page);
      return { page, api, calls, person: personOf(ticket) };
    },

    events: {
      'provider.chosen': () => begin(page).click(),
      async 'answer.arrived'(stage, event) {
        const { answer, expectedState } = event as Extract<SocialLoginEvent, { type: 'answer.arrived' }>;
        if (expectedState !== null) await leave(stage);
        if (answer.error === 'access_denied') return choose(page, 'Deny');
        if (answer.code !== null && answer.state !== null && answer.state === expectedState)
          return choose(page, stage.person);
        // What no provider sends to this tab: an address that a person was given, or that has lost its values.
        const query = new URLSearchParams(
          Object.entries(answer).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
        ).toString();
        await page.goto(`${api.origin}/oauth-kakao${query && `?${query}`}`);
        return undefined;
      },
      async 'answer.missed'(_, { isJoining }) {
        if (isJoining === true) {
          // As the answer of a newcomer leaves it behind.
          const ticket = { social_type: 'kakao', social_id: '1', social_token: 'st_1', name: 'Yoon Ara' };
          const stored = JSON.stringify({ ...ticket, email: '', email_verified: false, at: Date.now() });
          await page.evaluate((text) => sessionStorage.setItem('SOCIAL_ACCESS_TOKEN', text), stored);
        }
        await page.goto(`${api.origin}/oauth-kakao`);
      },
      'page.restored': () => comeBack(page),
      'retry.requested': () => retry(page).click(),
      'password.chosen': () => page.getByRole('button', { name: words.page.password }).click(),
      'xstate.done.actor.startLogin': passes('auth.socialStart'),
      'xstate.error.actor.startLogin': fails('auth.socialStart'),
      'xstate.done.actor.exchangeCode': passes('auth.socialExchange'),
      'xstate.error.actor.exchangeCode': fails('auth.socialExchange'),
      'xstate.done.actor.signIn': passes('auth.signinSocial'),
      'xstate.error.actor.signIn': fails('auth.signinSocial'),
    },

    states: {
      // What of it is shown its own machine tells.
      answering: () => {},
      async idle(_, { type }) {
        if (type === 'answer.missed') return newcomer({ hasEmail: false, isProven: false })();
        await expect(begin(page)).toBeEnabled();
        await expect(begin(page)).not.toHaveAttribute('aria-busy', 'true');
      },
      starting: working('auth.socialStart'),
      async leaving() {
        await expect(atProvider(page)).toBeVisible();
        expect((await heldBy(page)).state).not.toBeNull();
      },
      'social-answer.exchanging': working('auth.socialExchange'),
      'social-answer.signingIn': working('auth.signinSocial'),
      async 'social-answer.signedIn'() {
        await expect(page).toHaveURL(`${api.origin}${GOAL}`);
        await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
        const { access, social, state } = await heldBy(page);
        expect(access).not.toBeNull();
        expect([social, state]).toEqual([null, null]);
      },
      'social-answer.newcomer.proven': newcomer({ hasEmail: true, isProven: true }),
      'social-answer.newcomer.unproven': newcomer({ hasEmail: true, isProven: false }),
      'social-answer.newcomer.addressless': newcomer({ hasEmail: false, isProven: false }),
      'social-answer.failed.denied': failed('denied'),
      'social-answer.failed.elsewhere': failed('elsewhere'),
      'social-answer.failed.usedUp': failed('usedUp'),
      'social-answer.failed.refused': failed('refused'),
      'social-answer.failed.inactive': failed('inactive'),
      async 'social-answer.guarded'(_stage, event) {
        expect((await heldBy(page)).access).toBeNull();
        if (event.type === 'password.chosen') {
          await expect(page).toHaveURL(`${api.origin}/account/login`);
          return expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
        }
        const { title, text } = words.failure.guarded;
        await expect(page.getByRole('heading', { level: 1, name: named(title) })).toBeVisible();
        await expect(page.getByRole('main').getByText(named(text))).toBeVisible();
        await expect(page.getByRole('button', { name: words.page.password })).toBeVisible();
        return expect(retry(page)).toBeHidden();
      },
      unavailable: failed('unavailable'),
      'social-answer.failed.unavailable': failed('unavailable'),
      offline: failed('offline'),
      'social-answer.offline': failed('offline'),
    },

    async close({ calls, undo }) {
      await calls.release();
      await undo?.();
    },
  };
}
