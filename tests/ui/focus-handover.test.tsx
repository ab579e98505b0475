/** A field that is replaced by one of the same id while someone types there. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFocusHandover } from '../../src/ui/focus-handover.ts';
import { renderUi } from './render.tsx';

afterEach(cleanup);

function Plain() {
  useFocusHandover('phone');
  return <input id="phone" defaultValue="+82 10 1234" />;
}

function Loaded() {
  useFocusHandover('phone');
  return (
    <p>
      <input id="phone" defaultValue="10 1234" />
    </p>
  );
}

function Step({ shown }: { shown: 'plain' | 'loaded' | 'none' }) {
  return (
    <>
      {shown === 'plain' && <Plain />}
      {shown === 'loaded' && <Loaded />}
      <input aria-label="Name" />
    </>
  );
}

const phone = () => document.querySelector<HTMLInputElement>('#phone');

it('takes over the focus', () => {
  const { rerender } = renderUi(<Step shown="plain" />);
  act(() => phone()?.focus());
  rerender(<Step shown="loaded" />);
  expect(document.activeElement).toBe(phone());
  expect(phone()?.value).toBe('10 1234');
  expect([phone()?.selectionStart, phone()?.selectionEnd]).not.toEqual([0, 7]);
});

it('takes over that all of its text is selected', () => {
  const { rerender } = renderUi(<Step shown="plain" />);
  act(() => phone()?.focus());
  phone()?.select();
  rerender(<Step shown="loaded" />);
  expect([phone()?.selectionStart, phone()?.selectionEnd]).toEqual([0, 7]);
});

it('leaves the focus on another field', () => {
  const { rerender } = renderUi(<Step shown="plain" />);
  act(() => screen.getByRole('textbox', { name: 'Name' }).focus());
  rerender(<Step shown="loaded" />);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
});

it('takes no focus when it comes back to a step that was left', async () => {
  const { rerender } = renderUi(<Step shown="plain" />);
  act(() => phone()?.focus());
  rerender(<Step shown="none" />);
  await act(async () => undefined);
  rerender(<Step shown="loaded" />);
  expect(document.activeElement).toBe(document.body);
});
