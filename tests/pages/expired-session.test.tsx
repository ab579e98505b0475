/** A session that ends in the middle of something (§8): what was typed is there again, and a payment is asked about all the same. */
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSubmission } from '../../src/runtime/submission.ts';
import { useRuntime } from '../../src/runtime/use-runtime.tsx';
import { LoginPage } from '../../src/pages/login/page.tsx';
import { TossSuccessPage } from '../../src/pages/toss-success/page.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

let stage: Stage;
afterEach(() => stage.close());

/** A form as pages make them, with a secret in it. */
function Form() {
  const { call } = useRuntime();
  const form = useSubmission({
    name: 'test-form',
    values: { name: '', secret: '' },
    secret: ['secret'],
    submit: () => call('cart.list', { query: { lang: 'en' } }),
  });
  return (
    <main>
      <TextField id="name" label="Name" value={form.values.name} onChange={(value) => form.change('name', value)} />
      <TextField
        id="secret"
        label="Secret"
        value={form.values.secret}
        onChange={(value) => form.change('secret', value)}
      />
      <button type="button" onClick={form.submit}>
        Send
      </button>
    </main>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('brings back what was typed after the sign-in that a 401 asked for, but no secret', async () => {
  stage = await mountPage({
    address: '/account/my-profile?tab=1',
    pages: { myProfile: Form, login: LoginPage },
    member,
    today: TODAY,
  });
  await stage.perform(() => type(field('Name'), 'Mina Keller'));
  await stage.perform(() => type(field('Secret'), 'hidden'));
  await stage.perform(() => press(screen.getByRole('button', { name: 'Send' })));
  await stage.refuse('cart.list', { code: 'UNAUTHORIZED' });
  expect(stage.address()).toBe('/account/login?redirect=%2Faccount%2Fmy-profile%3Ftab%3D1');

  await stage.perform(() => type(screen.getByRole('textbox', { name: /E-mail/ }), 'mina@example.com'));
  await stage.perform(() => type(screen.getByLabelText(/^Password/), 'Maru2demo'));
  await stage.perform(() => press(screen.getByRole('button', { name: 'Sign in' })));
  await stage.answer('auth.signin', { accessToken: 'fresh' });
  expect(stage.address()).toBe('/account/my-profile?tab=1');
  expect(field('Name').value).toBe('Mina Keller');
  expect(field('Secret').value).toBe('');
});

it('does not lead away from the answer of a payment', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const address = '/tossSuccess?paymentKey=key&orderId=order-0123456789&amount=180000';
  stage = await mountPage({
    address,
    pages: { tossSuccess: TossSuccessPage, login: LoginPage },
    member,
    today: TODAY,
    background: { 'cart.list': () => [] },
  });
  await stage.refuse('payment.confirm', { code: 'UNAUTHORIZED' });
  expect(stage.address()).toBe(address);
  vi.restoreAllMocks();
});
