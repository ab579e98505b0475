/** What holds of the link of a campaign, whatever happens to it. */
import type { PromotionContext } from '../../machines/promotion.machine.ts';
import type { Promotion } from '../../src/contract/promotions.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { changed, createRules, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'promotion')!;
const { always, whenever, on, enters } = createRules<PromotionContext>(machine, starts);
const CALLS: Record<string, string> = { reading: 'readPromotion', claiming: 'claimCoupon' };
const codeIn = ({ event }: Step<PromotionContext>) => (event.error as { code?: string } | null)?.code ?? 'UNKNOWN';
const answerIn = ({ event }: Step<PromotionContext>) => event.output as Promotion;

always('each call runs in the state that is about it', ({ to, running }) =>
  same(
    running,
    to.flatMap((state) => CALLS[state] ?? []),
  ),
);
always('it is busy exactly while the server is asked', ({ tags, running }) => tags.has('busy') === running.length > 0);
always('it has failed exactly where a retry is open', ({ tags, to }) => tags.has('failed') === to.includes('failed'));
always('it has ended well exactly with the coupon', ({ tags, to }) => tags.has('settled') === to.includes('claimed'));
always('the link stays as the address has it', ({ before, after }) =>
  (['campaign', 'code', 'target'] as const).every((part) => before[part] === after[part]),
);
always('why it cannot be had is known where it is said', ({ to, after }) =>
  to.includes('refused') || to.includes('failed') ? after.failure !== null : true,
);
whenever(
  'it begins by asking what the link gives',
  ({ event }) => event.type === '(opens)',
  ({ after, starts: started }) =>
    same(started, { readPromotion: { campaign: after.campaign, code: after.code } }) &&
    same([after.offer, after.coupon, after.failure], [null, null, null]),
);
whenever('every answer about the link has its campaign remembered', on('xstate.done.actor.readPromotion'), (step) =>
  same(step.does['rememberCampaign'], answerIn(step)),
);
whenever('an answer about the link decides who gets what', on('xstate.done.actor.readPromotion'), (step) => {
  const { offer, refusal } = answerIn(step);
  const end = offer ? (step.after.isMember ? 'claiming' : 'inviting') : refusal ? 'refused' : 'leaving';
  return (
    same(step.to, [end]) &&
    same(step.after.offer, offer) &&
    (refusal === null || step.after.failure?.code === refusal) &&
    (offer === null || step.after.failure === null)
  );
});
whenever('without an answer a coupon is waited for, and nothing else', on('xstate.error.actor.readPromotion'), (step) =>
  step.before.code === ''
    ? same(step.to, ['leaving']) && same(changed(step), [])
    : same(step.to, ['failed']) && step.after.failure?.code === codeIn(step),
);
whenever('a coupon is claimed with the code of the link', enters('claiming'), ({ starts: started, after }) =>
  same(started, { claimCoupon: { code: after.code } }),
);
whenever('a claimed coupon is in sight', on('xstate.done.actor.claimCoupon'), ({ event, to, after }) =>
  same([to, after.coupon], [['claimed'], event.output]),
);
whenever(
  'an answer to the claim ends it, asks for a sign-in or can be tried again',
  on('xstate.error.actor.claimCoupon'),
  (step) => {
    const code = codeIn(step);
    if (code === 'COUPON_CODE_REDEEMED') return same(step.to, ['claimed']) && same(changed(step), []);
    if (code === 'UNAUTHORIZED') return same(step.to, ['inviting']) && same(changed(step), ['isMember']);
    const end = code === 'COUPON_CODE_USED_UP' ? 'refused' : 'failed';
    return same(step.to, [end]) && step.after.failure?.code === code;
  },
);
whenever('a sign-in is gone to, and the link stays open behind it', on('signin.requested'), ({ from, to, does }) =>
  same([from, to, Object.keys(does)], [['inviting'], ['inviting'], ['goToSignIn']]),
);
whenever('a retry begins with the link', on('retry.requested'), ({ from, to }) =>
  same([from, to], [['failed'], ['reading']]),
);
whenever('a visitor who asks for it goes on', on('passage.requested'), ({ to }) => same(to, ['leaving']));
whenever(
  'it goes on to the target, once',
  enters('leaving'),
  ({ does, after, isFinal }) => isFinal && same(does['goOn'], { target: after.target }),
);
whenever(
  'nothing but the end goes on',
  ({ does }) => 'goOn' in does,
  ({ to }) => same(to, ['leaving']),
);
