/** The mark of a hydrated page, which tests and styles read, and those who wait for it. */
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createHydration } from '../../src/runtime/hydration.ts';
import { HydrationMarker } from '../../src/runtime/hydration-marker.tsx';

it('marks the page once it is hydrated, and not on the server', () => {
  const hydration = createHydration(true);
  const page = <HydrationMarker hydration={hydration}>page</HydrationMarker>;
  expect(renderToString(page)).toBe('page');
  expect([hydration.isDone(), document.documentElement.hasAttribute('data-hydrated')]).toEqual([false, false]);
  render(page);
  expect(screen.getByText('page')).toBeTruthy();
  expect([hydration.isDone(), document.documentElement.getAttribute('data-hydrated')]).toEqual([true, '']);
});
