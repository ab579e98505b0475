/** The voucher: two languages, its code, and the copy that is left when the network is not. */
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { keepVoucher, readKept } from '../../src/flows/reservations/kept-vouchers.ts';
import { saveVoucher } from '../../src/flows/reservations/voucher.ts';
import { VoucherPage } from '../../src/pages/voucher/page.tsx';
import { member, reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { voucher } from '../../src/tools/flows/registry/voucher.cases.ts';
import { press } from '../support/hands.ts';
import { memoryStorage } from '../../src/stores/storage.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

let stage: Stage;
let runtime: Runtime;
afterEach(() => stage.close());

async function visit(before: (made: Runtime) => void = () => {}) {
  stage = await mountPage({
    address: '/purchase/voucher/r1',
    pages: { voucher: VoucherPage },
    member,
    today: TODAY,
    before(made) {
      runtime = made;
      before(made);
    },
  });
}

const keepFor =
  (memberId: string) =>
  ({ environment }: Runtime) =>
    saveVoucher(environment.storages.session, memberId, {
      id: 'r1',
      lang: 'en',
      at: Date.parse('2026-11-30T03:00:00Z'),
      voucher,
    });

describe('the voucher', () => {
  it('stands in the member’s language and in Korean, with its number and its code', async () => {
    await visit();
    await stage.answer('reservation.voucher', voucher);
    for (const text of ['A night at the temple', 'Main gate', '산사의 하룻밤', '일주문', 'M0123456789', 'Mina Kim']) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    }
    expect(await screen.findByRole('img', { name: 'QR code for reservation M0123456789' })).toBeTruthy();
    // The voucher has the name in Latin letters above.
    expect(screen.getAllByText('Main gate').filter((one) => one.closest('[lang=ko]'))).toEqual([]);
    expect(screen.getByText('산사의 하룻밤').closest('[lang]')?.getAttribute('lang')).toBe('ko');
  });

  it('names the meeting point in Latin letters for a driver where the voucher is in other ones', async () => {
    const lines = voucher.lines.map((line) => ({ ...line, meeting_point: { ...line.meeting_point, name: 'ประตูหลัก' } }));
    await visit();
    await stage.answer('reservation.voucher', { ...voucher, lines });
    const [romanised] = screen.getAllByText('Main gate');
    expect([romanised?.lang, romanised?.parentElement?.lang]).toEqual(['en', 'ko']);
  });

  it.each([
    [['Jun Kim'], 'NamesMina Kim and Jun Kim'],
    [[], null],
  ])('counts the travellers once, and names them where the trip asked for it: %j', async (others, expected) => {
    await visit();
    await stage.answer('reservation.voucher', { ...voucher, others });
    expect(screen.getAllByText('Travellers')[0]?.closest('div')?.textContent).toBe('Travellers2');
    const said = screen.queryByText('Names')?.closest('div')?.textContent;
    expect(said?.replaceAll(/[\u2066-\u2069]/g, '') ?? null).toBe(expected);
  });

  it('carries what the day needs, in the currency of the reservation, with the exact charge once', async () => {
    await visit();
    await stage.answer('reservation.voucher', voucher);
    const day = screen.getByRole('region', { name: 'For the day' }).textContent ?? '';
    for (const text of [
      'KE018',
      'Lotte Hotel Seoul',
      '4 pieces',
      'Vegetarian food, please.',
      'Temple Trips',
      '+82 2-000-1000',
      '+82 2-000-0119',
      '$122',
      '₩180,000',
      '100% until the end of Wednesday, 2 December 2026',
    ])
      expect(day.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')).toContain(text);
    expect(document.body.textContent?.split('₩180,000')).toHaveLength(2);
    screen.getByRole('img', { name: /^Map of South Korea/ });
    expect(screen.getByRole('link', { name: '+82 2-000-0119' }).getAttribute('href')).toBe('tel:+8220000119');
  });

  describe('that is not there yet', () => {
    const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
    const lacks = async (changed: Partial<Reservation>) => {
      await visit();
      await stage.refuse('reservation.voucher', { code: 'NOT_PAID' });
      await stage.answer('reservation.get', { ...reservation, ...changed });
    };

    it('says what it waits for, and leads on', async () => {
      await lacks({});
      expect(heading()).toBe('No voucher yet');
      for (const text of [/A night at the temple/, 'Payment due']) screen.getByText(text);
      expect(screen.queryByText(/Show this voucher/)).toBeNull();
      expect(screen.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toContain('/payment/');
      expect(screen.getByRole('link', { name: 'View reservation' }).getAttribute('href')).toBe(
        '/purchase/reservation-detail/r1',
      );
    });

    it('is not promised where the reservation has ended', async () => {
      await lacks({ status: 'cancelled', cancel_reason: 'expired' });
      expect(heading()).toBe('The time to pay is up');
    });

    it('is said to come once all is settled where the reservation does not answer', async () => {
      await visit();
      await stage.refuse('reservation.voucher', { code: 'NOT_PAID' });
      await stage.refuse('reservation.get', { code: 'INTERNAL' });
      expect(screen.getByText(/^It appears once/)).toBeTruthy();
    });
  });

  it('is not found where there is no such reservation of the member', async () => {
    await visit();
    await stage.refuse('reservation.voucher', { code: 'NOT_FOUND' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We couldn’t find this reservation');
  });
});

it('is asked for in the language of the page, and again when that changes', async () => {
  await visit();
  expect(stage.asked('reservation.voucher')).toEqual({ params: { id: 'r1' }, query: { lang: 'en' } });
  await stage.answer('reservation.voucher', voucher);
  await stage.perform(() => runtime.preferences.chooseLocale('ko'));
  expect(stage.asked('reservation.voucher')).toEqual({ params: { id: 'r1' }, query: { lang: 'ko' } });
});

it('shows a copy once it is known whose it is, and saves none of a member who is not known', async () => {
  await visit((made) => {
    keepFor(member.id)(made);
    made.session.store.trigger.cleared();
  });
  await stage.refuse('reservation.voucher', { code: 'NETWORK' });
  expect(screen.queryByText('산사의 하룻밤')).toBeNull();
  await stage.perform(() => runtime.session.store.trigger.memberChanged({ member }));
  expect(await screen.findByText('산사의 하룻밤')).toBeTruthy();
});

describe('without a network', () => {
  it('keeps what was shown once, and nothing secret with it', async () => {
    await visit();
    await stage.answer('reservation.voucher', voucher);
    const saved = runtime.environment.storages.session.get('VOUCHERS') ?? '';
    expect(JSON.parse(saved)).toMatchObject({
      memberId: member.id,
      vouchers: [{ id: 'r1', lang: 'en', voucher: { code: voucher.code } }],
    });
    expect(saved).not.toContain('passport');
  });

  it('shows the copy, says so, and takes the fresh one when it can be had', async () => {
    await visit(keepFor(member.id));
    await stage.refuse('reservation.voucher', { code: 'NETWORK' });
    expect(screen.getByText('산사의 하룻밤')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('30 Nov 2026, 12:00\u00A0KST');
    const isBusy = () => screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy');
    expect(isBusy()).toBeNull();
    await stage.perform(() => press(screen.getByRole('button', { name: 'Try again' })));
    expect(isBusy()).toBe('true');
    await stage.answer('reservation.voucher', { ...voucher, representative: 'Another Name' });
    expect(screen.getByText('Another Name')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('never shows the copy of another member', async () => {
    await visit(keepFor('member-john'));
    await stage.refuse('reservation.voucher', { code: 'NETWORK' });
    expect(screen.queryByText('산사의 하룻밤')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load the voucher');
  });

  it('never takes a copy for the truth when the server has answered', async () => {
    await visit(keepFor(member.id));
    await stage.refuse('reservation.voucher', { code: 'NOT_PAID' });
    expect(screen.queryByText('산사의 하룻밤')).toBeNull();
  });
});

describe('a copy on this device', () => {
  const local = () => runtime.environment.storages.local;
  const button = (name: string) => screen.findByRole('button', { name });
  const show = async (before?: (made: Runtime) => void) => {
    await visit(before);
    await stage.answer('reservation.voucher', voucher);
  };

  it('is made when the member wants it, without passport and contact, and taken off again', async () => {
    await show();
    expect(readKept(local())).toEqual([]);
    await stage.perform(() => press(screen.getByRole('button', { name: 'Keep on this device' })));
    await button('Remove from this device');
    expect(readKept(local())).toMatchObject([{ id: 'r1', lang: 'en', voucher: { number: 'M0123456789' } }]);
    expect(JSON.stringify(readKept(local()))).not.toMatch(/passport|@|contact/);
    await stage.perform(() => press(screen.getByRole('button', { name: 'Remove from this device' })));
    await button('Keep on this device');
    expect(readKept(local())).toEqual([]);
  });

  it('is known on the next visit, and follows what the server says then', async () => {
    const old = { ...voucher, luggage: 1 };
    await show((made) =>
      keepVoucher(made.environment.storages.local, member.id, { id: 'r1', lang: 'en', at: 0, voucher: old }),
    );
    await button('Remove from this device');
    expect(readKept(local())[0]?.voucher.luggage).toBe(voucher.luggage);
  });

  it('goes at the sign-out', async () => {
    await show();
    await stage.perform(() => press(screen.getByRole('button', { name: 'Keep on this device' })));
    await button('Remove from this device');
    await stage.perform(() => runtime.sessionActor.send({ type: 'signout.requested' }));
    await stage.answer('auth.signout', null);
    expect(readKept(local())).toEqual([]);
  });

  it('of another member gives way', () => {
    const storage = memoryStorage();
    keepVoucher(storage, 'member-john', { id: 'r9', lang: 'en', at: 0, voucher });
    keepVoucher(storage, member.id, { id: 'r1', lang: 'en', at: 0, voucher });
    expect(readKept(storage).map(({ id }) => id)).toEqual(['r1']);
  });

  it('that the browser cannot store is said to be missing', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('No room.')) });
    await show();
    await stage.perform(() => press(screen.getByRole('button', { name: 'Keep on this device' })));
    await screen.findByText(/We couldn’t keep a copy/);
    expect(readKept(local())).toEqual([]);
    vi.unstubAllGlobals();
  });
});
