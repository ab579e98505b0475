/** What each state of a reservation shows to a person. */
import { screen, within } from '@testing-library/react';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/reservation.json';
import type { ErrorCode, Problem } from '../../src/contract/errors.ts';
import type { Stage } from '../support/page-stage.tsx';
import type { PageDriver } from './replay-page.ts';

export const getError = (event: object) =>
  (event as { error: { code: ErrorCode; problems: Problem[]; details: Record<string, string> } }).error;

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const PAY = /^Pay |^Reserve/;

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
      event.type === 'step.next' &&
      stayed &&
      screen.getByRole('alert', { name: words.problems.title }) !== document.activeElement
    ) {
      throw new Error('The problems did not take the focus.');
    }
  };
};

function mayNotExtend() {
  if (screen.queryByRole('button', { name: words.hold.extend })) throw new Error('The hold can be extended twice.');
}

/** What luggage costs is said where it is counted. */
const luggageSays = (description: RegExp) => () =>
  screen.getByRole('spinbutton', { name: words.traveller.luggage, description });

const { title, next } = words;

export const reservationLooks: PageDriver['states'] = {
  loading: () => screen.getByText('Loading...'),
  failed: () => within(screen.getByRole('alert')).getByText(words.failed.title),
  'choosing.editing': editing(title.option, next.option),
  'choosing.holding': step(title.option, next.option, true),
  'choosing.adopting': step(title.option, next.option, true),
  'held.step.option.editing': editing(title.option, words.change),
  'held.step.option.changing': step(title.option, words.change, true),
  'held.step.traveler.editing': editing(title.traveler, next.traveler),
  'held.step.traveler.editing.free': luggageSays(/travels? free/),
  'held.step.traveler.editing.surcharged': luggageSays(/1 extra piece/),
  'held.step.traveler.saving': step(title.traveler, next.traveler, true),
  'held.step.payment.editing': editing(title.payment, PAY),
  'held.step.payment.repricing': step(title.payment, PAY, true),
  'held.step.payment.starting': step(title.payment, PAY, true),
  'held.step.payment.window': step(title.payment, PAY, true),
  'held.step.payment.leaving': step(title.payment, PAY, true),
  'held.hold.counting': (_, { type }) => {
    if (!/^00:\d\d$/.test(screen.getByRole('timer').textContent)) throw new Error('The countdown is not there.');
    if (type === 'xstate.done.actor.extendHold') mayNotExtend();
  },
  'held.hold.extending': () => {
    screen.getByRole('timer');
    mayNotExtend();
  },
  expired: () => {
    within(screen.getByRole('alert')).getByText(words.expired.title);
    button(words.expired.renew);
  },
  settled: (stage) => {
    if (!/^\/purchase\/(payment-complete|reservation-detail)\/r1$/.test(stage.address()))
      throw new Error(`Still at ${stage.address()}.`);
  },
};
