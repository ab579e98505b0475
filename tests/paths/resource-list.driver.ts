/** A list that a page reads, as a member meets it in their reservations: left and come back to, with deadlines that ask again. */
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import words from '../../locales/en/reservations.json';
import ui from '../../locales/en/ui.json';
import { isEmptyAnswer, type ResourceContext } from '../../machines/resource.machine.ts';
import type { ReservationSummary } from '../../src/contract/reservations/shapes.ts';
import { myReservationQueries } from '../../src/flows/reservations/list-queries.ts';
import type { Runtime } from '../../src/runtime/runtime.ts';
import type { PageContext } from '../../src/runtime/page.ts';
import { MyReservationPage } from '../../src/pages/my-reservation/page.tsx';
import { member, reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press } from '../support/hands.ts';
import { mountPage, type Refusal, type Stage } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const { list } = words;
const ADDRESS = '/account/my-reservation';
/** The view that is looked at, and one that is passed through. */
const VIEW = list.view.upcoming;
const OTHER_VIEW = list.view.past;

/** Seconds after which the holds of a list end, one after the other; an answer is old after 30. */
const HOLDS = [40, 80, 120];

/** A list knows nothing of payments. */
const { payment: _payment, ...summary } = reservation;
const dataIn = (event: object) => (event as { output: { answer: { data: unknown[] } } }).output.answer.data;
const question = myReservationQueries({
  locale: 'en',
  search: new URLSearchParams(),
} as PageContext<unknown>).reservations;
const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;

export function resourceListDriver(): PageDriver {
  let runtime: Runtime;
  /** Epoch milliseconds of the last answer. */
  let answeredAt = 0;
  /** True where the list could not be asked for again. */
  let isOutdated = false;
  /** Epoch milliseconds at which holds of the list in sight end. */
  let ends: number[] = [];

  const rows = (data: readonly unknown[]): ReservationSummary[] => {
    const now = Date.now();
    ends = data.length === 0 ? [] : HOLDS.map((seconds) => now + seconds * 1000);
    return ends.map((end, index) => ({
      ...summary,
      id: `r${index}`,
      now: new Date(now).toISOString(),
      hold_expires_at: new Date(end).toISOString(),
    }));
  };
  const answer = (stage: Stage, data: readonly unknown[]) =>
    stage.answer('reservation.list', rows(data), { total: data.length, total_pages: 1, page: 1, per_page: 10 });

  /** What was asked on the way is answered first. */
  const answerOthers = async (stage: Stage) => {
    const wanted = JSON.stringify(question.input);
    while (JSON.stringify(stage.asked('reservation.list')) !== wanted) await stage.answer('reservation.list', []);
  };
  const settles = {
    async done(stage: Stage, event: object) {
      await answerOthers(stage);
      await answer(stage, dataIn(event));
      answeredAt = Date.now();
      isOutdated = false;
    },
    async error(stage: Stage, event: object) {
      await answerOthers(stage);
      await stage.refuse('reservation.list', (event as { error: Refusal }).error);
      isOutdated = true;
    },
  };

  const cards = () => screen.queryAllByRole('article');
  const nothing = () => screen.queryByText(list.empty.upcoming.title);
  const asking = () => {
    check(isBusy(), 'Nothing says that it is asked for again.');
    if (cards().length === 0) screen.getByText(list.loading);
  };
  const refused = () => {
    within(screen.getByRole('alert')).getByText(list.failed.title);
    check(nothing() === null && cards().length === 0, 'A failure passes for an answer.');
  };
  const outdated = () =>
    check((screen.queryByText(ui.resource.outdated) !== null) === isOutdated, 'What is out of date is told wrongly.');
  const follow = (stage: Stage, view: string) =>
    stage.go(screen.getByRole('link', { name: new RegExp(`^${view}`) }).getAttribute('href') ?? '');

  return {
    open: () => {
      isOutdated = false;
      ends = [];
      return mountPage({
        address: '/main',
        pages: { main: () => null, myReservation: MyReservationPage },
        member,
        today: TODAY,
        background: { 'reservation.counts': () => ({ upcoming: 0, past: 0, cancelled: 0 }) },
        before: (made) => (runtime = made),
      });
    },

    events: {
      async 'resource.requested'(stage, event) {
        if (stage.address() === '/main') return stage.go(ADDRESS);
        await follow(stage, OTHER_VIEW);
        vi.setSystemTime(answeredAt + (event['now'] as number));
        await follow(stage, VIEW);
      },
      async 'reload.requested'(stage) {
        if (stage.address() === '/main') {
          // Asked by a flow before its page is there: the page waits for the same answer.
          await stage.perform(() => void runtime.data.load(question).catch(() => {}));
          await stage.go(ADDRESS);
          return check(stage.open().length === 1, 'It is asked for twice.');
        }
        await stage.perform(() => vi.advanceTimersByTimeAsync(Math.max(0, (ends.shift() ?? 0) - Date.now()) + 1000));
      },
      'retry.requested': (stage) => stage.perform(() => press(screen.getByRole('button', { name: 'Try again' }))),
      async 'resource.forgotten'(stage) {
        const asked = isBusy();
        await stage.perform(() => runtime.data.forget(question));
        if (!asked) return;
        const before = document.body.textContent;
        await answerOthers(stage);
        await stage.answer('reservation.list', rows([summary]));
        check(document.body.textContent === before, 'An answer to another person is shown.');
      },
      'xstate.done.actor.load': settles.done,
      'xstate.error.actor.load': settles.error,
      'xstate.done.actor.refresh': settles.done,
      'xstate.error.actor.refresh': settles.error,
    },

    states: {
      idle: (stage) => check(stage.open().length === 0, 'Something is asked that no page shows.'),
      loading: () => {
        screen.getByText(list.loading);
        check(cards().length === 0, 'Something is shown that is no answer.');
      },
      refreshing: asking,
      ready: () => {
        check(cards().length === HOLDS.length && !isBusy(), 'The list is not there.');
        check(
          screen.getByRole('link', { name: new RegExp(`^${VIEW}`) }).getAttribute('aria-current') === 'page',
          'Another view is marked.',
        );
        outdated();
      },
      empty: () => {
        screen.getByText(list.empty.upcoming.title);
        check(cards().length === 0 && !isBusy(), 'There is something after all.');
        outdated();
      },
      failed: refused,
      missing: refused,
    },

    possible(snapshot, event) {
      switch (event.type) {
        case 'resource.replaced':
          return false;
        // What is missing is let go with its page, and asked for by the next one.
        case 'resource.requested':
          return !snapshot.matches('missing');
        case 'resource.forgotten':
          return !snapshot.matches('idle') && !snapshot.hasTag('failed');
        // Without a card no hold ends.
        case 'reload.requested':
          return !isEmptyAnswer((snapshot.context as ResourceContext).answer);
        default:
          return true;
      }
    },
  };
}
