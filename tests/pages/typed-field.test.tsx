/** A filter of numbers takes no letters, whatever is typed or pasted. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TypedField } from '../../src/pages/search/typed-field.tsx';

afterEach(cleanup);

it.each([
  ['1a2', '12'],
  ['-3.5 USD', '-3.5'],
  ['٤٢', '42'],
  ['price', ''],
])('of %j takes %j', (typed, taken) => {
  const settled = vi.fn<(text: string) => void>();
  render(<TypedField label="Price" numeric value="" onSettled={settled} />);
  const field = screen.getByLabelText<HTMLInputElement>('Price');
  fireEvent.change(field, { target: { value: typed } });
  expect([field.value, field.inputMode]).toEqual([taken, 'numeric']);
});

it('takes every letter where no number is asked for', () => {
  render(<TypedField label="Word" value="" onSettled={() => {}} />);
  const field = screen.getByLabelText<HTMLInputElement>('Word');
  fireEvent.change(field, { target: { value: 'tea 1' } });
  expect(field.value).toBe('tea 1');
});
