/** The page of a reservation: asked again once, at the moment that the newest answer tells. */
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { reservationRefreshMachine } from '../../machines/reservation-refresh.machine.ts';

function open() {
  const clock = new SimulatedClock();
  let asked = 0;
  const machine = reservationRefreshMachine.provide({ actions: { askAgain: () => void (asked += 1) } });
  const actor = createActor(machine, { clock }).start();
  return {
    pass: (milliseconds: number) => clock.increment(milliseconds),
    shown: (delay: number | null) => actor.send({ type: 'answer.shown', delay }),
    awaited: () => actor.send({ type: 'answer.awaited' }),
    now: () => [actor.getSnapshot().value, asked],
  };
}

it('asks at the moment of the answer, and not again before there is another', () => {
  const { pass, shown, now } = open();
  expect(now()).toEqual(['resting', 0]);
  shown(2_000);
  pass(1_999);
  expect(now()).toEqual(['counting', 0]);
  pass(1);
  expect(now()).toEqual(['waiting', 1]);
  pass(60_000);
  expect(now()).toEqual(['waiting', 1]);
  shown(2_000);
  pass(2_000);
  expect(now()).toEqual(['waiting', 2]);
});

it('goes by the newest answer alone', () => {
  const { pass, shown, now } = open();
  shown(2_000);
  pass(1_000);
  shown(2_000);
  pass(1_999);
  expect(now()).toEqual(['counting', 0]);
  shown(null);
  pass(60_000);
  expect(now()).toEqual(['resting', 0]);
});

it('does not ask while it is asked for anyway', () => {
  const { pass, shown, awaited, now } = open();
  shown(2_000);
  awaited();
  pass(60_000);
  expect(now()).toEqual(['waiting', 0]);
});

it('alone it asks nobody, and counts towards nothing where no time is told', () => {
  const clock = new SimulatedClock();
  const actor = createActor(reservationRefreshMachine, { clock }).start();
  expect(actor.getSnapshot().context).toEqual({ delay: null });
  actor.send({ type: 'answer.shown' } as never);
  expect(actor.getSnapshot()).toMatchObject({ value: 'resting', context: { delay: null } });
  expect(Object.keys(reservationRefreshMachine.implementations.actions)).toContain('askAgain');
});
