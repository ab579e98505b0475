/** What the frame around every page remembers: each event changes its own part of it, and nothing else. */
import { expect, it } from 'vitest';
import { createShellStore, type ConfirmQuestion } from '../../src/stores/shell.ts';

const menus = [{ id: 'm1' }] as never;
const settings = [{ key: 'usd_to_krw', meta: '1500' }] as never;
const open = () => createShellStore({ menus, settings });
const at = (store: ReturnType<typeof open>) => store.get().context;

const FIRST = {
  menus,
  settings: { usd_to_krw: '1500' },
  loading: false,
  loadingMessage: null,
  languageModalOpen: false,
  mobileDevice: false,
  online: true,
  question: null,
  installPrompt: null,
};

it('begins online, with nothing open, with the menus and settings of the first HTML', () => {
  expect(at(open())).toEqual(FIRST);
});

it('shows that something is under way, with its words where it has some, until it has ended', () => {
  const store = open();
  store.trigger.loadingStarted({ message: 'Signing in' });
  expect(at(store)).toEqual({ ...FIRST, loading: true, loadingMessage: 'Signing in' });
  store.trigger.loadingStarted({});
  expect(at(store)).toEqual({ ...FIRST, loading: true });
  store.trigger.loadingEnded();
  expect(at(store)).toEqual(FIRST);
});

it('opens and closes the choice of languages', () => {
  const store = open();
  store.trigger.languageModalOpened();
  expect(at(store)).toEqual({ ...FIRST, languageModalOpen: true });
  store.trigger.languageModalClosed();
  expect(at(store)).toEqual(FIRST);
});

it('asks one question at a time, and none once it is answered', () => {
  const store = open();
  const question: ConfirmQuestion = { title: 't', text: 'x', confirm: 'y', cancel: 'n', danger: true, answer() {} };
  store.trigger.questionAsked({ question });
  expect(at(store)).toEqual({ ...FIRST, question });
  store.trigger.questionAnswered();
  expect(at(store)).toEqual(FIRST);
});

it('knows the device, the connection, and what was loaded since', () => {
  const store = open();
  store.trigger.deviceDetected({ mobile: true });
  expect(at(store)).toEqual({ ...FIRST, mobileDevice: true });
  store.trigger.connectionChanged({ online: false });
  store.trigger.menusLoaded({ menus: [] });
  store.trigger.settingsLoaded({ settings: [{ key: 'a', meta: 1 }] as never });
  expect(at(store)).toEqual({ ...FIRST, menus: [], settings: { a: 1 }, mobileDevice: true, online: false });
});

it('holds the offer of the browser to install the shop until it is gone', () => {
  const store = open();
  const prompt = { prompt: () => Promise.resolve() } as never;
  store.trigger.deviceDetected({ mobile: true });
  store.trigger.installOffered({ prompt });
  expect(at(store)).toEqual({ ...FIRST, mobileDevice: true, installPrompt: prompt });
  store.trigger.installOffered({ prompt: null });
  expect(at(store)).toEqual({ ...FIRST, mobileDevice: true });
});
