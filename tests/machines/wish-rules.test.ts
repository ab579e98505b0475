/** What holds of a press of a heart, whatever comes of it. */
import type { WishContext } from '../../machines/wish.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { changed, createRules, readFailure, same, type Step } from './steps.ts';

type WishStep = Step<WishContext>;

const { machine, starts } = MACHINES.find(({ id }) => id === 'wish')!;
const { always, whenever, on, enters } = createRules<WishContext>(machine, starts);
const CALLS: Record<string, string> = { preparing: 'loadWishes', saving: 'saveWish' };
const ENDS = ['saved', 'refused', 'signingIn', 'dropped'];
const opens = ({ event }: WishStep) => event.type === '(opens)';
const opensAs = (isMember: boolean, isRemembered: boolean) => (step: WishStep) =>
  opens(step) && step.after.isMember === isMember && step.after.isRemembered === isRemembered;
const isSessionOver = ({ event }: WishStep) => readFailure(event.error).code === 'UNAUTHORIZED';
const isSaving = on('xstate.done.actor.saveWish');
const isRefused = on('xstate.error.actor.saveWish');
const isUnprepared = on('xstate.error.actor.loadWishes');

always('each call runs in the state that is about it', ({ to, running }) =>
  same(
    running,
    to.flatMap((state) => CALLS[state] ?? []),
  ),
);
always('it is busy exactly while the server is asked', ({ tags, running }) => tags.has('busy') === running.length > 0);
always('it has ended well exactly with the wish saved', ({ tags, to }) => tags.has('settled') === to.includes('saved'));
always('it is over in each of its ends, and nowhere else', ({ to, isFinal }) =>
  same(isFinal, ENDS.includes(to[0] ?? '')),
);
always('whose wish it is stays as it was', ({ before, after }) =>
  (['productId', 'isMember', 'isRemembered'] as const).every((part) => before[part] === after[part]),
);
always(
  'what is wanted changes by a press alone',
  (step) => step.event.type === 'wish.changed' || opens(step) || !changed(step).includes('isWished'),
);
whenever('a member is served at once', opensAs(true, false), ({ to, does }) => same([to, does], [['preparing'], {}]));
whenever(
  'a visitor is led to the sign-in, with the wish remembered',
  opensAs(false, false),
  ({ to, does }) => same(to, ['signingIn']) && same(Object.keys(does), ['rememberWish', 'goToSignIn']),
);
whenever(
  'a wish of before the sign-in is made once',
  opensAs(true, true),
  ({ to, does }) => same(to, ['preparing']) && same(Object.keys(does), ['forgetWish']),
);
whenever(
  'a visitor who comes back without signing in has let the wish go',
  opensAs(false, true),
  ({ to, does }) => same(to, ['dropped']) && same(Object.keys(does), ['forgetWish']),
);
whenever('with the list here it is saved', on('xstate.done.actor.loadWishes'), ({ to }) => same(to, ['saving']));
whenever(
  'a list that cannot be had ends it, and is told',
  (step) => isUnprepared(step) && !isSessionOver(step),
  ({ to, does, event }) =>
    same([to, Object.keys(does)], [['refused'], ['tellFailure']]) &&
    same(does['tellFailure'], { error: event.error ?? {} }),
);
whenever(
  'what is wanted is shown and sent',
  ({ starts: started }) => 'saveWish' in started,
  ({ after, starts: started, does }) =>
    same(started, { saveWish: { productId: after.productId, isWished: after.isWished } }) &&
    same(does['showWish'], { isWished: after.isWished }) &&
    after.sent === after.isWished,
);
whenever('a press while the list is fetched counts', on('wish.changed', 'preparing'), ({ to, event, after, does }) =>
  same([to, after.isWished, does], [['preparing'], event['isWished'], {}]),
);
whenever(
  'a press while it is saved is shown at once, and nothing is sent twice',
  on('wish.changed', 'saving'),
  ({ to, event, after, does, starts: started }) =>
    same([to, after.isWished, started], [['saving'], event['isWished'], {}]) &&
    same(does, { showWish: { isWished: event['isWished'] } }),
);
whenever(
  'a later press is sent when the earlier one is answered, taken or refused',
  (step) => (isSaving(step) || (isRefused(step) && !isSessionOver(step))) && step.before.isWished !== step.before.sent,
  ({ to, starts: started, does }) =>
    same(to, ['saving']) && 'saveWish' in started && same(Object.keys(does), ['showWish']),
);
whenever(
  'what the server has taken as it is wanted ends well, on the list and off it',
  (step) => isSaving(step) && step.before.isWished === step.before.sent,
  ({ to }) => same(to, ['saved']),
);
whenever(
  'a wish that is off ends well too',
  (step) => isSaving(step) && !step.before.isWished && step.before.sent === false,
  ({ to, does }) => same(to, ['saved']) && 'tellDeleted' in does,
);
whenever(
  'a saved wish makes pages of the wishlist be asked for again; one that is off says so',
  enters('saved'),
  ({ after, does }) => same(Object.keys(does), after.isWished ? ['forgetPages'] : ['forgetPages', 'tellDeleted']),
);
whenever(
  'a refused wish is taken back, and the member is told why',
  (step) => isRefused(step) && !isSessionOver(step) && step.before.isWished === step.before.sent,
  ({ to, before, does, event }) =>
    same(to, ['refused']) &&
    same(does, { showWish: { isWished: !before.isWished }, tellFailure: { error: event.error ?? {} } }),
);
whenever(
  'a session that is over takes back what was sent, without words of its own',
  (step) => isRefused(step) && isSessionOver(step),
  ({ before, does }) => same(does['showWish'], { isWished: !before.sent }) && !('tellFailure' in does),
);
whenever(
  'a session that is over has a wish remembered, and what was to go off forgotten',
  (step) => (isRefused(step) || isUnprepared(step)) && isSessionOver(step),
  ({ to, before, does }) =>
    same([to, 'rememberWish' in does], before.isWished ? [['signingIn'], true] : [['refused'], false]) &&
    !('goToSignIn' in does),
);
