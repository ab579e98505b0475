/** The way to the cart in the header: it says how many trips lie in it, and no number where there is none to say. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import titles from '../../locales/en/titles.json';
import { visit } from '../support/render-shop.tsx';

it('is named by the cart alone where nothing is in it, or nothing is known of it', async () => {
  const shop = await visit('/main');
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: titles.cart })).toBeTruthy();
  shop.leave();
});
