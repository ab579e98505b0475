/** The reservation as a calendar file: its name, who made it, who travels, and what is said where it cannot be made. */
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Reservation } from '../../../src/contract/reservations/shapes.ts';
import { useCalendarFile } from '../../../src/flows/reservations/save-calendar.ts';
import { reservation } from '../../../src/tools/flows/registry/samples.ts';
import { openRuntime } from '../../support/open-runtime.ts';
import { showHook } from '../../support/show-hook.tsx';

const create = vi.fn<(file: Blob) => string>(() => 'blob:one');
const saved: string[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  saved.length = 0;
  create.mockClear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => create(file as Blob));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function save(change: Partial<Reservation> = {}, siteName?: string) {
  const { runtime } = openRuntime(() => null);
  const told = vi.spyOn(runtime.report, 'failure').mockResolvedValue('');
  vi.spyOn(runtime.i18n, 't').mockReturnValue('Maru');
  if (siteName !== undefined)
    runtime.shell.trigger.settingsLoaded({ settings: [{ key: 'site_name', meta: siteName }] });
  showHook(runtime, useCalendarFile).result.current({ ...reservation, ...change }, { description: () => 'Be early' });
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(create).toHaveBeenCalled());
  const [file] = create.mock.calls[0] ?? [];
  // A long line goes on behind a break and a blank.
  const lines = ((await file?.text()) ?? '').replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const valueOf = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
  return { told, type: file?.type, maker: valueOf('PRODID'), notes: valueOf('DESCRIPTION') };
}

it('is named after the reservation, and says of its departure what the page says', async () => {
  const { type, notes, told } = await save();
  expect([saved, type, notes]).toEqual([['M0123456789.ics'], 'text/calendar;charset=utf-8', 'Be early']);
  expect(told).not.toHaveBeenCalled();
});

it('names all travellers where the trip asked for them', async () => {
  const jun = { name: 'Jun Kim', email: '', passport: '' };
  const { notes } = await save({ traveller: { ...reservation.traveller, others: [jun] } });
  expect(notes).toBe('Be early · Mina Kim and Jun Kim');
});

it.each([
  [undefined, 'Maru'],
  ['', 'Maru'],
  ['Temple Trips', 'Temple Trips'],
])('is made by the shop: where the settings name it %s it is %s', async (siteName, site) => {
  expect((await save({}, siteName)).maker).toContain(`//${site}//`);
});

it('is said not to be saved where it could not be made', async () => {
  create.mockImplementationOnce(() => {
    throw new Error('no room');
  });
  const { told } = await save();
  await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith(new Error('no room')));
  expect(saved).toEqual([]);
});
