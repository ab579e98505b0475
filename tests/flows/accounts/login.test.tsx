/** The sign-in form: what it asks, what it takes from its fields, what is kept of it, and the way on. */
import { useEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useLogin, type LoginView } from '../../../src/flows/accounts/login.ts';
import { stageFlow, stageGuestFlow, type FlowStage } from '../../support/flow-stage.tsx';
import { TODAY } from '../../../src/tools/flows/registry/samples.ts';
import { mountPage, type Stage } from '../../support/page-stage.tsx';

const EMPTY = { email: '', password: '', code: '' };
const TYPED = { email: 'mina@example.com', password: 'Maru2demo' };

describe('the form', () => {
  let stage: FlowStage<LoginView>;
  const visit = async () => void (stage = await stageGuestFlow(useLogin));
  afterEach(() => stage.close());

  const form = () => stage.view().form;
  const send = () => stage.perform(() => form().submit());
  const type = (field: keyof typeof EMPTY, value: string) => stage.perform(() => stage.view().change(field, value));

  async function fill() {
    await type('email', TYPED.email);
    await type('password', TYPED.password);
  }

  it('asks for both, and spaces are nothing', async () => {
    await visit();
    expect(form().values).toEqual(EMPTY);
    await type('password', '  ');
    await send();
    expect(form().problems).toEqual([
      { field: 'email', code: 'required' },
      { field: 'password', code: 'required' },
    ]);
    expect(stage.open()).toEqual([]);
  });

  it('asks for a code where the account wants one', async () => {
    await visit();
    await fill();
    await send();
    await stage.refuse('auth.signin', { code: 'SECOND_FACTOR_NEEDED' });
    expect(stage.view().asksCode).toBe(true);
    await send();
    expect([form().problems, stage.open()]).toEqual([[{ field: 'code', code: 'required' }], []]);
    await type('code', '123456');
    await send();
    expect(stage.asked('auth.signin')).toEqual({ body: { ...TYPED, code: '123456' } });
  });

  it('asks for the password beside the code where the page was left and opened again', async () => {
    await visit();
    await fill();
    await send();
    await stage.refuse('auth.signin', { code: 'SECOND_FACTOR_NEEDED' });
    expect(stage.view().asksOnlyCode).toBe(true);
    await stage.leave();
    await stage.show('one');
    expect([stage.view().asksCode, stage.view().asksOnlyCode]).toEqual([true, false]);
  });

  it('says a refusal by itself and nowhere else', async () => {
    await visit();
    await fill();
    await send();
    await stage.refuse('auth.signin', { code: 'INVALID_CREDENTIALS' });
    expect([form().failure?.code, stage.toasts(), stage.view().leaving]).toEqual(['INVALID_CREDENTIALS', [], false]);
  });

  it('keeps the address alone when the page is left', async () => {
    await visit();
    await fill();
    await type('code', '123456');
    await stage.leave();
    expect(stage.drafts()).toEqual({ login: { email: TYPED.email } });
    await stage.show('one');
    expect(form().values).toEqual({ ...EMPTY, email: TYPED.email });
  });

  it('leads a member on', async () => {
    stage = await stageFlow(useLogin);
    expect([stage.view().leaving, stage.address()]).toEqual([true, '/main']);
  });
});

describe('the fields of the page', () => {
  let stage: Stage;
  let view: LoginView;
  let drafts: ReadonlyMap<string, unknown>;
  afterEach(() => stage.close());

  /** @param email what the browser has in the field already */
  async function visit(email: string) {
    function Page() {
      const login = useLogin();
      const { formRef } = login;
      useEffect(() => void (view = login));
      return (
        <form ref={formRef}>
          <input name="email" defaultValue={email} />
          <input name="password" defaultValue="" />
        </form>
      );
    }
    stage = await mountPage({
      address: '/account/login',
      pages: { login: Page },
      today: TODAY,
      before: (runtime) => void ({ drafts } = runtime),
    });
  }

  it('are taken over as they were filled in before the page was at work', async () => {
    await visit(TYPED.email);
    expect(view.form.values).toEqual({ ...EMPTY, email: TYPED.email });
  });

  it('that nobody has touched leave nothing behind', async () => {
    await visit('');
    expect(view.form.values).toEqual(EMPTY);
    await stage.go('/main');
    expect([...drafts]).toEqual([]);
  });
});
