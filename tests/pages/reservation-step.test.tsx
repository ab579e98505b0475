/** A reservation that is reached by a link that names a departure: at its first step, or held at once. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import words from '../../locales/en/reservation.json';
import { ReservationStepPage } from '../../src/pages/reservation-step/page.tsx';
import { choice, days, member, product, reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

const WHOLE = { option: choice.option_id!, date: choice.date!, time: choice.time!, quantity: '2' };
const open = (step = 'option', chosen: Record<string, string> = WHOLE) => {
  const query = new URLSearchParams(chosen);
  return mountPage({
    address: `/purchase/reservation/${step}/temple-stay?${query.toString()}`,
    pages: { reservationStep: ReservationStepPage },
    member,
    today: TODAY,
    background: { 'reservation.quote': () => reservation.quote, 'cart.list': () => [] },
  });
};
const button = () => screen.queryByRole('button', { name: 'Hold these seats' });

it('offers to hold the seats only with the times in sight, so that nothing moves the button under a press', async () => {
  const stage = await open();
  await stage.answer('product.get', product);
  expect(button()).toBeNull();
  await stage.answer('product.availability', days);
  expect(button()).not.toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${choice.time}`) }).checked).toBe(true);
  expect(stage.open()).toEqual([]);
  stage.close();
});

it('offers to hold the seats and says so when the times cannot be loaded', async () => {
  const stage = await open();
  await stage.answer('product.get', product);
  await stage.refuse('product.availability', { code: 'NETWORK' });
  expect(button()).not.toBeNull();
  expect(stage.open()).toEqual(['product.availability']);
  await stage.refuse('product.availability', { code: 'NETWORK' });
  expect(screen.getByText('We couldn’t load the dates.')).toBeTruthy();
  stage.close();
});

it('has no room for a total while nothing can be priced', async () => {
  const bare = await open('option', {});
  await bare.answer('product.get', product);
  expect(button()?.closest('form')?.textContent).not.toContain(words.summary.total);
  expect(button()?.parentElement?.parentElement?.previousElementSibling).toBeNull();
  expect(screen.getByText(words.summary.priceLater)).toBeTruthy();
  bare.close();
});

it('names in its summary the trip, and its day and time once they are chosen', async () => {
  const summary = () => document.querySelector('#summary li')?.textContent?.replace(/\s/gu, ' ');
  const bare = await open('option', {});
  await bare.answer('product.get', product);
  expect(summary()).toBe(product.title);
  bare.close();
  const whole = await open();
  await whole.answer('product.get', product);
  await whole.answer('product.availability', days);
  expect(summary()).toMatch(new RegExp(`^${product.title}.* Dec.*${choice.time} KST$`));
  whole.close();
});

describe('a choice that was reserved on the page of its product', () => {
  const heading = () => screen.getAllByRole('heading', { level: 1 }).at(-1)?.textContent;
  const said = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

  async function reserve(): Promise<Stage> {
    const stage = await open('traveler');
    await stage.answer('product.get', product);
    await stage.answer('product.availability', days);
    return stage;
  }

  it('is held without another press, and its seats are called held once they are', async () => {
    const stage = await reserve();
    expect(stage.open()).toEqual(['reservation.create']);
    expect(said()).toContain(words.reserving);
    expect(said()).not.toContain(words.held);
    await stage.answer('reservation.create', reservation);
    expect(said()).toContain(words.held);
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(heading()).toBe(words.title.traveler);
    expect(stage.address()).toBe(`/purchase/reservation/traveler/temple-stay?reservation=${reservation.id}`);
    stage.close();
  });

  it('is changed by way of the summary', async () => {
    const stage = await reserve();
    await stage.answer('reservation.create', reservation);
    await stage.go(screen.getByRole('link', { name: words.summary.editLabel }).getAttribute('href')!);
    expect(heading()).toBe(words.title.option);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${choice.time}`) }).checked).toBe(true);
    expect(screen.queryByRole('link', { name: words.summary.editLabel })).toBeNull();
    stage.close();
  });

  it('stays chosen where the seats are gone, and is told at its step', async () => {
    const stage = await reserve();
    const { option_id, date, time } = choice;
    await stage.refuse('reservation.create', {
      code: 'SEATS_GONE',
      details: { option_id: option_id!, date: date!, time: time!, remaining: 1 },
    });
    expect(heading()).toBe(words.title.option);
    expect(stage.address()).toMatch(/\/reservation\/option\//);
    within(screen.getByRole('alert', { name: words.problems.title })).getByText(/Seats left: 1/);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${choice.time}`) }).checked).toBe(true);
    expect(said()).not.toContain(words.held);
    stage.close();
  });
});
