/** Measuring a visit: one report when the page is left, and a warning above each limit of the specification. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measureVitals } from '../../src/flows/vitals/measure.ts';

type Told = (metric: { value: number; entries: { startTime: number; processingStart: number }[] }) => void;
const library: Record<string, Told> = {};
vi.mock('web-vitals', () => ({
  onLCP: (told: Told) => (library['LCP'] = told),
  onINP: (told: Told) => (library['INP'] = told),
  onCLS: (told: Told) => (library['CLS'] = told),
}));

const sent: { path: string; body: Blob }[] = [];
let visibility: DocumentVisibilityState = 'visible';
const turn = (state: DocumentVisibilityState) => {
  visibility = state;
  dispatchEvent(new Event('visibilitychange'));
};
const tell = (name: string, value: number, delay = 0) =>
  library[name]?.({ value, entries: [{ startTime: 1000, processingStart: 1000 + delay }] });

beforeEach(async () => {
  sent.length = 0;
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const device = () => 'mobile' as const;
  await measureVitals({ page: 'detail', device, beacon: (path, body) => void sent.push({ path, body }) });
});
afterEach(() => {
  turn('hidden');
  vi.restoreAllMocks();
});

it('is reported once, with the newest figures, when the page is left', async () => {
  tell('CLS', 0.01);
  tell('LCP', 812.4);
  tell('CLS', 0.03123);
  turn('visible');
  expect(sent).toEqual([]);
  turn('hidden');
  tell('CLS', 0.9);
  turn('visible');
  turn('hidden');
  expect(sent).toHaveLength(1);
  expect([sent[0]?.path, sent[0]?.body.type]).toEqual(['/api/v1/vitals', 'application/json']);
  expect(JSON.parse((await sent[0]?.body.text()) ?? '')).toEqual({
    page: 'detail',
    device: 'mobile',
    values: [
      { name: 'CLS', value: 0.0312 },
      { name: 'LCP', value: 812 },
    ],
  });
});

it('tells how long an input took, and how much of that it waited', async () => {
  tell('INP', 180, 40);
  turn('hidden');
  expect(JSON.parse((await sent[0]?.body.text()) ?? '')).toMatchObject({
    values: [
      { name: 'INP', value: 180 },
      { name: 'INPUT_DELAY', value: 40 },
    ],
  });
});

it('says nothing of a visit that was not measured', () => {
  turn('hidden');
  expect(sent).toEqual([]);
});

it.each([
  ['LCP', 2500, 2501, 0, /LCP.*2501.*2500/],
  ['CLS', 0.1, 0.11, 0, /CLS.*0\.11.*0\.1/],
])('warns of %s above its limit and not at it', (name, fine, slow, _, words) => {
  tell(name, fine);
  expect(console.warn).not.toHaveBeenCalled();
  tell(name, slow);
  expect(console.warn).toHaveBeenCalledWith(expect.stringMatching(words));
});

it('warns of the delay of an input, however long its work takes', () => {
  tell('INP', 900, 100);
  expect(console.warn).not.toHaveBeenCalled();
  tell('INP', 900, 101);
  expect(console.warn).toHaveBeenCalledWith(expect.stringMatching(/INPUT_DELAY.*101.*100/));
});
