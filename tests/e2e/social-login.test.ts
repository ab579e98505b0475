/** Kakao and Naver in a real browser, against sandboxes that speak their contracts. */
import type { Page } from '@playwright/test';
import { arm, choose, comeAs, heldBy, join, leaveFor, PROVIDERS, sandboxOf } from './support/social-way.ts';
import { signInByForm } from './support/reservation-steps.ts';
import { switchOffSecondFactor, switchOnSecondFactor } from './support/second-factor.ts';
import { expect, test } from './support/shop-test.ts';

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const CART = /\/product\/shopping-cart$/;
/** The browser names every refused call. */
const REFUSED = /the server responded with a status of 4\d\d/;

for (const provider of PROVIDERS) {
  test.describe(provider, () => {
    test('a returning member lands where they were going, with nothing of the provider in the address', async ({
      page,
    }) => {
      await leaveFor(page, provider);
      await choose(page, 'John Okafor');
      await expect(page).toHaveURL(CART);
      await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
      const held = await heldBy(page);
      expect(held.access).not.toBeNull();
      expect([held.social, held.state]).toEqual([null, null]);
      await page.reload();
      await expect(page).toHaveURL(CART);
    });

    test('a new member joins and lands where they were going', async ({ page, api }, { workerIndex }) => {
      const number = `${Date.now()}${workerIndex}`;
      const email = `new.${number}@example.com`;
      await leaveFor(page, provider);
      await comeAs(page, { name: 'Oh Sarang', email, verified: true });
      await expect(page).toHaveURL(/\/account\/registration\/social/);
      expect((await heldBy(page)).social).toContain('st_');
      await join(page, api, { email, phone: `82${number.slice(-11)}`, vouched: provider === 'Kakao' });
      await expect(page).toHaveURL(CART);
      const held = await heldBy(page);
      expect(held.access).not.toBeNull();
      expect(held.social).toBeNull();
      // A cart that is still asked for while the session ends is refused, and the browser says so.
      await expect(page.getByText('Your cart is empty')).toBeVisible();
      // From now on the provider is all that is needed.
      await page.getByRole('button', { name: 'Sign out' }).first().click();
      await expect(page).toHaveURL(/\/account\/login/);
      await leaveFor(page, provider);
      await comeAs(page, { name: 'Oh Sarang', email, verified: true });
      await expect(page).toHaveURL(CART);
    });

    test('second factor: password and code lead the member to where they were going', async ({
      page,
      api,
      complaints,
    }) => {
      complaints.allow(REFUSED);
      const nextCode = await switchOnSecondFactor(api, 'john');
      try {
        await leaveFor(page, provider);
        await choose(page, 'John Okafor');
        await title(page, 'This account needs a code to sign in');
        expect((await heldBy(page)).access).toBeNull();
        await page.getByRole('button', { name: 'Sign in with e-mail and password' }).click();
        await title(page, 'Sign in');
        await signInByForm(page, 'john');
        await page.getByRole('textbox', { name: 'Code' }).fill(nextCode());
        await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
        await expect(page).toHaveURL(CART);
        expect((await heldBy(page)).access).not.toBeNull();
      } finally {
        await switchOffSecondFactor(api, 'john');
      }
    });

    test('denied: no one is signed in, and there is a way on', async ({ page }) => {
      await leaveFor(page, provider);
      await choose(page, 'Deny');
      await title(page, 'You’re not signed in');
      expect(new URL(page.url()).search).toBe('');
      await page.getByRole('button', { name: `Try again with ${provider}` }).click();
      await choose(page, 'John Okafor');
      await expect(page).toHaveURL(CART);
    });

    test('a foreign token opens nothing', async ({ page, api, complaints }) => {
      complaints.allow(REFUSED);
      await arm(api, provider, 'foreign-app');
      await leaveFor(page, provider);
      await choose(page, 'John Okafor');
      await title(page, 'This sign-in isn’t valid here');
      expect((await heldBy(page)).access).toBeNull();
      const minted = (await api.sandbox(`${sandboxOf(provider)}/foreign-tokens`, { persona: 'member' })) as {
        access_token: string;
        id: string;
      };
      const body = { social_type: provider === 'Kakao' ? 'kakao' : 'naver', social_id: minted.id } as const;
      await expect(
        api.call('auth.signinSocial', { body: { ...body, social_token: minted.access_token } }),
      ).rejects.toThrow(/SOCIAL_PROOF_INVALID/);
    });

    test('a replayed code opens nothing, whether the provider or this tab has seen it before', async ({
      page,
      api,
      complaints,
    }) => {
      complaints.allow(REFUSED);
      await arm(api, provider, 'code-replayed');
      await leaveFor(page, provider);
      await choose(page, 'John Okafor');
      await title(page, 'This sign-in has expired');

      const answers: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === `/oauth-${provider.toLowerCase()}`) answers.push(request.url());
      });
      await page.getByRole('button', { name: `Try again with ${provider}` }).click();
      await choose(page, 'John Okafor');
      await expect(page).toHaveURL(CART);
      const [used = ''] = answers;
      expect(used).toContain('code=');
      await page.getByRole('button', { name: 'Sign out' }).first().click();
      await expect(page).toHaveURL(/\/account\/login/);
      await page.goto(used);
      await title(page, 'This sign-in didn’t start here');
      expect((await heldBy(page)).access).toBeNull();
    });

    test('without an address: registration asks for one', async ({ page }) => {
      await leaveFor(page, provider);
      await choose(page, 'Yoon Ara');
      await expect(page).toHaveURL(/\/account\/registration\/social/);
      expect((await heldBy(page)).access).toBeNull();
      await page.getByLabel('I agree to all').check();
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('');
    });

    test('an address that has an account is not taken over', async ({ page, complaints }) => {
      complaints.allow(REFUSED);
      await leaveFor(page, provider);
      await choose(page, 'Mina K.');
      await expect(page).toHaveURL(/\/account\/registration\/social/);
      expect((await heldBy(page)).access).toBeNull();
    });

    test('a provider that does not answer is said to be away, and the way on works', async ({
      page,
      api,
      complaints,
    }) => {
      complaints.allow(/status of 503/);
      await arm(api, provider, 'token-500');
      await leaveFor(page, provider);
      await choose(page, 'John Okafor');
      await title(page, `${provider} isn’t responding`);
      await page.getByRole('link', { name: 'Sign in another way' }).click();
      await title(page, 'Sign in');
    });
  });
}

