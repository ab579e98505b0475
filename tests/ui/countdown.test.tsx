/** The countdown: silent but at three minutes and one, and nothing of it in the first HTML. */
import { act, cleanup, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from '../../src/ui/countdown.tsx';
import { renderUi, Words } from './render.tsx';

const START = Date.UTC(2026, 11, 5);
const advance = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const shown = () => screen.getByRole('timer').textContent;
const spoken = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the countdown', () => {
  it('shows minutes and seconds, and updates each second', () => {
    renderUi(<Countdown deadline={START + 15 * 60_000} />);
    expect(shown()).toBe('15:00');
    void advance(1);
    expect(shown()).toBe('14:59');
    void advance(59);
    expect(shown()).toBe('14:00');
  });

  it('speaks at three minutes and at one, at no other time', () => {
    renderUi(<Countdown deadline={START + 4 * 60_000} />);
    const heard: string[] = [];
    for (let second = 0; second < 239; second += 1) {
      heard.push(spoken() ?? '');
      void advance(1);
    }
    expect(heard[59]).toBe('');
    expect(heard[60]).toBe('3 minutes left');
    expect(heard[179]).toBe('3 minutes left');
    expect(heard[180]).toBe('1 minute left');
    expect([...new Set(heard)]).toEqual(['', '3 minutes left', '1 minute left']);
  });

  it('does not speak of minutes that had passed before it was there', () => {
    renderUi(<Countdown deadline={START + 2 * 60_000} />);
    void advance(30);
    expect(spoken()).toBe('');
  });

  it('ends once at zero and says so', () => {
    const onEnd = vi.fn<() => void>();
    renderUi(<Countdown deadline={START + 2000} onEnd={onEnd} />);
    void advance(10);
    expect(shown()).toBe('00:00');
    expect(spoken()).toBe('Time’s up');
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('follows the clock that it is given', () => {
    renderUi(<Countdown deadline={START + 60_000} now={() => Date.now() - 30_000} />);
    expect(shown()).toBe('01:30');
  });

  it('leaves the first HTML without a volatile digit', () => {
    const html = renderToString(
      <Words>
        <Countdown deadline={START + 60_000} label="Held for" />
      </Words>,
    );
    expect(html).toContain('Held for');
    expect(html.replace(/class="[^"]*"/g, '')).not.toMatch(/\d/);
  });
});
