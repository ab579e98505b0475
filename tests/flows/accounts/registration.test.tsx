/** Joining as its page meets it: what it begins with, the steps in the address, what is typed, and what is stored. */
import { useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_DRAFT } from '../../../machines/registration.machine.ts';
import type { RegistrationDraft } from '../../../src/contract/accounts/drafts.ts';
import { ACCOUNT_TERMS, type UserType } from '../../../src/contract/accounts/joining.ts';
import { keepRegistration } from '../../../src/flows/accounts/registration-draft.ts';
import { useRegistration, type RegistrationView } from '../../../src/flows/accounts/registration.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { useSearchParams } from '../../../src/runtime/search-params.ts';
import { memoryStorage } from '../../../src/stores/storage.ts';
import { EMAIL, profile, social } from '../../../src/tools/flows/registry/registration.cases.ts';
import { member, TODAY } from '../../../src/tools/flows/registry/samples.ts';
import { mountPage, type Stage, type StageOptions } from '../../support/page-stage.tsx';

const PATH = '/account/registration/general';
const DRAFT = 'REGISTRATION_DRAFT';
let stage: Stage;
let runtime: Runtime;
let view: RegistrationView;
afterEach(() => {
  stage.close();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const typed = { ...EMPTY_DRAFT.values, ...profile, email: EMAIL, terms: ACCOUNT_TERMS };
const PROVEN: Partial<RegistrationDraft> = { values: typed, proven: { email: EMAIL, proof: 'proof-1' } };

/** What an earlier visit of the tab has stored. */
function stored(draft: Partial<RegistrationDraft>): Record<string, string> {
  const storage = memoryStorage();
  keepRegistration(storage, null, { ...EMPTY_DRAFT, ...draft }, Date.now());
  return { [DRAFT]: storage.get(DRAFT)! };
}

const withTicket = ({ session, environment }: Runtime) =>
  session.keepSocialTicket(JSON.stringify({ ...social, at: environment.now() }));

interface Visit extends Partial<StageOptions> {
  isHydrated?: boolean;
}

async function visit(address = PATH, { isHydrated = true, before, ...options }: Visit = {}) {
  function Page({ params }: { params: { userType: UserType } }) {
    const now = useRegistration({ userType: params.userType, search: useSearchParams(), isHydrated });
    useEffect(() => {
      view = now;
    });
    return null;
  }
  stage = await mountPage({
    address,
    pages: { registration: Page },
    today: TODAY,
    ...options,
    before(made) {
      runtime = made;
      vi.spyOn(made.navigation, 'navigate');
      before?.(made);
    },
  });
}
const perform = (deed: () => unknown) => stage.perform(deed);
const goOn = () => perform(() => view.goOn());

describe('it begins', () => {
  it('at the step of the address with what was typed before, and leaves a right address alone', async () => {
    await visit(`${PATH}?step=profile`, { storage: stored(PROVEN) });
    expect([view.step, view.busy, view.leaving]).toEqual(['profile', false, false]);
    expect(view.form?.values).toMatchObject({ name: profile.name, today: TODAY, userType: 'general' });
    await perform(() => view.change({ name: 'Ona Lind' }));
    expect(runtime.navigation.navigate).not.toHaveBeenCalled();
  });

  it('with what the provider told of a person who comes from one', async () => {
    await visit('/account/registration/social', { before: withTicket });
    expect(view.context).toMatchObject({ userType: 'social', values: { name: social.name, email: social.email } });
    expect(view.context.social).toMatchObject({ social_id: social.social_id });
  });

  it('blank for a person who joins by themselves, though another ticket is still there', async () => {
    await visit(PATH, { before: withTicket });
    expect([view.context.social, view.context.values]).toEqual([null, EMPTY_DRAFT.values]);
  });

  it('nowhere without a ticket, and the address stays', async () => {
    await visit('/account/registration/social');
    expect([view.matches('ticketMissing'), view.step, stage.address()]).toEqual([
      true,
      null,
      '/account/registration/social',
    ]);
  });

  it('with nobody to wait for, unless a member is on the way on', async () => {
    await visit(PATH, { member });
    expect(view.leaving).toBe(true);
  });
});

describe('the first HTML', () => {
  it('knows nothing of the visitor, and neither leads on nor loses what is stored', async () => {
    const storage = stored(PROVEN);
    await visit(`${PATH}?step=profile`, { isHydrated: false, storage });
    expect([view.step, view.context.values]).toEqual(['terms', EMPTY_DRAFT.values]);
    expect([stage.address(), stage.stored(DRAFT)]).toEqual([`${PATH}?step=profile`, storage[DRAFT]]);
  });

  it('knows no ticket', async () => {
    await visit('/account/registration/social', { isHydrated: false, before: withTicket });
    expect([view.context.social, view.context.values]).toEqual([null, EMPTY_DRAFT.values]);
  });
});

describe('the steps', () => {
  it('follow the address back and forth, and name their own', async () => {
    await visit(`${PATH}?redirect=%2Fmain&step=profile`, { storage: stored(PROVEN) });
    expect(view.buildStepAddress('email')).toBe(`${PATH}?redirect=%2Fmain&step=email`);
    await stage.go(view.buildStepAddress('terms'));
    expect([view.step, stage.address()]).toEqual(['terms', `${PATH}?redirect=%2Fmain`]);
    await stage.go(view.buildStepAddress('email'));
    expect([view.step, view.email?.state.matches('proven')]).toEqual(['email', true]);
  });

  it('go on one by one, each in the address beside the way back', async () => {
    await visit(`${PATH}?redirect=%2Fmain`);
    await perform(() => view.send({ type: 'terms.changed', terms: ACCOUNT_TERMS }));
    await goOn();
    expect(stage.address()).toBe(`${PATH}?redirect=%2Fmain&step=email`);
    await perform(() => view.changeEmail('ｓora@example.com'));
    expect(view.context.values.email).toBe(EMAIL);
    await goOn();
    expect([view.busy, stage.asked('auth.checkEmail')]).toEqual([true, { query: { email: EMAIL } }]);
    await stage.answer('auth.checkEmail', { isDuplicate: false });
    await stage.answer('auth.emailCode', { expires_at: new Date(Date.now() + 600_000).toISOString() });
    await perform(() => view.changeCode('１２３ 456'));
    await goOn();
    expect(stage.asked('auth.verifyEmail')).toEqual({ body: { email: EMAIL, code: '123456' } });
    await stage.answer('auth.verifyEmail', { email_proof: 'proof-1' });
    expect([view.step, stage.address()]).toEqual(['profile', `${PATH}?redirect=%2Fmain&step=profile`]);
  });

  it('say what they are refused for, and the first wrong field has the focus', async () => {
    document.body.innerHTML = '<main><input id="wrong" aria-invalid="true"><button id="next"></button></main>';
    const press = () => document.getElementById('next')!.focus();
    await visit();
    press();
    await goOn();
    expect(view.failure?.problems.map(({ field }) => field)).toEqual(ACCOUNT_TERMS.map((term) => `terms.${term}`));
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('wrong'));
    await perform(() => view.send({ type: 'terms.changed', terms: ACCOUNT_TERMS }));
    await goOn();
    press();
    await goOn();
    expect(view.failure?.problems).toEqual([{ field: 'email', code: 'required' }]);
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('wrong'));
  });

  it('take nothing that was typed for another one', async () => {
    await visit();
    await perform(() => {
      view.changeEmail(EMAIL);
      view.changeCode('123456');
      view.change({ name: 'Ona' });
      view.chooseFile(new File(['%PDF'], 'proof.pdf'));
    });
    expect(view.context).toMatchObject({ values: EMPTY_DRAFT.values, file: null, failure: null });
  });
});

