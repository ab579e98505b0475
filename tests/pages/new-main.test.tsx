/** The front page inside a layout: the same parts, below the ways to each of them. */
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import words from '../../locales/en/main.json';
import { NewMainPage } from '../../src/pages/new-main/page.tsx';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

let stage: Stage;
afterEach(() => stage.close());

it('stands below the ways to its own parts, and its seasons lead back to itself', async () => {
  stage = await mountPage({ address: '/new-main', pages: { newMain: NewMainPage }, today: TODAY });
  screen.getByRole('heading', { level: 1, name: /Slow down/ });
  const ways = within(screen.getByRole('navigation', { name: words.parts })).getAllByRole<HTMLAnchorElement>('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(
    ['seasons', 'wellness', 'reviews', 'regions', 'promise'].map((part) => `#${part}`),
  );
  // Each leads to a heading that says the same.
  for (const way of ways) expect(document.querySelector(`h2${way.hash}`)?.textContent).toBe(way.textContent);
  expect(screen.getByRole('link', { name: 'Winter' }).getAttribute('href')).toBe('/new-main?season=winter');
});
