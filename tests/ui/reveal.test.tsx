/** Parts below the window come into view as they are scrolled to; nothing else is ever hidden. */
import { cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Reveal } from '../../src/ui/reveal.tsx';

type Tell = (entries: { isIntersecting: boolean }[]) => void;
const observers: { tell: Tell; threshold: unknown; isEnded: boolean }[] = [];
let isMotionReduced = false;

class FakeObserver {
  private readonly own: (typeof observers)[number];
  constructor(tell: Tell, { threshold }: IntersectionObserverInit) {
    this.own = { tell, threshold, isEnded: false };
    observers.push(this.own);
  }
  observe() {}
  disconnect() {
    this.own.isEnded = true;
  }
}

beforeEach(() => {
  observers.length = 0;
  isMotionReduced = false;
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: isMotionReduced }));
  vi.stubGlobal('innerHeight', 800);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(top: number, height = 400) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top, height } as DOMRect);
  const { container, unmount } = render(<Reveal>text</Reveal>);
  const part = container.firstElementChild as HTMLElement;
  return { isWaiting: () => 'waiting' in part.dataset, unmount };
}

it('waits below the window for a tenth of itself, and is shown for good', () => {
  const { isWaiting } = show(1_000);
  const [observer] = observers;
  expect(observer?.threshold).toBe(0.1);
  observer?.tell([{ isIntersecting: false }]);
  expect(isWaiting()).toBe(true);
  observer?.tell([{ isIntersecting: true }]);
  expect(isWaiting()).toBe(false);
  expect(observer?.isEnded).toBe(true);
});

it('asks for no more of a very long part than fits into the window', () => {
  show(1_000, 16_000);
  expect(observers[0]?.threshold).toBe(0.025);
});

it('hides nothing that is in sight, nor where motion is not wanted, nor on the server', () => {
  expect(show(700).isWaiting()).toBe(false);
  isMotionReduced = true;
  expect(show(1_000).isWaiting()).toBe(false);
  expect(observers).toEqual([]);
  expect(renderToString(<Reveal>text</Reveal>)).not.toContain('waiting');
});

it('stops watching when it leaves the page', () => {
  show(1_000).unmount();
  expect(observers[0]?.isEnded).toBe(true);
});
