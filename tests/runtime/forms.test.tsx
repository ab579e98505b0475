/** A form: what it checks, sends and says, and what of it outlives a sign-in on the way. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusFirstInvalid, useSubmission, type SubmissionOptions } from '../../src/runtime/submission.ts';
import { RuntimeProvider } from '../../src/runtime/use-runtime.tsx';
import { openRuntime } from '../support/open-runtime.ts';
import { settle } from '../support/settle.ts';

interface Values extends Readonly<Record<string, unknown>> {
  name: string;
  password: string;
}
type Options = SubmissionOptions<Values, string>;

const refused = { code: 'UNAVAILABLE', status: 503 };
const wrong = [{ field: 'name', code: 'required' } as const];

let { runtime } = openRuntime(() => []);
beforeEach(() => {
  ({ runtime } = openRuntime(() => []));
  document.body.innerHTML = '<main><input id="right"><input id="wrong" aria-invalid="true"></main>';
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function open(given: Partial<Options> = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RuntimeProvider runtime={runtime}>{children}</RuntimeProvider>
  );
  const submit = vi.fn<Options['submit']>(async () => 'thanks');
  const options: Options = { name: 'form', values: { name: '', password: '' }, secret: ['password'], submit, ...given };
  const hook = renderHook((props: Options) => useSubmission<Values, string>(props), { wrapper, initialProps: options });
  const form = () => hook.result.current;
  const send = () =>
    act(async () => {
      form().submit();
      await settle();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  return { ...hook, form, options, submit, send };
}

describe('what was typed before a reload', () => {
  const reload = () => {
    dispatchEvent(new Event('pagehide'));
    const left = runtime.environment.storages.session.get('DRAFTS') ?? '';
    cleanup();
    ({ runtime } = openRuntime(() => []));
    runtime.environment.storages.session.set('DRAFTS', left);
    return left;
  };

  it('is found again in a form that was open and in one that was left, all but its secrets', () => {
    const [here, left] = [open(), open({ name: 'left' })];
    act(() => here.form().change('name', 'Mina'));
    act(() => here.form().change('password', 'secret'));
    act(() => left.form().change('name', 'John'));
    left.unmount();
    expect(reload()).not.toContain('secret');
    expect(open().form().values).toEqual({ name: 'Mina', password: '' });
    expect(open({ name: 'left' }).form().values.name).toBe('John');
    expect(runtime.environment.storages.session.get('DRAFTS')).toBeNull();
  });

  it('does not take the place of what is typed before the draft is here', () => {
    runtime.environment.storages.session.set('DRAFTS', '[["form",{"name":"Mina"}]]');
    const wrapper = ({ children }: { children: ReactNode }) => (
      <RuntimeProvider runtime={runtime}>{children}</RuntimeProvider>
    );
    const { result } = renderHook(
      () => {
        const form = useSubmission<Values, string>({
          name: 'form',
          values: { name: '', password: '' },
          submit: async () => 'thanks',
        });
        // Sooner than the form looks for its draft.
        const typeName = useEffectEvent(() => form.change('name', 'John'));
        useLayoutEffect(() => typeName(), []);
        return form;
      },
      { wrapper },
    );
    expect(result.current.values.name).toBe('John');
  });

  it('of a form that was left is not stored over again when the page ends', () => {
    const { form, unmount } = open();
    act(() => form().change('name', 'Mina'));
    unmount();
    runtime.drafts.delete('form');
    dispatchEvent(new Event('pagehide'));
    expect(runtime.drafts.has('form')).toBe(false);
  });

  it('is not found again where it was sent', async () => {
    const { form, send } = open();
    act(() => form().change('name', 'Mina'));
    await send();
    reload();
    expect(open().form().values.name).toBe('');
  });
});

describe('what was typed', () => {
  it('is found again after the page was left, all but its secrets', () => {
    const first = open();
    act(() => {
      first.form().change('name', 'Mina');
      first.form().change('password', 'secret');
    });
    first.unmount();
    expect(runtime.drafts.get('form')).toEqual({ name: 'Mina' });
    expect(open().form().values).toEqual({ name: 'Mina', password: '' });
    expect(open({ name: 'other' }).form().values.name).toBe('');
  });

  it('is not kept again by a form that has only found it, once a sign-out has cleared it', () => {
    runtime.drafts.set('form', { name: 'Mina' });
    const { form, unmount } = open();
    expect(form().values.name).toBe('Mina');
    runtime.drafts.clear();
    unmount();
    expect(runtime.drafts.has('form')).toBe(false);
  });

  it('is no draft of the next person in this tab once a member signed out', () => {
    const { form, unmount } = open();
    act(() => form().change('name', 'Mina'));
    runtime.drafts.clear();
    unmount();
    expect(runtime.drafts.size).toBe(0);
    const next = open();
    act(() => next.form().change('name', 'John'));
    next.unmount();
    expect(runtime.drafts.get('form')).toEqual({ name: 'John' });
  });

  it('is no draft where nothing was typed', () => {
    open().unmount();
    expect(runtime.drafts.has('form')).toBe(false);
  });

  it('is no draft any more once it was sent', async () => {
    const { form, send, unmount } = open();
    runtime.drafts.set('form', { name: 'Old' });
    act(() => form().change('name', 'Mina'));
    await send();
    unmount();
    expect(runtime.drafts.has('form')).toBe(false);
  });

  it('is gone where the form is begun afresh', () => {
    const { form } = open();
    act(() => form().change('name', 'Mina'));
    act(() => form().reset());
    expect(form().values.name).toBe('');
  });
});

describe('what is sent', () => {
  it('is what was typed, and its answer is told', async () => {
    const onDone = vi.fn<(result: string) => void>();
    const { form, send, submit } = open({ onDone });
    act(() => form().change('name', 'Mina'));
    await send();
    expect(submit.mock.calls).toEqual([[{ name: 'Mina', password: '' }]]);
    expect(onDone.mock.calls).toEqual([['thanks']]);
    expect([form().result, form().matches('done'), form().hasTag('settled')]).toEqual(['thanks', true, true]);
  });

  it('leads on to the next page with its answer, where there is one', async () => {
    const goToNextPage = vi.fn<(result: string) => void>();
    const { send } = open({ goToNextPage });
    await send();
    expect(goToNextPage.mock.calls).toEqual([['thanks']]);
  });

  it('is checked first; what is wrong is told at its field, which takes the focus', async () => {
    const { form, send, submit } = open({ validate: () => wrong });
    await send();
    expect(submit).not.toHaveBeenCalled();
    expect(form().problems).toEqual(wrong);
    expect([form().problem('name'), form().problem('password')]).toEqual([wrong[0], undefined]);
    expect([document.activeElement?.id, form().hasTag('refused')]).toEqual(['wrong', true]);
  });

  it('goes by the rules and the call that the page has now', async () => {
    const { options, rerender, send } = open({ validate: () => wrong });
    const later = vi.fn<Options['submit']>(async () => 'later');
    rerender({ ...options, validate: () => [], submit: later });
    await send();
    expect(later).toHaveBeenCalledTimes(1);
  });
});

describe('a failure', () => {
  const fail = () => Promise.reject(Object.assign(new Error('no'), refused));

  it('is told in a toast, and at its field where the page knows one', async () => {
    const failure = vi.spyOn(runtime.report, 'failure').mockResolvedValue('');
    const { form, send } = open({ submit: fail });
    await send();
    expect(failure).toHaveBeenCalledTimes(1);
    expect(form().failure).toMatchObject({ code: 'UNAVAILABLE' });
    expect([document.activeElement?.id, form().hasTag('failed')]).toEqual(['wrong', true]);
  });

  it('is told by the page alone where it says so', async () => {
    const failure = vi.spyOn(runtime.report, 'failure').mockResolvedValue('');
    const { form, send } = open({ submit: fail, report: false });
    await send();
    expect(failure).not.toHaveBeenCalled();
    expect(form().failure).toMatchObject({ code: 'UNAVAILABLE' });
    expect(document.activeElement?.id).toBe('wrong');
  });
});

it('the focus goes to the first choice of a group that is wrong', async () => {
  document.body.innerHTML =
    '<main><fieldset aria-invalid="true"><input type="radio" id="one"><input type="radio"></fieldset></main>';
  focusFirstInvalid();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('one'));
});

it('the focus stays where it is where no field is wrong', () => {
  document.body.replaceChildren();
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
  focusFirstInvalid();
  expect(() => frames.mock.calls[0]?.[0](0)).not.toThrow();
  frames.mockRestore();
});
