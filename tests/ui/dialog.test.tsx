/** Dialogs: named, closed by every way that people close them, and giving the focus back. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/button.tsx';
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { renderUi } from './render.tsx';

afterEach(cleanup);

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Language</button>
      <Dialog open={open} title="Language and currency" onClose={() => setOpen(false)}>
        <a href="#en">English</a>
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('is a modal with a name', async () => {
    renderUi(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Language' }));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Language and currency' });
    expect(dialog.open).toBe(true);
  });

  it.each([
    ['its closing button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['ESC', () => userEvent.type(screen.getByRole('link'), '{Escape}', { skipClick: false })],
    ['a press on the veil', () => userEvent.click(screen.getByRole('dialog'))],
  ])('closes by %s and gives the focus back to where it came from', async (_, close) => {
    renderUi(<Opener />);
    const opener = screen.getByRole('button', { name: 'Language' });
    await userEvent.click(opener);
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('stays when its content is pressed', async () => {
    renderUi(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Language' }));
    await userEvent.click(screen.getByText('English'));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('a dialog with a foot', () => {
  const show = (sent: () => void) =>
    renderUi(
      <Dialog
        open
        title="Companion"
        onClose={() => {}}
        footer={
          <Button type="submit" form="companion">
            Save
          </Button>
        }
      >
        <form
          id="companion"
          onSubmit={(event) => {
            event.preventDefault();
            sent();
          }}
        >
          <input aria-label="Name" />
          <input aria-label="Passport" />
        </form>
      </Dialog>,
    );

  it('has its buttons outside what scrolls, next after the last field', async () => {
    show(() => {});
    const [field, button] = [screen.getByLabelText('Passport'), screen.getByRole('button', { name: 'Save' })];
    expect(field.closest('form')?.parentElement?.contains(button)).toBe(false);
    await userEvent.click(field);
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
  });

  it('sends the form from there', async () => {
    const sent = vi.fn<() => void>();
    show(sent);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent).toHaveBeenCalledOnce();
  });
});

describe('a question', () => {
  it('offers Yes and No and waits for one of them (§9)', async () => {
    const [yes, no] = [vi.fn<() => void>(), vi.fn<() => void>()];
    renderUi(<ConfirmDialog open title="Cancel it?" onConfirm={yes} onCancel={no} />);
    await userEvent.click(screen.getByRole('alertdialog'));
    expect(no).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(yes).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(no).toHaveBeenCalledOnce();
  });

  it('takes no second answer while the first is under way', async () => {
    const [yes, no] = [vi.fn<() => void>(), vi.fn<() => void>()];
    renderUi(<ConfirmDialog open busy title="Cancel it?" onConfirm={yes} onCancel={no} />);
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(yes).not.toHaveBeenCalled();
    expect(no).not.toHaveBeenCalled();
  });

  it('is a message with Confirm where there is nothing to refuse', async () => {
    const seen = vi.fn<() => void>();
    renderUi(<ConfirmDialog open title="Saved" onConfirm={seen} />);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Confirm']);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(seen).toHaveBeenCalledOnce();
  });
});
