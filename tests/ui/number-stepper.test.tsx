/** The stepper: typed in any script, stepped inside its bounds, spoken when pressed. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NumberStepper } from '../../src/ui/number-stepper.tsx';
import { renderUi } from './render.tsx';

afterEach(cleanup);

const sent = vi.fn<(value: number | null) => void>();
function Travellers({ start = 2 }: { start?: number | null }) {
  const [value, setValue] = useState<number | null>(start);
  const change = (next: number | null) => {
    sent(next);
    setValue(next);
  };
  return <NumberStepper label="Travellers" value={value} min={2} max={4} onChange={change} />;
}
const input = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Travellers' });
const more = () => screen.getByRole('button', { name: 'One more Travellers' });
const less = () => screen.getByRole('button', { name: 'One less Travellers' });

describe('the number stepper', () => {
  it.each([
    ['Arabic-Indic', '٣'],
    ['Devanagari', '३'],
    ['Thai', '๓'],
    ['full-width', '３'],
  ])('reads %s digits and shows Latin ones', async (_, digit) => {
    renderUi(<Travellers />);
    await userEvent.clear(input());
    await userEvent.type(input(), digit);
    expect(input().value).toBe('3');
    expect(sent).toHaveBeenLastCalledWith(3);
  });

  it('drops letters and sends null while it is empty', async () => {
    renderUi(<Travellers />);
    await userEvent.clear(input());
    expect(sent).toHaveBeenLastCalledWith(null);
    await userEvent.type(input(), 'x3y');
    expect(input().value).toBe('3');
  });

  it('sends a typed number beyond its bounds, for the rule to judge', async () => {
    renderUi(<Travellers />);
    await userEvent.clear(input());
    await userEvent.type(input(), '9');
    expect(sent).toHaveBeenLastCalledWith(9);
  });

  it('steps by button and arrow key and stops at its bounds', async () => {
    renderUi(<Travellers />);
    expect(less().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(less());
    expect(input().value).toBe('2');
    await userEvent.click(more());
    await userEvent.type(input(), '{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(input().value).toBe('4');
    expect(more().getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(input(), '{ArrowDown}');
    expect(input().value).toBe('3');
  });

  it('says the new number after a press of a button', async () => {
    renderUi(<Travellers />);
    await userEvent.click(more());
    expect(screen.getByRole('status').textContent).toBe('3');
  });

  it('starts at its least from an empty field', async () => {
    renderUi(<Travellers start={null} />);
    expect(input().value).toBe('');
    await userEvent.click(more());
    expect(input().value).toBe('2');
  });
});
