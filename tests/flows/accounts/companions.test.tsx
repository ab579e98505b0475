/** The people a member travels with: what is asked of one, what is sent and kept, and leaving the list. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Companion } from '../../../src/contract/accounts/members.ts';
import { useCompanionForm, useCompanionRemoval, useCompanions } from '../../../src/flows/accounts/companions.ts';
import { toPersonForm } from '../../../src/flows/accounts/profile.ts';
import type { Report } from '../../../src/runtime/toasts.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';
import { jun } from '../../pages/account-visit.ts';

const WORDS = { title: 'Forget Jun Park?', text: 'For good.', confirm: 'Forget', cancel: 'Keep' };
const NOBODY = toPersonForm(null);

interface View {
  form: ReturnType<typeof useCompanionForm>;
  remove: ReturnType<typeof useCompanionRemoval>;
}

let stage: FlowStage<View>;
const onDone = vi.fn<(saved: Companion) => void>();
const success = vi.fn<Report['success']>();
afterEach(() => {
  stage.close();
  onDone.mockClear();
  success.mockReset();
});

async function open(companion: Companion | null) {
  stage = await stageFlow(() => ({ form: useCompanionForm(companion, onDone), remove: useCompanionRemoval() }), {
    before: ({ report }) => void vi.spyOn(report, 'success').mockImplementation(success),
  });
}
const form = () => stage.view().form;
const send = () => stage.perform(() => form().submit());
const change = (field: 'name' | 'birthday' | 'passport', value: string) =>
  stage.perform(() => form().change(field, value));

it('the list is that of the member', async () => {
  const list = await stageFlow(useCompanions);
  stage = list as never;
  expect(list.asked('member.companions')).toEqual({});
  await list.answer('member.companions', [jun]);
  expect(list.view().data).toEqual([jun]);
});

describe('a new companion', () => {
  it('needs a name alone', async () => {
    await open(null);
    expect(form().values).toEqual(NOBODY);
    await send();
    expect([form().problems, stage.open()]).toEqual([[{ field: 'name', code: 'required' }], []]);
  });

  it('was born before today, and types a whole passport number', async () => {
    await open(null);
    await change('name', 'Ona Lind');
    await change('birthday', '2026-11-30');
    await change('passport', jun.passport ?? '');
    await send();
    expect(form().problems).toEqual([
      { field: 'birthday', code: 'birthday_format' },
      { field: 'passport', code: 'passport_format' },
    ]);
  });

  it('is sent tidied, and handed on as stored', async () => {
    await open(null);
    await change('name', ' Ona  Lind ');
    await send();
    expect(stage.asked('member.addCompanion')).toEqual({ body: { ...NOBODY, name: 'Ona Lind' } });
    const stored = { ...jun, id: 'ona', name: 'Ona Lind' };
    await stage.answer('member.addCompanion', stored);
    expect(onDone.mock.calls).toEqual([[stored]]);
  });

  it('that is refused says so at the form and nowhere else', async () => {
    await open(null);
    await change('name', 'Ona Lind');
    await send();
    await stage.refuse('member.addCompanion', { code: 'COMPANIONS_FULL' });
    expect([form().failure?.code, stage.toasts(), onDone.mock.calls]).toEqual(['COMPANIONS_FULL', [], []]);
  });

  it('is kept when the page is left, without the passport number', async () => {
    await open(null);
    await change('name', 'Ona Lind');
    await change('passport', 'M12345678');
    await stage.leave();
    const { passport: _, ...kept } = { ...NOBODY, name: 'Ona Lind' };
    expect(stage.drafts()).toEqual({ 'companion new': kept });
  });
});

describe('a companion who is known', () => {
  it('is changed under their id, with the passport number as it is', async () => {
    await open(jun);
    await change('name', 'Jun Lee');
    await send();
    expect(stage.asked('member.changeCompanion')).toEqual({
      params: { id: jun.id },
      body: { ...NOBODY, name: 'Jun Lee', passport: jun.passport },
    });
    await stage.answer('member.changeCompanion', { ...jun, name: 'Jun Lee' });
    expect(onDone.mock.calls).toEqual([[{ ...jun, name: 'Jun Lee' }]]);
  });

  it('is kept apart from a new one', async () => {
    await open(jun);
    await change('name', 'Jun Lee');
    await stage.leave();
    expect(Object.keys(stage.drafts())).toEqual([`companion ${jun.id}`]);
  });
});

describe('leaving the list', () => {
  const question = () => stage.runtime.shell.get().context.question;

  /** Asks about Jun; answers what has come of it. */
  async function ask() {
    await open(jun);
    const outcome: { isGone?: boolean } = {};
    await stage.perform(() => {
      void stage
        .view()
        .remove(jun, WORDS)
        .then((isGone) => (outcome.isGone = isGone));
    });
    return outcome;
  }
  const say = (isMeant: boolean) => stage.perform(() => question()?.answer(isMeant));

  it('asks first, as for what cannot be undone', async () => {
    const outcome = await ask();
    expect(question()).toMatchObject({ ...WORDS, danger: true });
    expect([outcome, stage.open()]).toEqual([{}, []]);
    await say(false);
    expect([outcome, stage.open(), success.mock.calls]).toEqual([{ isGone: false }, [], []]);
  });

  it('is told once it is done, without waiting for the words to be seen', async () => {
    success.mockReturnValue(new Promise(() => {}));
    const outcome = await ask();
    await say(true);
    expect([outcome, success.mock.calls]).toEqual([{}, []]);
    expect(stage.asked('member.removeCompanion')).toEqual({ params: { id: jun.id } });
    await stage.answer('member.removeCompanion', { id: jun.id });
    expect([outcome, success.mock.calls, stage.toasts()]).toEqual([{ isGone: true }, [['deleted']], []]);
  });

  it('has happened where another tab was first', async () => {
    const outcome = await ask();
    await say(true);
    await stage.refuse('member.removeCompanion', { code: 'NOT_FOUND' });
    expect([outcome, success.mock.calls, stage.toasts()]).toEqual([{ isGone: true }, [['deleted']], []]);
  });

  it('has not happened where it was refused, and the reason is told', async () => {
    const outcome = await ask();
    await say(true);
    await stage.refuse('member.removeCompanion', { code: 'NETWORK' });
    expect([outcome, success.mock.calls, stage.toasts()]).toEqual([{ isGone: false }, [], ['NETWORK']]);
  });
});
