/** The smaller parts: what they say to those who cannot see them. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CopyField } from '../../src/ui/copy-field.tsx';
import { Money, Period } from '../../src/ui/money.tsx';
import { Pagination, visiblePages } from '../../src/ui/pagination.tsx';
import { InlinedPictures } from '../../src/ui/inlined-pictures.ts';
import { Picture } from '../../src/ui/picture.tsx';
import { Rating } from '../../src/ui/rating.tsx';
import { StepIndicator } from '../../src/ui/step-indicator.tsx';
import { renderUi } from './render.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the step indicator', () => {
  it('says step n of m, marks the open one, and leads back to those that are done', () => {
    const steps = [
      { id: 'option', label: 'Option', href: '/option' },
      { id: 'traveler', label: 'Travellers', href: '/t' },
      { id: 'payment', label: 'Payment' },
    ];
    renderUi(<StepIndicator steps={steps} current="traveler" />);
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(items[1]?.textContent).toContain('Step 2 of 3');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/option']);
  });
});

describe('pagination', () => {
  it.each([
    [1, 2, [1, 2]],
    [1, 5, [1, 2, null, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 12, [1, null, 4, 5, 6, null, 12]],
    [12, 12, [1, null, 11, 12]],
  ])('on page %d of %d shows %j', (page, total, expected) => {
    expect(visiblePages(page, total)).toEqual(expected);
  });

  it('is links, the open page marked, and nothing for a single page', () => {
    const { rerender } = renderUi(<Pagination page={2} totalPages={3} buildHref={(page) => `?page=${page}`} />);
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('?page=3');
    rerender(<Pagination page={1} totalPages={1} buildHref={String} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the copy field', () => {
  it('copies the plain value and says so in the words of the specification (§7)', async () => {
    const user = userEvent.setup();
    renderUi(<CopyField label="Account" value="110-123-456789" copied="110123456789" />);
    await user.click(screen.getByRole('button', { name: 'Copy: Account' }));
    expect(await navigator.clipboard.readText()).toBe('110123456789');
    expect(screen.getByRole('status').textContent).toBe('Copied to the clipboard.');
  });

  it('selects the text and says so where the clipboard is refused', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    renderUi(<CopyField label="Account" value="110-123" />);
    await user.click(screen.getByRole('button'));
    expect(screen.getByRole('status').textContent).toMatch(/^We couldn’t copy/);
    expect(getSelection()?.toString()).toBe('110-123');
  });
});

describe('runs of signs', () => {
  it('stand apart from the direction of the sentence', () => {
    const { container } = renderUi(
      <p dir="rtl">
        <Money amount={123_400} currency="USD" /> <Period start="2026-12-05" end="2026-12-08" />
      </p>,
    );
    expect([...container.querySelectorAll('bdi[dir=ltr]')].map((run) => run.textContent)).toEqual(['$1,234']);
    // The days of a period begin where its sentence does.
    expect(screen.getByText('26.12.05 ~ 26.12.08').closest('[dir]')).toBe(container.querySelector('p'));
  });
});

describe('a picture', () => {
  it('takes the content that the page carries, else its address', () => {
    renderUi(
      <InlinedPictures value={{ '/pictures/a.svg': 'data:image/svg+xml,x' }}>
        <Picture src="/pictures/a.svg" alt="Tea" eager />
        <Picture src="/pictures/b.svg" alt="Sea" />
      </InlinedPictures>,
    );
    expect(screen.getByAltText('Tea').getAttribute('src')).toBe('data:image/svg+xml,x');
    expect(screen.getByAltText('Tea').getAttribute('fetchpriority')).toBe('high');
    expect(screen.getByAltText('Sea').getAttribute('src')).toBe('/pictures/b.svg');
    expect(screen.getByAltText('Sea').getAttribute('loading')).toBe('lazy');
  });
});

describe('a rating', () => {
  it('is read as words', () => {
    const { container } = renderUi(<Rating value="4.8" count="12" text="4.8 out of 5, 12 reviews" />);
    container.querySelectorAll('[aria-hidden]').forEach((hidden) => hidden.remove());
    expect(container.textContent).toBe('4.8 out of 5, 12 reviews');
  });
});
