/** What is typed for another address: forgotten with the window or the address, and told of no longer than it is so. */
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { emailChangeWithRules } from '../../src/flows/accounts/email-change-rules.ts';
import { emailChangeInput, NEW_EMAIL, sentCode } from '../../src/tools/flows/registry/email-change.cases.ts';
import { settle } from '../support/settle.ts';
import { refuse } from './reservation-way.ts';

const NOTHING = { sent: null, code: '', currentPassword: '', proof: null, problems: [], failure: null };

/** The mail goes out unless it is refused; the address is never saved at the first try. */
function open(refusal?: string, proof = async () => ({ email_proof: 'proof' })) {
  let tries = 0;
  const actor = createActor(
    emailChangeWithRules.provide({
      actors: {
        sendCode: fromPromise(() => (refusal ? refuse(refusal) : Promise.resolve(sentCode))),
        waitToResend: fromPromise<void, { resendAt: number }>(() => new Promise(() => {})),
        proveAddress: fromPromise(proof),
        saveEmail: fromPromise<{ email: string }, { email: string; proof: string; currentPassword: string }>(() =>
          (tries += 1) === 1 ? refuse('SIGN_IN_AGAIN') : new Promise(() => {}),
        ),
      },
    }),
    { input: emailChangeInput },
  ).start();
  actor.send({ type: 'change.requested' });
  return actor;
}

async function typeAll(proof?: () => Promise<{ email_proof: string }>) {
  const actor = open(undefined, proof);
  actor.send({ type: 'email.changed', email: NEW_EMAIL });
  actor.send({ type: 'code.requested' });
  await settle();
  actor.send({ type: 'code.changed', code: '123456' });
  actor.send({ type: 'password.changed', password: 'Maru2demo' });
  return actor;
}

async function saveOnce() {
  const actor = await typeAll();
  actor.send({ type: 'code.submitted' });
  await settle();
  await settle();
  expect(actor.getSnapshot()).toMatchObject({
    value: { code: 'waiting' },
    context: { proof: 'proof', failure: { code: 'SIGN_IN_AGAIN' } },
  });
  return actor;
}

it('a refused address says nothing any more once the window was closed', async () => {
  const actor = open('RATE_LIMITED');
  actor.send({ type: 'email.changed', email: NEW_EMAIL });
  actor.send({ type: 'code.requested' });
  await settle();
  expect(actor.getSnapshot().context.failure?.code).toBe('RATE_LIMITED');
  actor.send({ type: 'change.dismissed' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { ...NOTHING, email: NEW_EMAIL } });
});

it('code, password and proof go with the window', async () => {
  const actor = await saveOnce();
  actor.send({ type: 'change.dismissed' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { ...NOTHING, email: NEW_EMAIL } });
});

it('code, password and proof go with the address', async () => {
  const actor = await saveOnce();
  actor.send({ type: 'restart.requested' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'address', context: { ...NOTHING, email: '' } });
});

it('a refusal is not told while it is saved again, with the proof that is there', async () => {
  const actor = await saveOnce();
  actor.send({ type: 'code.submitted' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'saving', context: { proof: 'proof', failure: null } });
});

it('a refusal is not told while the code is sent again', async () => {
  const actor = await typeAll(() => refuse('NETWORK'));
  actor.send({ type: 'code.submitted' });
  await settle();
  expect(actor.getSnapshot().context.failure?.code).toBe('NETWORK');
  actor.send({ type: 'code.submitted' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'proving', context: { failure: null } });
});
