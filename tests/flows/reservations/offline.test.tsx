/** The page that stands in without a network: what was wanted, and which voucher of this device that is. */
import { act, cleanup } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { keepVoucher, removeVoucher } from '../../../src/flows/reservations/kept-vouchers.ts';
import { keptVoucherPath, useOffline, type OfflineView } from '../../../src/flows/reservations/offline.ts';
import { RuntimeProvider } from '../../../src/runtime/use-runtime.tsx';
import { voucher } from '../../../src/tools/flows/registry/voucher.cases.ts';
import { openRuntime } from '../../support/open-runtime.ts';
import { showHook } from '../../support/show-hook.tsx';

afterEach(cleanup);

function open() {
  const { runtime } = openRuntime(() => null);
  for (const id of ['r1', 'r2'])
    keepVoucher(runtime.environment.storages.local, 'mina', { id, lang: 'en', at: 1, voucher });
  return runtime;
}
const show = (query: string): OfflineView =>
  showHook(open(), () => useOffline(new URLSearchParams(query))).result.current;

describe('without a network', () => {
  it('the vouchers that are kept are there, and the one that was wanted', () => {
    const { wanted, kept, voucher: found } = show('from=%2Fpurchase%2Fvoucher%2Fr2');
    expect([wanted, kept.map(({ id }) => id), found?.id]).toEqual(['/purchase/voucher/r2', ['r1', 'r2'], 'r2']);
  });

  it('another page that was wanted is no voucher', () => {
    const { wanted, voucher: found } = show('from=%2Fproduct%2Fdetail%2Fone%3Fa%3D1');
    expect([wanted, found]).toEqual(['/product/detail/one?a=1', null]);
  });

  it.each(['', 'from=', 'from=https%3A%2F%2Felsewhere.test%2F', 'from=%2F%2Felsewhere.test'])(
    'the front page is wanted where the address names none of ours (%j)',
    (query) => {
      expect(show(query).wanted).toBe('/main');
    },
  );

  it('a voucher that another tab removes, as at a sign-out, leaves the page', () => {
    const runtime = open();
    const shown = showHook(runtime, () => useOffline(new URLSearchParams('from=%2Fpurchase%2Fvoucher%2Fr2')));
    for (const id of ['r1', 'r2']) removeVoucher(runtime.environment.storages.local, id);
    act(() => void dispatchEvent(new StorageEvent('storage')));
    expect([shown.result.current.kept, shown.result.current.voucher]).toEqual([[], null]);
  });

  it('the HTML of the server knows nothing of the device', () => {
    const views: OfflineView[] = [];
    const runtime = open();
    function Page() {
      views.push(useOffline(new URLSearchParams('from=%2Fpurchase%2Fvoucher%2Fr1')));
      return null;
    }
    renderToString(
      <RuntimeProvider runtime={runtime}>
        <Page />
      </RuntimeProvider>,
    );
    expect(views).toEqual([{ wanted: '', kept: [], voucher: null }]);
  });

  it('a kept voucher has an address that asks the server for nothing', () => {
    expect(keptVoucherPath('r1')).toBe('/offline?from=%2Fpurchase%2Fvoucher%2Fr1');
    const [, query = ''] = keptVoucherPath('r1').split('?');
    expect(show(query).voucher?.id).toBe('r1');
  });
});
