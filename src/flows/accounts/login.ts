/** The sign-in form: its rules, and the session machine behind it, which leads a member on. */
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Problem } from '../../contract/errors.ts';
import { signIn } from '../../runtime/sign-in.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useRuntime, useSession } from '../../runtime/use-runtime.tsx';
import { useVisitorsPage } from './visitors-page.ts';

interface LoginValues extends Readonly<Record<string, unknown>> {
  email: string;
  password: string;
  code: string;
}

const FIELDS = ['email', 'password', 'code'] as const;

export interface LoginView {
  form: Submission<LoginValues, void>;
  change(field: (typeof FIELDS)[number], value: string): void;
  /** Belongs on the form, whose fields carry the names of the values. */
  formRef: RefObject<HTMLFormElement | null>;
  /** True once a person is signed in and the way on is under way. */
  leaving: boolean;
  /** True once the password was right and the account asks for a code too. */
  asksCode: boolean;
  /** True while the code is all that is missing; another address asks for everything again. */
  asksOnlyCode: boolean;
  /** Asks for everything again, for another account. */
  startAgain(): void;
}

/** §5: what is asked for is required; all else is for the server to judge, so that nothing is told about an address. */
function loginProblems(values: LoginValues, asksCode: boolean): Problem[] {
  const asked = FIELDS.filter((field) => field !== 'code' || asksCode);
  return asked.filter((field) => values[field].trim() === '').map((field) => ({ field, code: 'required' }));
}

export function useLogin(): LoginView {
  const { sessionActor } = useRuntime();
  const { asksCode, hasTag } = useSession();
  useVisitorsPage();
  const form = useSubmission<LoginValues, void>({
    name: 'login',
    values: { email: '', password: '', code: '' },
    secret: ['password', 'code'],
    validate: (values) => loginProblems(values, asksCode),
    submit: (values) => signIn(sessionActor, { ...values, code: asksCode ? values.code : '' }),
    report: false,
  });

  // What was typed, or filled in by the browser, before hydration is in the fields alone: take it before a render empties them.
  const formRef = useRef<HTMLFormElement>(null);
  const adopt = useEffectEvent(() => {
    for (const field of FIELDS) {
      const control = formRef.current?.elements.namedItem(field);
      if (control instanceof HTMLInputElement && control.value !== form.values[field])
        form.change(field, control.value);
    }
  });
  useLayoutEffect(() => adopt(), []);

  const change = (field: (typeof FIELDS)[number], value: string) => {
    sessionActor.send({ type: 'signin.edited', field });
    form.change(field, value);
  };

  return {
    form,
    change,
    startAgain() {
      for (const field of FIELDS) change(field, '');
      // The button that was pressed goes with the step; the field is shown first.
      requestAnimationFrame(() => formRef.current?.querySelector<HTMLInputElement>('[name="email"]')?.focus());
    },
    formRef,
    leaving: hasTag('signedIn'),
    asksCode,
    // A page that was left and opened again has lost the password, and a password changed elsewhere is right no more.
    asksOnlyCode: asksCode && form.values.password !== '' && form.failure?.code !== 'INVALID_CREDENTIALS',
  };
}
