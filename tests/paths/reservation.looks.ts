/** What each state of a reservation shows to a person. */
import { screen, within } from '@testing-library/react';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/reservation.json';
import type { ErrorCode, Problem } from '../../src/contract/errors.ts';
import { HOLD_MINUTES } from '../../src/contract/limits.ts';
import type { Stage } from '../support/page-stage.tsx';
import type { PageDriver } from './replay-page.ts';

export const getError = (event: object) =>
  (event as { error: { code: ErrorCode; problems: Problem[]; details: Record<string, string> } }).error;

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const PAY = /^Pay |^Book/;
export const EXTEND = words.hold.extend_other.replace('{{count}}', String(HOLD_MINUTES));

/** The step and its one way on, which waits while the server is asked. */
const step = (title: string, next: string | RegExp, busy: boolean) => () => {
  heading(title);
  if ((button(next).getAttribute('aria-busy') === 'true') !== busy)
    throw new Error(`The button ${String(next)} is ${busy ? 'not ' : ''}busy.`);
};

/** What was refused is said: at the fields that it names, else in the words of its code. */
function refusalIsSaid(event: object) {
  if (!('error' in event)) return;
  const { code, problems } = getError(event);
  if (problems.length > 0) {
    screen.getByRole('alert', { name: words.problems.title });
    return;
  }
  const own = (words.notice as Record<string, string>)[code];
  screen.getByText(own ?? errors.codes[code]);
}

const editing = (title: string, next: string | RegExp) => {
  const see = step(title, next, false);
  return (_: Stage, event: { type: string }, stayed: boolean) => {
    see();
    refusalIsSaid(event);
    // All problems of a step are named at once, where the next look and the focus are.
    if (
      /confirmed|payment\.requested/.test(event.type) &&
      stayed &&
      screen.getByRole('alert', { name: words.problems.title }) !== document.activeElement
    ) {
      throw new Error('The problems did not take the focus.');
    }
  };
};

function mayNotExtend() {
  if (screen.queryByRole('button', { name: EXTEND })) throw new Error('The hold can be extended twice.');
}

/** What luggage costs is said where it is counted. */
const luggageSays = (description: RegExp) => () =>
  screen.getByRole('spinbutton', { name: words.traveller.luggage, description });

const { title, next } = words;

/** Held for the first time, or changed. */
const ANY_HOLD = new RegExp(`^(${next.option}|${words.change})$`);
/** The address names the step in sight. */
const atStep = (name: string) => (stage: Stage) => {
  if (!stage.address().includes(`/reservation/${name}/`)) throw new Error(`Still at ${stage.address()}.`);
};
type Look = PageDriver['states'][string];
const both =
  (...looks: Look[]): Look =>
  (stage, event, stayed) => {
    for (const look of looks) look(stage, event, stayed);
  };

/** No step is in sight before the seats are held, nor are they called held. */
function isReserving() {
  screen.getByText(words.reserving);
  if (screen.queryByText(words.held, { exact: false })) throw new Error('Seats are called held before they are.');
}
/** The page says so, or the button of the step waits. */
const holding = () => (screen.queryByText(words.reserving) ? isReserving() : step(title.option, ANY_HOLD, true)());

export const reservationLooks: PageDriver['states'] = {
  loading: () => screen.getByText('Loading...'),
  failed: () => within(screen.getByRole('alert')).getByText(words.failed.title),
  // What these show is told by the machines that have the word in them.
  reserving: isReserving,
  choosing: atStep('option'),
  'held.option': atStep('option'),
  'held.traveler': atStep('traveler'),
  'held.payment': atStep('payment'),
  'held.paying': step(title.payment, PAY, true),
  'choice.editing': editing(title.option, ANY_HOLD),
  'choice.holding': holding,
  'choice.adopting': holding,
  'traveller.editing.free': both(editing(title.traveler, next.traveler), luggageSays(/pieces? (is|are) free/)),
  'traveller.editing.surcharged': both(editing(title.traveler, next.traveler), luggageSays(/1 extra piece/)),
  'traveller.saving': step(title.traveler, next.traveler, true),
  'deductions.choosing': editing(title.payment, PAY),
  'deductions.repricing': step(title.payment, PAY, true),
  'checkout.starting': step(title.payment, PAY, true),
  'checkout.window': step(title.payment, PAY, true),
  'checkout.leaving': step(title.payment, PAY, true),
  'hold.running.clock.counting': (_, { type }) => {
    if (!/^00:\d\d$/.test(screen.getByRole('timer').textContent)) throw new Error('The countdown is not there.');
    if (type === 'xstate.done.actor.extendHold') mayNotExtend();
  },
  'hold.running.clock.suspended': () => {
    screen.getByRole('timer');
  },
  'hold.running.extension.open': () => {
    screen.getByRole('timer');
  },
  'hold.running.extension.closed': () => {
    screen.getByRole('timer');
    mayNotExtend();
  },
  'hold.running.extension.asking': () => {
    screen.getByRole('timer');
    mayNotExtend();
  },
  expired: () => {
    within(screen.getByRole('alert')).getByText(words.expired.title);
    button(words.expired.renew);
  },
  settled: (stage) => {
    if (stage.stored('RESERVATION_DRAFT') !== null)
      throw new Error('The draft of a settled reservation stays in the tab.');
    if (!/^\/purchase\/(payment-complete|reservation-detail)\/r1$/.test(stage.address()))
      throw new Error(`Still at ${stage.address()}.`);
  },
};
