/** Form controls: what the eye sees tied together, the ear hears together. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/button.tsx';
import { Checkbox } from '../../src/ui/checkbox.tsx';
import { ErrorSummary } from '../../src/ui/error-summary.tsx';
import { RadioCards } from '../../src/ui/radio-cards.tsx';
import { Select } from '../../src/ui/select.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { renderUi } from './render.tsx';

afterEach(cleanup);

function described(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing with the id ${id}`);
}

describe('a field', () => {
  it('ties hint and error to its control and marks it invalid and required', () => {
    renderUi(
      <TextField
        label="Contact"
        hint="Without hyphens"
        error="Not a phone number"
        required
        value=""
        onChange={() => {}}
      />,
    );
    const input = screen.getByRole('textbox', { name: /^Contact/ });
    expect(described(input)).toEqual(['Without hyphens', 'Not a phone number']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
  });

  it('says nothing of errors while there are none', () => {
    renderUi(<TextField label="Contact" value="" onChange={() => {}} />);
    const input = screen.getByRole('textbox', { name: 'Contact' });
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('sends the text, not the event', async () => {
    const onChange = vi.fn<(value: string) => void>();
    renderUi(<TextField label="Name" value="" onChange={onChange} />);
    await userEvent.type(screen.getByRole('textbox'), 'K');
    expect(onChange).toHaveBeenCalledWith('K');
  });

  it.each([
    [
      'select',
      <Select key="s" label="Nationality" error="Missing" value="" options={[]} onChange={() => {}} />,
      'combobox',
    ],
    ['checkbox', <Checkbox key="c" label="Terms" error="Missing" checked={false} onChange={() => {}} />, 'checkbox'],
    [
      'radio cards',
      <RadioCards key="r" legend="Method" error="Missing" value={null} options={[]} onChange={() => {}} />,
      'radiogroup',
    ],
  ])('is wired the same as a %s', (_, element, role) => {
    renderUi(element);
    const control = screen.getByRole(role);
    expect(described(control)).toEqual(['Missing']);
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('radio cards', () => {
  it('choose by their label and name the group', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const options = [
      { value: 'card', label: 'Card' },
      { value: 'bank', label: 'Bank transfer' },
    ];
    renderUi(<RadioCards legend="Method" value="card" options={options} onChange={onChange} />);
    expect(screen.getByRole('radiogroup', { name: 'Method' })).toBeTruthy();
    await userEvent.click(screen.getByText('Bank transfer'));
    expect(onChange).toHaveBeenCalledWith('bank');
  });

  it('are named by a heading of the page where they are a part of it', () => {
    renderUi(<RadioCards legend="Method" heading required value={null} options={[]} onChange={() => {}} />);
    expect(screen.getByRole('radiogroup', { name: 'Method' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Method' })).toBeTruthy();
  });
});

describe('the error summary', () => {
  it('names all problems, takes the focus, and leads to the field', async () => {
    const problems = [
      { fieldId: 'name', message: 'Name is missing' },
      { fieldId: 'flight', message: 'Flight is missing' },
    ];
    renderUi(
      <>
        <ErrorSummary title="2 problems" problems={problems} attempt={1} />
        <TextField id="flight" label="Flight" value="" onChange={() => {}} />
      </>,
    );
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Name is missing',
      'Flight is missing',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Flight is missing' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Flight' }));
  });
});

describe('a button', () => {
  it('neither acts nor submits while it works or is disabled, and keeps its name and focus', async () => {
    const [press, submit] = [vi.fn<() => void>(), vi.fn<() => void>()];
    renderUi(
      <form onSubmit={submit}>
        <Button type="submit" loading onClick={press}>
          Reserve
        </Button>
        <Button type="submit" disabled onClick={press}>
          Pay
        </Button>
      </form>,
    );
    const reserve = screen.getByRole('button', { name: 'Reserve' });
    await userEvent.click(reserve);
    expect(document.activeElement).toBe(reserve);
    expect(reserve.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });
});
