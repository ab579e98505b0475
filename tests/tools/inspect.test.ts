/** Proves that an inspector learns where a machine is, and nothing of who is in it; and that only development knows of it. */
import { createInspector } from '@statelyai/inspect';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sessionMachine } from '../../machines/session.machine.ts';
import {
  applicationForm,
  emailVerificationWithRules,
  registrationWithRules,
} from '../../src/flows/accounts/registration-rules.ts';
import { maskedInspection } from '../../src/tools/flows/inspect/mask-inspection.ts';
import { statelyInspector } from '../../src/tools/flows/inspect/plugin.ts';
import { profile, registrationInput, social } from '../../src/tools/flows/registry/registration.cases.ts';

/** The library waits for an idle moment. */
const idle = () => new Promise((resolve) => setTimeout(resolve, 50));

function inspector() {
  const sent: { type: string; event?: { type: string }; snapshot?: { value?: unknown } }[] = [];
  const made = createInspector({ send: (event) => sent.push(event as never) }, { serialize: maskedInspection });
  return { sent, inspect: (event: never) => made.inspect.next?.(event) };
}

test('of a session it is told the states, but no address, no password and no token', async () => {
  const { sent, inspect } = inspector();
  const machine = sessionMachine.provide({
    actors: {
      signIn: fromPromise(() => Promise.resolve({ accessToken: 'a-token-of-mina' })),
      askTabs: fromPromise<{ accessToken: string | null }>(() => Promise.resolve({ accessToken: null })),
    },
  });
  const actor = createActor(machine, { inspect: inspect as never });
  actor.start();
  actor.send({ type: 'session.restored', signedIn: false });
  await idle();
  actor.send({ type: 'signin.submitted', email: 'mina@example.com', password: 'Maru2demo', code: '' });
  await idle();

  expect(sent.map(({ snapshot }) => snapshot?.value)).toEqual(
    expect.arrayContaining(['unknown', 'asking', 'signingIn', { signedIn: 'arrived' }]),
  );
  expect(sent.map(({ event }) => event?.type)).toEqual(expect.arrayContaining(['signin.submitted']));
  const everything = JSON.stringify(sent);
  expect(everything).not.toContain('mina@example.com');
  expect(everything).not.toContain('Maru2demo');
  expect(everything).not.toContain('a-token-of-mina');
});

test('of a registration it is told the steps, but nothing that was typed or that a provider told', async () => {
  const { sent, inspect } = inspector();
  const machine = registrationWithRules.provide({
    actors: {
      emailVerification: emailVerificationWithRules.provide({
        actors: { checkEmail: fromPromise(() => Promise.reject(new Error(`No ${social.email} here`))) },
      }),
      submission: applicationForm.provide({
        actors: { submit: fromPromise(() => Promise.reject(new Error(`No ${social.email} here`))) },
      }),
    },
  });
  const actor = createActor(machine, { input: registrationInput('social', social), inspect: inspect as never });
  actor.start();
  const typed = { ...profile, email: 'sora@example.com', passport: 'M12345678' };
  actor.send({ type: 'terms.changed', terms: ['terms_of_use', 'privacy', 'age_14'] });
  actor.send({ type: 'terms.confirmed' });
  const { form } = actor.getSnapshot().children;
  for (const [field, value] of Object.entries(typed)) form?.send({ type: 'field.changed', field, value });
  form?.send({ type: 'form.submitted' });
  await idle();
  actor.send({ type: 'step.left' });
  const { email } = actor.getSnapshot().children;
  email?.send({ type: 'email.discarded' });
  email?.send({ type: 'email.changed', email: typed.email });
  email?.send({ type: 'email.confirmed' });
  await idle();

  const everything = JSON.stringify(sent);
  expect(everything).toContain('entering');
  expect(everything).toContain('submitting');
  for (const secret of [
    social.email,
    social.social_token,
    social.social_id,
    social.name,
    typed.email,
    typed.passport,
    typed.phone,
    typed.password,
    typed.birthday,
    typed.company_name,
  ]) {
    expect(everything).not.toContain(secret);
  }
});

test('nothing hangs on a snapshot but what tells where an actor is', () => {
  const { snapshot } = maskedInspection({
    type: '@xstate.snapshot',
    snapshot: { status: 'done', value: { held: 'step' }, output: { token: 'x1' }, children: { a: 'b' }, machine: {} },
  });
  expect(snapshot).toEqual({ status: 'done', value: { held: 'step' }, output: { token: '•••' } });
});

test('only the development server puts it into pages, and never into those of a tool', () => {
  const plugin = statelyInspector('on');
  expect(plugin.apply).toBe('serve');
  const tags = plugin.transformIndexHtml as unknown as (html: string, context: { path: string }) => object[];
  expect(tags('', { path: '/main' })).toEqual([
    {
      tag: 'script',
      attrs: { type: 'module', src: '/src/tools/flows/inspect/shop-side.ts', 'data-inspect': 'on' },
      injectTo: 'head-prepend',
    },
  ]);
  expect(tags('', { path: '/src/tools/flows/explorer/explorer.html' })).toEqual([]);
});
