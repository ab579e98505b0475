/** The start in another language than the first HTML, and whom the cart is told of. */
import { expect, it } from 'vitest';
import { createActor, fromPromise, fromTransition, setup, type AnyEventObject } from 'xstate';
import type { MenuNode } from '../../src/contract/settings.ts';
import type { Member } from '../../src/contract/accounts/members.ts';
import { startupMachine } from '../../machines/startup.machine.ts';
import { settle } from '../support/settle.ts';

const input = { locale: 'en', hasToken: false, settings: null, menus: null };

function open() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const wait = <Answer>(answer: Answer) => new Promise<Answer>((resolve) => answers.push(() => resolve(answer)));
  const actor = createActor(
    startupMachine.provide({
      actors: {
        loadSettings: fromPromise(() => wait<{ key: string; meta: unknown }[]>([])),
        loadMenus: fromPromise(({ input: { locale } }) => {
          asked.push(locale);
          return wait([]);
        }),
      },
    }),
    { input },
  ).start();
  return {
    actor,
    asked,
    speak: (locale: string) => actor.send({ type: 'language.changed', locale }),
    async answer() {
      for (const one of answers.splice(0)) one();
      await settle();
    },
  };
}

it('asks for menus in the language that was chosen while the settings came', async () => {
  const { speak, answer, asked } = open();
  speak('ko');
  await answer();
  expect(asked).toEqual(['ko']);
});

it('asks for other menus where the language changes on the way, and in sight', async () => {
  const { actor, speak, answer, asked } = open();
  await answer();
  speak('ko');
  await answer();
  expect([asked, actor.getSnapshot().context.menus?.locale]).toEqual([['en', 'ko'], 'ko']);
  speak('ar');
  await answer();
  expect([asked, actor.getSnapshot().context.menus?.locale]).toEqual([['en', 'ko', 'ar'], 'ar']);
});

it('tells the cart, which is known by its name, how many lines it has', async () => {
  const heard: AnyEventObject[] = [];
  const cartCount = fromTransition((_, event: AnyEventObject) => void heard.push(event), undefined);
  const startup = startupMachine.provide({
    actors: {
      resolveUserId: fromPromise<{ id: string } | null>(async () => ({ id: 'mina' })),
      loadUserInfo: fromPromise<Member, { id: string }>(async () => undefined as never),
      loadCartCount: fromPromise(async () => 3),
    },
  });
  const shop = setup({ actors: { cartCount, startup } }).createMachine({
    invoke: [
      { src: 'cartCount', systemId: 'cartCount' },
      { src: 'startup', input: { ...input, hasToken: true } },
    ],
  });
  createActor(shop).start();
  for (let turn = 0; turn < 4; turn += 1) await settle();
  expect(heard.filter(({ type }) => type === 'cart.counted')).toEqual([{ type: 'cart.counted', count: 3 }]);
});

it('tells the protection of copies, which is known by its name, what the settings say', async () => {
  const heard: AnyEventObject[] = [];
  const copyProtection = fromTransition((_, event: AnyEventObject) => void heard.push(event), undefined);
  const settings: { key: string; meta: unknown }[] = [{ key: 'copy_protection', meta: 'strict' }];
  const startup = startupMachine.provide({
    actors: {
      loadSettings: fromPromise(async () => settings),
      loadMenus: fromPromise<MenuNode[], { locale: string }>(async () => []),
      enableCopyProtection: fromPromise(async () => {}),
    },
  });
  const shop = setup({ actors: { copyProtection, startup } }).createMachine({
    invoke: [
      { src: 'copyProtection', systemId: 'copyProtection' },
      { src: 'startup', input: { ...input, hasToken: false } },
    ],
  });
  createActor(shop).start();
  for (let turn = 0; turn < 6; turn += 1) await settle();
  expect(heard.filter(({ type }) => type === 'protection.changed')).toEqual([{ type: 'protection.changed', settings }]);
});
