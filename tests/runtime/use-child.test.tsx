/** A machine that a bigger one starts, as its view sees it: what it is now, or that it does not run; a form among them. */
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, type ActorRefFrom } from 'xstate';
import { submissionMachine } from '../../machines/submission.machine.ts';
import { cartCount } from '../../src/runtime/cart-count.ts';
import { provideForm, useStartedForm } from '../../src/runtime/started-form.ts';
import { useChild } from '../../src/runtime/use-child.ts';
import { openRuntime } from '../support/open-runtime.ts';
import { settle } from '../support/settle.ts';
import { showHook } from '../support/show-hook.tsx';

const { runtime } = openRuntime(() => []);
type Counter = ActorRefFrom<typeof cartCount>;
type Form = ActorRefFrom<typeof submissionMachine>;

it('is nothing while it does not run, and else what it is now', () => {
  const counter = createActor(cartCount).start();
  const { result, rerender } = showHook(runtime, (ref: Counter | undefined) => useChild(ref), undefined);
  expect(result.current).toBeNull();
  rerender(counter);
  expect(result.current?.state.context).toBe(counter.getSnapshot().context);
  act(() => result.current?.send({ type: 'cart.counted', count: 4 }));
  expect(result.current?.state.context).toBe(4);
  rerender(undefined);
  expect(result.current).toBeNull();
});

const submit = vi.fn<(values: object) => Promise<unknown>>();
beforeEach(() => {
  document.body.innerHTML = '<main><input id="right"><input id="wrong" aria-invalid="true"></main>';
});
afterEach(() => {
  submit.mockReset();
  document.body.replaceChildren();
});

function openForm() {
  const form = createActor(provideForm(submissionMachine, submit), { input: { values: { name: '' } } }).start();
  const hook = showHook(runtime, (ref: Form | undefined) => useStartedForm<{ name: string }>(ref), undefined);
  const send = () =>
    act(async () => {
      hook.result.current?.submit();
      await settle();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  return { ...hook, form, send };
}

it('a form is nothing while it does not run, and then sends what was typed', async () => {
  submit.mockResolvedValue('thanks');
  const { form, result, rerender, send } = openForm();
  expect(result.current).toBeNull();
  rerender(form);
  act(() => result.current?.change('name', 'Mina'));
  expect(result.current?.values).toEqual({ name: 'Mina' });
  await send();
  expect(submit.mock.calls).toEqual([[{ name: 'Mina' }]]);
  expect(result.current?.matches('done')).toBe(true);
});

it('a form that is refused puts the focus on the first field that is wrong', async () => {
  submit.mockRejectedValue(Object.assign(new Error('no'), { code: 'UNAVAILABLE', status: 503 }));
  const { form, result, rerender, send } = openForm();
  rerender(form);
  await send();
  expect(result.current?.failure).toMatchObject({ code: 'UNAVAILABLE' });
  expect(document.activeElement?.id).toBe('wrong');
});
