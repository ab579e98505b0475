/** The search of the header: a plain form until someone is in it, then with the suggestions of every search of the shop. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import shell from '../../locales/en/shell.json';
import { visit, type LiveShop } from '../support/render-shop.tsx';
import { passScripts } from '../support/happy-dom.ts';

let shop: LiveShop;
beforeEach(async () => {
  passScripts(true);
  shop = await visit('/main');
});
afterEach(() => {
  shop.leave();
  passScripts(false);
});

const header = () => within(screen.getByRole('banner'));
const name = shell.search.label;
const plain = () => header().getByRole<HTMLInputElement>('searchbox', { name });
const combobox = () => header().getByRole<HTMLInputElement>('combobox', { name });
const isReplaced = () => header().queryByRole('combobox', { name }) !== null;
const type = (field: HTMLInputElement, text: string) =>
  shop.settle(() => fireEvent.change(field, { target: { value: text } }));
const suggestions = () =>
  header()
    .getAllByRole('option')
    .map((option) => option.textContent);

it('suggests from the first press on, and keeps focus and caret', async () => {
  await shop.settle(() => plain().focus());
  await shop.until(isReplaced);
  expect(document.activeElement).toBe(combobox());
  expect(suggestions()).toContain('Festivals');
  await type(combobox(), 'jej');
  expect([combobox().value, suggestions()[0]]).toEqual(['jej', 'Jeju']);
  await shop.settle(() => fireEvent.click(header().getAllByRole('option')[0] as HTMLElement));
  await shop.until(() => shop.address() !== '/main');
  expect(shop.address()).toBe('/product/search/all/jeju');
});

it('leaves what is being typed alone until the field is left', async () => {
  await shop.settle(() => {
    plain().focus();
    fireEvent.change(plain(), { target: { value: '제ㅈ' } });
  });
  for (let turn = 0; turn < 5; turn += 1) await shop.settle();
  expect([document.activeElement, plain().value]).toEqual([plain(), '제ㅈ']);
  await shop.settle(() => plain().blur());
  await shop.until(isReplaced);
  expect(combobox().value).toBe('제ㅈ');
  expect(document.activeElement).not.toBe(combobox());
});

it('sends what was typed, with suggestions as without', async () => {
  await shop.settle(() => plain().focus());
  await shop.until(isReplaced);
  await type(combobox(), ' temple ');
  await shop.settle(() => fireEvent.submit(combobox()));
  await shop.until(() => shop.address() !== '/main');
  expect(shop.address()).toBe('/product/search/all/all?q=temple');
});
