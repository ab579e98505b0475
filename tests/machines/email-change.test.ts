/** Another address: no mail for nothing, no code twice, and no proof that is over. */
import { expect, it } from 'vitest';
import { createActor, fromPromise, initialTransition, transition, type AnyStateMachine } from 'xstate';
import { emailChangeMachine } from '../../machines/email-change.machine.ts';
import { emailChangeWithRules } from '../../src/flows/accounts/email-change-rules.ts';
import { emailChangeInput, NEW_EMAIL, sentCode } from '../../src/tools/flows/registry/email-change.cases.ts';
import { settle } from '../support/settle.ts';

/** Each call takes its next refusal; one without is answered. */
function open(
  refusals: Partial<Record<'send' | 'prove' | 'save', object[]>> = {},
  hasPassword = true,
  wait = () => new Promise<void>(() => {}),
) {
  const done: string[] = [];
  const call = <Answer>(name: 'send' | 'prove' | 'save', given: object, answer: Answer) => {
    done.push(`${name} ${Object.values(given).join(' ')}`);
    const refusal = refusals[name]?.shift();
    return refusal ? Promise.reject(refusal) : Promise.resolve(answer);
  };
  const actor = createActor(
    emailChangeWithRules.provide({
      actors: {
        sendCode: fromPromise(({ input }) => call('send', input, { ...sentCode, email: input.email })),
        waitToResend: fromPromise<void, { resendAt: number }>(wait),
        proveAddress: fromPromise(({ input }) => call('prove', input, { email_proof: 'proof' })),
        saveEmail: fromPromise(({ input }) => call('save', input, { email: input.email })),
      },
      actions: { reportSaved: () => void done.push('saved') },
    }),
    { input: { ...emailChangeInput, hasPassword } },
  ).start();
  actor.send({ type: 'change.requested' });
  const submit = async (code = '123456', password = 'Maru2demo') => {
    actor.send({ type: 'code.changed', code });
    actor.send({ type: 'password.changed', password });
    actor.send({ type: 'code.submitted' });
    await settle();
    await settle();
  };
  const ask = async (email = NEW_EMAIL) => {
    actor.send({ type: 'email.changed', email });
    actor.send({ type: 'code.requested' });
    await settle();
  };
  return { actor, done, ask, submit, value: () => actor.getSnapshot().value, told: () => actor.getSnapshot().context };
}

it('mails no code to the address that the account has, however it is typed', async () => {
  const { ask, value, told, done } = open();
  await ask(` ${emailChangeInput.currentEmail.toUpperCase()} `);
  expect([value(), told().problems, done]).toEqual(['address', [{ field: 'email', code: 'not_offered' }], []]);
});

it('changes the address by code and password, and begins empty with the new one', async () => {
  const { actor, ask, submit, value, told, done } = open();
  await ask();
  await submit();
  expect(value()).toBe('closed');
  expect(done).toEqual([
    `send ${NEW_EMAIL}`,
    `prove ${NEW_EMAIL} 123456`,
    `save ${NEW_EMAIL} proof Maru2demo`,
    'saved',
  ]);
  actor.send({ type: 'change.requested' });
  expect(told()).toMatchObject({ currentEmail: NEW_EMAIL, email: '', code: '', currentPassword: '', proof: null });
});

it('asks for the code once, however often the password is wrong', async () => {
  const wrong = { code: 'VALIDATION_FAILED', problems: [{ field: 'currentPassword', code: 'password_wrong' }] };
  const { ask, submit, value, told, done } = open({ save: [wrong, wrong] });
  await ask();
  await submit();
  expect([value(), told().problems, told().code]).toEqual([{ code: 'waiting' }, wrong.problems, '123456']);
  await submit();
  await submit();
  expect(value()).toBe('closed');
  expect(done.filter((one) => one.startsWith('prove'))).toHaveLength(1);
});

it('has a code proved again once the proof is over', async () => {
  const { ask, submit, told, done } = open({ save: [{ code: 'EMAIL_NOT_PROVEN' }] });
  await ask();
  await submit();
  expect(told()).toMatchObject({ proof: null, failure: { code: 'EMAIL_NOT_PROVEN' } });
  await submit('654321');
  expect(done).toContain(`prove ${NEW_EMAIL} 654321`);
  expect(done.at(-1)).toBe('saved');
});

