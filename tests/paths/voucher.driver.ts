/** The voucher as a member meets it: fresh, as a saved copy, or not at all. */
import { screen } from '@testing-library/react';
import reservations from '../../locales/en/reservations.json';
import words from '../../locales/en/voucher.json';
import type { VoucherContext } from '../../machines/voucher.machine.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { VoucherPage } from '../../src/pages/voucher/page.tsx';
import { saveVoucher } from '../../src/flows/reservations/voucher.ts';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { copy, voucher } from '../../src/tools/flows/registry/voucher.cases.ts';
import { member, reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press } from '../support/hands.ts';
import { mountPage, type Refusal, type Stage } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const retry = () => screen.getByRole('button', { name: 'Try again' });
const isCopy = () => screen.queryByText(new RegExp(`^${words.kept.replace(/ ?\{\{.*/, '')}`)) !== null;
const isWorking = () => retry().getAttribute('aria-busy') === 'true';
const answer = (stage: Stage) => stage.answer('reservation.voucher', voucher);
const refuse = (stage: Stage, event: object) =>
  stage.refuse('reservation.voucher', (event as { error: Refusal }).error);

function sheet({ copied }: { copied: boolean }) {
  screen.getByText(voucher.number);
  check(isCopy() === copied, `It does ${copied ? 'not ' : ''}pass for a copy.`);
}

function failed({ working }: { working: boolean }) {
  screen.getByText(words.failed.title);
  check(screen.queryByText(voucher.number) === null, 'A voucher is shown.');
  check(isWorking() === working, `The button is ${working ? 'not ' : ''}busy.`);
}

export function voucherDriver(): PageDriver {
  let runtime: Runtime;
  return {
    open: () =>
      mountPage({
        address: '/purchase/voucher/r1',
        pages: { voucher: VoucherPage },
        member,
        today: TODAY,
        // Its deadline would be written with the words of a language that are not here.
        background: { 'reservation.get': () => ({ ...reservation, hold_expires_at: null }) },
        before(made) {
          runtime = made;
          saveVoucher(made.environment.storages.session, copy.memberId, { id: 'r1', ...copy });
        },
      }),

    events: {
      'xstate.done.actor.loadVoucher': answer,
      'xstate.done.actor.refreshVoucher': answer,
      'xstate.done.actor.retryStored': answer,
      'xstate.done.actor.retryFailed': answer,
      'xstate.error.actor.loadVoucher': refuse,
      'xstate.error.actor.refreshVoucher': refuse,
      'xstate.error.actor.retryStored': refuse,
      'xstate.error.actor.retryFailed': refuse,
      'retry.requested': (stage) => stage.perform(() => press(retry())),
      'language.changed': async (stage, { lang }) => {
        // What is answered in the former language is no answer any more.
        const before = stage.open().length;
        await stage.perform(() => runtime.preferences.store.trigger.localeChosen({ locale: lang as Locale }));
        if (before > 0) await stage.answer('reservation.voucher', voucher);
      },
      'member.changed': (stage, { memberId }) =>
        stage.perform(() =>
          runtime.session.store.trigger.memberChanged({ member: { ...member, id: memberId as string } }),
        ),
    },

    states: {
      loading: () => {
        screen.getByText(words.loading);
        check(screen.queryByText(voucher.number) === null, 'A voucher is shown.');
      },
      ready: (_, event) => {
        sheet({ copied: false });
        if (event.type !== 'member.changed') return;
        const saved = runtime.environment.storages.session.get('VOUCHERS') ?? '';
        check(saved.includes(event['memberId'] as string), 'The copy is not saved for whom it is.');
      },
      refreshing: () => sheet({ copied: false }),
      'stored.resting': () => {
        sheet({ copied: true });
        check(!isWorking(), 'The button is busy.');
      },
      'stored.retrying': () => {
        sheet({ copied: true });
        check(isWorking(), 'The button is not busy.');
      },
      'failed.resting': () => failed({ working: false }),
      'failed.retrying': () => failed({ working: true }),
      notPaid: () => {
        screen.getByText(words.notPaid.title);
        check(screen.queryByText(voucher.number) === null, 'A voucher is shown that is not paid.');
      },
      missing: () => screen.getByRole('heading', { level: 1, name: reservations.detail.missing }),
    },

    // Another language is another than that of the page; who is there already does not come again; a member who has seen
    // a voucher has a copy, which the cases give to one member alone.
    possible(snapshot, event) {
      const { lang, memberId } = snapshot.context as VoucherContext;
      if (event.type === 'xstate.error.actor.refreshVoucher') return memberId === copy.memberId;
      if (event.type === 'language.changed') return event['lang'] !== lang;
      return event.type !== 'member.changed' || event['memberId'] !== memberId;
    },
  };
}
