/** Faults as people make them, each in the text of one of the foreign machines. */
import type { Fault } from './faulty.ts';

const faults = (name: string, rows: readonly (readonly [what: string, from: string, to: string])[]): Fault[] =>
  rows.map(([what, from, to]) => ({ name, what, from, to }));

export const FAULTS: readonly Fault[] = [
  ...faults('lights', [
    ['wrong target', "2500: 'working'", "2500: 'resting'"],
    ['wrong delay', "20_000: 'yellow'", "21_000: 'yellow'"],
    ['wrong order of delays', 'FLICKER: 2000', 'FLICKER: 4000'],
    ['delay that forgets the context', 'context.isWanted ? 6000 : 10_000', 'context.isWanted ? 10_000 : 10_000'],
    ['one round too few', 'context.rounds >= 2', 'context.rounds >= 1'],
    ['forgotten assign', "{ target: 'walking', actions: assign({ isWanted: false }) }", "'walking'"],
    ['missing tag', "tags: ['walk'], ", ''],
    ['missing root transition', "on: { 'power.failed': { target: '.dark', reenter: true } },", ''],
  ]),
  ...faults('checkout', [
    ['guard turned round', 'context.items > 0', 'context.items <= 0'],
    ['one try too many', 'context.refusals >= 2', 'context.refusals >= 3'],
    ['forgotten count', '{ refusals: ({ context }) => context.refusals + 1 }', '{}'],
    ['candidates swapped', "event.output === 'lost'", "event.output === 'paid'"],
    ['event no longer forbidden', "on: { 'checkout.left': undefined },", ''],
    ['part of a guard lost', "and(['isFirstCoupon', 'isKnown'])", "'isFirstCoupon'"],
    ['forgotten action', "entry: 'remember',", ''],
    ['nobody is told', ", entry: emit({ type: 'order.lost' })", ''],
    ['counted twice', 'context.items + event.count', 'context.items + 2'],
  ]),
  ...faults('player', [
    ['shallow instead of deep', "type: 'history', history: 'deep'", "type: 'history'"],
    ['history forgotten', "RESUME: 'on.remembered'", "RESUME: 'on'"],
    ['wildcard lost', ", '*': '.sight.full'", ''],
    ['forbidden key taken', ", 'key.locked': undefined", ''],
  ]),
  ...faults('wizard', [
    ['child never stopped', "exit: 'closePage',\n      on: {\n        'page.filled'", "on: {\n        'page.filled'"],
    [
      'child tells nobody',
      "({ type: 'page.filled', name: context.name })",
      "({ type: 'page.done', name: context.name })",
    ],
    ['wrong child', "params: { name: 'payment' }", "params: { name: 'address' }"],
    ['child accepts anything', 'context.text.length > 2', 'context.text.length > 0'],
  ]),
  ...faults('socket', [
    ['delay that does not grow', '1000 * 2 ** context.tries', '1000 * 2'],
    ['tries not counted', '{ tries: ({ context }) => context.tries + 1 }', '{}'],
    ['tries not forgotten', 'enqueue.assign({ tries: 0, unsent: [] })', 'enqueue.assign({ unsent: [] })'],
    ['message not sent later', "if (check('hasUnsent'))", "if (!check('hasUnsent'))"],
    ['error of the callback ignored', "onError: '.given',", ''],
    ['message lost', 'event.text }))', "'' }))"],
  ]),
  ...faults('uploads', [
    ['three at once', 'context.running.length < 2', 'context.running.length < 3'],
    [
      'queue stands still',
      "enqueue.emit({ type: 'file.uploaded', file: fileOf(event) } as never);\n        enqueue.raise({ type: 'next.wanted' });",
      '',
    ],
    ['upload goes on', 'for (const file of context.running) enqueue.stopChild(`file-${file}`);', ''],
    ['failure not kept', 'failed: [...context.failed, fileOf(event)],', ''],
  ]),
  ...faults('onboarding', [
    ['watches nothing', "target: '.touched' }", 'actions: [] }'],
    ['too many pages', '>= 2', '>= 3'],
    ['wide taken for narrow', '< 600', '> 600'],
    ['output lost', 'assign({ name: ({ event }) => event.output.name })', 'assign({})'],
  ]),
  ...faults('kitchen', [
    ['impatient guest', 'context.patience > 0', 'context.patience > 1'],
    ['waiter consoles too soon', '1000: { actions: sendParent', '500: { actions: sendParent'],
    ['cook is slow', '600: {', '1600: {'],
    [
      'wrong news',
      "target: 'idle', actions: sendParent({ type: 'dish.missing' })",
      "target: 'idle', actions: sendParent({ type: 'dish.served' })",
    ],
  ]),
];