describe('a file', () => {
  it('is known by name, size and type, until it is taken away', async () => {
    await visit('/account/registration/business?step=profile', { storage: stored(PROVEN) });
    const chosen = new File(['%PDF'], 'proof.pdf', { type: 'application/pdf' });
    await perform(() => view.chooseFile(chosen));
    expect(view.context.file).toEqual({ name: 'proof.pdf', size: 4, type: 'application/pdf' });
    expect(view.context.file).not.toBeInstanceOf(File);
    await perform(() => view.chooseFile(null));
    expect([view.context.file, view.form?.values.file]).toEqual([null, null]);
  });
});

it('stores what is typed while it can be resumed, and nothing once there is an account', async () => {
  await visit(`${PATH}?step=profile`, { storage: stored(PROVEN) });
  const { password, password_confirmation } = profile;
  await perform(() => view.change({ name: 'Ona Lind', passport: 'M12345678', password, password_confirmation }));
  const before = stage.stored(DRAFT);
  expect(before).toContain('Ona Lind');
  await goOn();
  expect([view.busy, stage.open()]).toEqual([true, ['auth.signup']]);
  await stage.answer('auth.signup', { userId: 'member-1' });
  expect([view.matches('signingIn'), stage.stored(DRAFT)]).toEqual([true, null]);
});