test('login CSRF: an answer that this tab never asked for opens nothing, and leaves the address', async ({ page }) => {
  await page.goto('/oauth-kakao?code=of-somebody-else&state=of-somebody-else');
  await title(page, 'This sign-in didn’t start here');
  expect(new URL(page.url()).search).toBe('');
});

test('back from the provider without an answer, the button works again', async ({ page }) => {
  await leaveFor(page, 'Kakao');
  await page.goBack();
  await page.getByRole('button', { name: 'Continue with Kakao' }).click();
  await title(page, 'Sign in with Kakao');
});

test.describe('among tabs', () => {
  test('a new tab takes the session over without showing the login page, and signing out ends it in both', async ({
    page,
    context,
    complaints,
  }) => {
    // What a tab still asks while the session ends is refused.
    complaints.allow(/status of 401/);
    await page.goto('/account/login?redirect=%2Faccount%2Fmy-reservation');
    await signInByForm(page, 'mina');
    await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
    const second = await context.newPage();
    const seen: string[] = [];
    second.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
    await second.goto('/account/my-reservation');
    await expect(second.getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
    expect(seen).not.toContain('/account/login');
    expect((await heldBy(second)).access).toBe((await heldBy(page)).access);
    expect(await second.evaluate(() => Object.values(localStorage).join(' ') + document.cookie)).not.toContain(
      (await heldBy(page)).access ?? '',
    );

    await second.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(page).toHaveURL(/\/account\/login\?redirect=/);
    expect((await heldBy(page)).access).toBeNull();
  });
});

test('a new tab waits for one that is busy', async ({ page, context }) => {
  await page.goto('/account/login?redirect=%2Faccount%2Fmy-reservation');
  await signInByForm(page, 'mina');
  await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
  const second = await context.newPage();
  const seen: string[] = [];
  second.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  const busy = page.evaluate(() => {
    const end = performance.now() + 1_500;
    while (performance.now() < end);
  });
  await second.goto('/account/my-reservation');
  await busy;
  await expect(second.getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
  expect(seen).not.toContain('/account/login');
});

test('a protected page in a lone tab leads to login within a moment', async ({ page }) => {
  await page.goto('/account/my-reservation');
  await expect(page).toHaveURL(/\/account\/login\?redirect=%2Faccount%2Fmy-reservation/);
});
