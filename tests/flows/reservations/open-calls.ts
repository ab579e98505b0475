/** The calls of a reservation, with answers that the test gives in their order; the last one answers all that follow. */
import { vi } from 'vitest';
import { provideReservation } from '../../../src/flows/reservations/reservation-effects.ts';
import { inertEnvironment } from '../../../src/runtime/environment.ts';
import { runEffect } from '../../support/run-effect.ts';

const NOW = Date.parse('2026-11-30T05:00:00Z');
/** The deadline of the sample, which is a quarter of an hour away, on the visitor's clock. */
export const ON_OUR_CLOCK = '2026-11-30T05:15:00.000Z';

export function openCalls(...answers: unknown[]) {
  const environment = { ...inertEnvironment('/'), now: () => NOW };
  const call = vi.fn<(...args: unknown[]) => Promise<unknown>>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const prefetchPage = vi.fn<(runtime: unknown, page: string) => void>();
  const data = { load: vi.fn<(question: unknown) => Promise<unknown>>(async () => ({ data: [], pagination: null })) };
  const runtime = {
    call,
    data,
    host: { prefetchPage },
    preferences: { locale: () => 'ko', currency: () => 'USD' },
    environment,
  };
  const machine = provideReservation(runtime as never, 'temple-stay');
  const run = (path: readonly string[], input: unknown) => runEffect(machine, path, input);
  return { call, data, prefetchPage, environment, machine, run };
}
