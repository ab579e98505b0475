/** The phone field as a person uses it. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PhoneField } from '../../src/ui/phone-field.tsx';
import { renderUi } from './render.tsx';

afterEach(cleanup);

const countries = [
  { code: 'DE', name: 'Germany' },
  { code: 'AQ', name: 'Antarctica' },
  { code: 'KR', name: 'South Korea' },
];
const known = vi.fn<(value: string) => void>();

function Form({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <PhoneField
      id="phone"
      label="Mobile phone"
      error={start === 'wrong' && 'Check it.'}
      value={value}
      onChange={(next) => {
        known(next);
        setValue(next);
      }}
      countries={countries}
      country="KR"
    />
  );
}
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile phone' });
const code = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });
const type = (value: string) => act(() => void fireEvent.change(number(), { target: { value } }));
const leave = () => act(() => void fireEvent.blur(number()));

it('shows a known number by its country, and offers the countries that have a code', () => {
  renderUi(<Form start="+4915112345678" />);
  expect([code().value, number().value]).toEqual(['DE', '1511 2345678']);
  expect([...code().options].map(({ text }) => text.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
    '+49 Germany',
    '+82 South Korea',
  ]);
  expect(screen.getByText('+49').getAttribute('aria-hidden')).toBe('true');
});

it('tells the whole number while it is typed, and tidies what is seen once it is left', () => {
  renderUi(<Form start="" />);
  type('0101234');
  expect(number().value).toBe('0101234');
  type('01012345678');
  expect(known).toHaveBeenLastCalledWith('+821012345678');
  leave();
  expect(number().value).toBe('10 1234 5678');
});

it('takes the country from a number that is pasted whole, and another one that is chosen', () => {
  renderUi(<Form start="" />);
  type('+4915112345678');
  expect(code().value).toBe('DE');
  leave();
  expect(number().value).toBe('1511 2345678');
  act(() => void fireEvent.change(code(), { target: { value: 'KR' } }));
  expect(known).toHaveBeenLastCalledWith('+8215112345678');
});

it('keeps a country that is chosen before the number', () => {
  renderUi(<Form start="" />);
  act(() => void fireEvent.change(code(), { target: { value: 'DE' } }));
  leave();
  type('01511 2345678');
  expect(known).toHaveBeenLastCalledWith('+4915112345678');
});

it('ties what is wrong to the number', () => {
  renderUi(<Form start="wrong" />);
  expect(number().getAttribute('aria-invalid')).toBe('true');
});
