/** A row of tabs: the current one is brought into sight within its row, in both directions of writing. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Tabs } from '../../src/ui/tabs.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Lays the row over 0 to 300, and its current tab where it is said to be. */
function show(left: number, right: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return (this.tagName === 'NAV' ? { left: 0, right: 300 } : { left, right }) as DOMRect;
  });
  const tabs = ['a', 'b'].map((name) => ({ href: `/${name}`, label: name, current: name === 'b' }));
  render(<Tabs label="Views" tabs={tabs} />);
  return screen.getByRole('navigation', { name: 'Views' });
}

it.each([
  ['within the row', 100, 200, 0],
  ['behind its right edge', 280, 360, 60],
  ['behind its left edge, as of a row from right to left', -90, 10, -90],
])('moves a tab %s', (_, left, right, scrolled) => {
  expect(show(left, right).scrollLeft).toBe(scrolled);
});

it('keeps the room that the row has at its ends', () => {
  const sheet = document.createElement('style');
  sheet.textContent = 'nav { padding-left: 20px }';
  document.head.append(sheet);
  expect(show(280, 360).scrollLeft).toBe(80);
  sheet.remove();
});