it('mails another code once its time has come: neither the former one nor what it proved is good any more', async () => {
  let arrive = () => {};
  const wait = () => new Promise<void>((resolve) => void (arrive = resolve));
  const { actor, ask, submit, value, told, done } = open({ save: [{ code: 'NETWORK' }] }, true, wait);
  await ask();
  await submit();
  actor.send({ type: 'code.requested' });
  expect([value(), told().proof]).toEqual([{ code: 'waiting' }, 'proof']);
  arrive();
  await settle();
  actor.send({ type: 'code.requested' });
  expect(value()).toBe('resending');
  await settle();
  expect(told()).toMatchObject({ code: '', proof: null, currentPassword: 'Maru2demo', failure: null });
  await submit('654321');
  expect(done.slice(-3)).toEqual([`prove ${NEW_EMAIL} 654321`, `save ${NEW_EMAIL} proof Maru2demo`, 'saved']);
});

it('lets another code be asked for at once where the former one is over', async () => {
  const { ask, submit, value } = open({ prove: [{ code: 'CODE_EXPIRED' }] });
  await ask();
  await submit();
  expect(value()).toEqual({ code: 'free' });
});

it('does not use the proof of one address for another', async () => {
  const { actor, ask, submit, done } = open({ save: [{ code: 'NETWORK' }] });
  await ask();
  await submit();
  actor.send({ type: 'restart.requested' });
  await ask('other@example.com');
  await submit();
  expect(done.filter((one) => one.startsWith('prove'))).toEqual([
    `prove ${NEW_EMAIL} 123456`,
    'prove other@example.com 123456',
  ]);
});

it('names all that is missing at once, and no password of a member who has none', async () => {
  const { actor, ask, told } = open();
  await ask();
  actor.send({ type: 'code.submitted' });
  expect(told().problems.map(({ field }) => field)).toEqual(['code', 'currentPassword']);
  actor.send({ type: 'code.changed', code: '1' });
  expect(told().problems.map(({ field }) => field)).toEqual(['currentPassword']);
  actor.send({ type: 'code.submitted' });
  actor.send({ type: 'password.changed', password: 'Maru2demo' });
  expect(told().problems.map(({ field }) => field)).toEqual(['code']);
  const other = open({}, false);
  await other.ask();
  other.actor.send({ type: 'code.submitted' });
  expect(other.told().problems.map(({ field }) => field)).toEqual(['code']);
});

it('can be closed while a mail is on its way, and not while the address is being saved', async () => {
  const { actor, ask, submit, value } = open();
  actor.send({ type: 'email.changed', email: NEW_EMAIL });
  actor.send({ type: 'code.requested' });
  actor.send({ type: 'change.dismissed' });
  expect(value()).toBe('closed');
  actor.send({ type: 'change.requested' });
  expect(actor.getSnapshot().context.email).toBe(NEW_EMAIL);
  await ask();
  const dismissible = new Map<unknown, boolean>();
  actor.subscribe((snapshot) => {
    if (snapshot.hasTag('busy')) dismissible.set(snapshot.value, snapshot.can({ type: 'change.dismissed' }));
  });
  await submit();
  expect([...dismissible]).toEqual([
    ['proving', true],
    ['saving', false],
  ]);
});

it('begins without input, and takes events that bring nothing, as in a simulator', () => {
  const machine: AnyStateMachine = emailChangeMachine;
  const [first] = initialTransition(machine);
  const secrets = { sent: null, code: '', currentPassword: '', proof: null };
  const nothing = { currentEmail: '', hasPassword: true, email: '', ...secrets };
  expect(first.context).toEqual({ ...nothing, problems: [], failure: null });
  const click = (from: typeof first, ...types: string[]) =>
    types.reduce((snapshot, type) => transition(machine, snapshot, { type })[0], from);
  const typed = click(first, 'change.requested', 'email.changed', 'code.requested', 'xstate.done.actor.sendCode');
  const proven = click(typed, 'code.changed', 'password.changed', 'code.submitted', 'xstate.done.actor.proveAddress');
  expect([proven.value, proven.context]).toEqual(['saving', { ...nothing, proof: '', problems: [], failure: null }]);
  const closed = click(proven, 'xstate.done.actor.saveEmail');
  expect([closed.value, closed.context]).toEqual(['closed', { ...nothing, problems: [], failure: null }]);
});
