/** What each state of a reservation shows to a person in a browser. */
import { expect, type Page } from '@playwright/test';
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import words from '../../../locales/en/reservation.json' with { type: 'json' };
import type { Driver } from '../../../src/tools/flows/paths/driver.ts';
import { HOLD_MINUTES } from '../../../src/contract/limits.ts';
import type { EndpointName } from '../../../src/contract/table.ts';
import type { HeldCalls } from './held-calls.ts';

const { title, next } = words;

export const PAY = /^Pay |^Book/;
export const EXTEND = words.hold.extend_other.replace('{{count}}', String(HOLD_MINUTES));

export const codeOf = (event: object) => (event as { error?: { code: string } }).error?.code;

interface Seen {
  page: Page;
  calls: HeldCalls;
}

type Looks<Stage> = Driver<Stage>['states'];

/** The step, with its one way on; it is busy while the server is asked. */
async function step({ page }: Seen, name: string, button: string | RegExp, isBusy: boolean): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  const way = page.getByRole('main').getByRole('button', { name: button });
  await expect(way).toBeVisible();
  if (isBusy) await expect(way).toHaveAttribute('aria-busy', 'true');
  else await expect(way).not.toHaveAttribute('aria-busy', 'true');
}

const busy =
  (name: string, button: string | RegExp, ...awaited: EndpointName[]) =>
  async (seen: Seen) => {
    await Promise.any(awaited.map((call) => seen.calls.made(call)));
    await step(seen, name, button, true);
  };

/** What was refused is said: at the field that it is about, else in the words of its code. */
async function refusalIsSaid(page: Page, code: string): Promise<void> {
  const own = (words.notice as Record<string, string>)[code] ?? (errors.codes as Record<string, string>)[code] ?? code;
  const alert = page.getByRole('main').getByRole('alert').or(page.getByRole('main').getByRole('status'));
  await expect(alert.filter({ hasText: code === 'SEATS_GONE' ? /Seats left: \d/ : own }).first()).toBeVisible();
}

const editing =
  (name: string, button: string | RegExp) =>
  async (seen: Seen, event: { type: string }, stayed: boolean): Promise<void> => {
    await step(seen, name, button, false);
    const code = codeOf(event);
    if (code !== undefined) await refusalIsSaid(seen.page, code);
    // All problems of a step are named at once, where the next look and the focus are.
    if (/confirmed|payment\.requested/.test(event.type) && stayed)
      await expect(seen.page.getByRole('alert', { name: words.problems.title })).toBeFocused();
  };

/** Held for the first time, or changed. */
const ANY_HOLD = new RegExp(`^(${next.option}|${words.change})$`);
const atStep =
  (name: string) =>
  ({ page }: Seen) =>
    expect(page).toHaveURL(new RegExp(`/reservation/${name}/`));
const counts = ({ page }: Seen) => expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/);

/** No step is in sight before the seats are held, nor are they called held. */
async function isReserving({ page }: Seen): Promise<void> {
  await expect(page.getByRole('main').getByText(words.reserving)).toBeVisible();
  await expect(page.getByText(words.held)).toHaveCount(0);
}
/** The page says so, or the button of the step waits. */
const holding =
  (...awaited: EndpointName[]) =>
  async (seen: Seen): Promise<void> => {
    await Promise.any(awaited.map((call) => seen.calls.made(call)));
    if (await seen.page.getByText(words.reserving).isVisible()) await isReserving(seen);
    else await step(seen, title.option, ANY_HOLD, true);
  };

export const reservationLooks: Looks<Seen> = {
  async loading({ page, calls }) {
    await expect.poll(() => calls.isWaiting('reservation.get') || calls.isWaiting('product.get')).toBe(true);
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  },
  failed: ({ page }) => expect(page.getByRole('alert').getByText(words.failed.title)).toBeVisible(),
  // What these show is told by the machines that have the word in them.
  reserving: isReserving,
  choosing: atStep('option'),
  'held.option': atStep('option'),
  'held.traveler': atStep('traveler'),
  'held.payment': atStep('payment'),
  'held.paying': (seen) => step(seen, title.payment, PAY, true),
  'choice.editing': editing(title.option, ANY_HOLD),
  'choice.holding': holding('reservation.create', 'reservation.update'),
  'choice.adopting': holding('reservation.update'),
  'traveller.editing.free': editing(title.traveler, next.traveler),
  'traveller.saving': busy(title.traveler, next.traveler, 'reservation.update'),
  'deductions.choosing': editing(title.payment, PAY),
  'deductions.repricing': busy(title.payment, PAY, 'reservation.update'),
  'checkout.starting': busy(title.payment, PAY, 'reservation.pay'),
  async 'checkout.window'(seen) {
    await step(seen, title.payment, PAY, true);
    await expect(
      seen.page.frameLocator('iframe[title="Payment window"]').getByRole('button', { name: /^Pay / }),
    ).toBeVisible();
  },
  'hold.running.clock.counting': counts,
  'hold.running.clock.suspended': counts,
  'hold.running.extension.open': counts,
  'hold.running.extension.closed': counts,
  async 'hold.running.extension.asking'({ page, calls }) {
    await calls.made('reservation.extendHold');
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByRole('button', { name: EXTEND })).toBeHidden();
  },
  async expired({ page }) {
    await expect(page.getByRole('alert').getByRole('heading', { level: 1, name: words.expired.title })).toBeVisible();
    await expect(page.getByRole('button', { name: words.expired.renew })).toBeVisible();
  },
  settled: ({ page }) => expect(page).toHaveURL(/\/purchase\/(payment-complete|reservation-detail)\/[\w-]+$/),
};
