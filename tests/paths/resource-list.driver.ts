/** A list that a page reads, as a member meets it in their reservations: views to change between, and deadlines that ask again. */
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import words from '../../locales/en/reservations.json';
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
/** The keys of the cases are views of the list here. */
const VIEWS: Readonly<Record<string, { query: string; label: string; nothing: string }>> = {
  products: { query: '', label: list.view.all, nothing: list.empty.all.title },
  festivals: { query: 'status=pending', label: list.view.pending, nothing: list.empty.view.title },
};
const getView = (key: unknown) => VIEWS[String(key)] ?? { query: '', label: '', nothing: '' };

/** Seconds after which the holds of a list end, one after the other; an answer is old after 30. */
const HOLDS = [40, 80, 120];

/** A list knows nothing of payments. */
const { payment: _payment, ...summary } = reservation;
const dataIn = (event: object) => (event as { output: { data: unknown[] } }).output.data;
const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;

export function resourceListDriver(): PageDriver {
  let runtime: Runtime;
  let view = getView('products');
  /** Epoch milliseconds at which holds of the list in sight end. */
  let ends: number[] = [];

  const buildQuestion = ({ query }: typeof view) =>
    myReservationQueries({ locale: 'en', search: new URLSearchParams(query) } as PageContext<unknown>).reservations;

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

  /** What was asked before and no one looks at any more is answered first. */
  const answerOthers = async (stage: Stage) => {
    const wanted = JSON.stringify(buildQuestion(view).input);
    while (JSON.stringify(stage.asked('reservation.list')) !== wanted) await stage.answer('reservation.list', []);
  };
  const settles = {
    async done(stage: Stage, event: object) {
      await answerOthers(stage);
      await answer(stage, dataIn(event));
    },
    async error(stage: Stage, event: object) {
      await answerOthers(stage);
      await stage.refuse('reservation.list', (event as { error: Refusal }).error);
    },
  };

  const cards = () => screen.queryAllByRole('article');
  const nothing = () => screen.queryByText(view.nothing);
  const asking = () => {
    check(isBusy(), 'Nothing says that it is asked for again.');
    if (cards().length === 0) screen.getByText(list.loading);
  };
  const refused = () => {
    within(screen.getByRole('alert')).getByText(list.failed.title);
    check(nothing() === null && cards().length === 0, 'A failure passes for an answer.');
  };
  const outdated = (event: object) =>
    check((screen.queryByText(words.outdated) !== null) === 'error' in event, 'What is out of date is told wrongly.');

  return {
    open: () => {
      view = getView('products');
      return mountPage({
        address: '/account/my-reservation',
        pages: { myReservation: MyReservationPage },
        member,
        today: TODAY,
        before: (made) => (runtime = made),
      });
    },

    events: {
      async 'resource.asked'(stage, event) {
        view = getView(event['key']);
        runtime.data.forget(buildQuestion(view));
        const known = event['answer'] as { data: unknown[] } | null;
        if (known !== null) {
          // A pointer that rests on the link has prefetched.
          await stage.perform(() => runtime.data.prefetch(buildQuestion(view)));
          await answer(stage, known.data);
          if (event['stale'] === true) vi.setSystemTime(Date.now() + 31_000);
        }
        await stage.go(screen.getByRole('link', { name: view.label }).getAttribute('href') ?? '');
      },
      'resource.reloaded': (stage) =>
        stage.perform(() => {
          const retry = screen.queryByRole('button', { name: 'Try again' });
          if (retry) return press(retry);
          return vi.advanceTimersByTimeAsync(Math.max(0, (ends.shift() ?? 0) - Date.now()) + 1000);
        }),
      'xstate.done.actor.load': settles.done,
      'xstate.error.actor.load': settles.error,
      'xstate.done.actor.refresh': settles.done,
      'xstate.error.actor.refresh': settles.error,
      'xstate.done.actor.change': settles.done,
      'xstate.error.actor.change': settles.error,
    },

    states: {
      loading: () => {
        screen.getByText(list.loading);
        check(cards().length === 0, 'Something is shown that is no answer.');
      },
      refreshing: asking,
      changing: asking,
      ready: (_, event) => {
        check(cards().length === HOLDS.length && !isBusy(), 'The list is not there.');
        check(
          screen.getByRole('link', { name: view.label }).getAttribute('aria-current') === 'page',
          'Another view is marked.',
        );
        outdated(event);
      },
      empty: (_, event) => {
        screen.getByText(view.nothing);
        check(cards().length === 0 && !isBusy(), 'There is something after all.');
        outdated(event);
      },
      failed: refused,
      missing: refused,
    },

    possible(snapshot, event) {
      const { key, answer: known } = snapshot.context as ResourceContext;
      switch (event.type) {
        case 'resource.replaced':
          return false;
        // Without a card no hold ends, and a failure alone has a button.
        case 'resource.reloaded':
          return snapshot.hasTag('failed') || !isEmptyAnswer(known);
        case 'resource.asked':
          return (
            event['key'] !== null &&
            event['key'] !== key &&
            event['failure'] === null &&
            (event['answer'] === null || !snapshot.hasTag('busy'))
          );
        default:
          return true;
      }
    },
  };
}
