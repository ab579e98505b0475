/** What a provider put into the address: read once, and gone from the address before anything else may read it. */
import { describe, expect, it, vi } from 'vitest';
import { readArrival } from '../../src/runtime/social-arrival.ts';
import { openRuntime } from '../support/open-runtime.ts';

function read(path: string) {
  const go = vi.fn<(to: string, options?: { replace?: boolean }) => void>();
  return { arrival: readArrival({ currentPath: () => path, go }), went: go.mock.calls };
}

describe('the address that a provider leads back to', () => {
  it.each([
    ['/oauth-kakao', 'kakao'],
    ['/oauth-naver', 'naver'],
  ])('%s is read, and shows neither code nor state afterwards', (path, provider) => {
    const { arrival, went } = read(`${path}?code=c-1&state=s?1`);
    expect(arrival).toEqual({ provider, answer: { code: 'c-1', state: 's?1', error: null } });
    expect(went).toEqual([[path, { replace: true }]]);
  });

  it('may tell of a refusal', () => {
    const { arrival } = read('/oauth-kakao?error=access_denied&state=s');
    expect(arrival?.answer).toEqual({ code: null, state: 's', error: 'access_denied' });
  });

  it.each(['/oauth-kakao', '/main?code=c', '/', '/oauth-kakao/more?code=c'])('%s tells nothing, and stays', (path) => {
    expect(read(path)).toEqual({ arrival: null, went: [] });
  });
});

describe('the runtime', () => {
  it('gives the answer of a provider away once', () => {
    const { runtime, go } = openRuntime(() => [], { currentPath: () => '/oauth-naver?code=c&state=s' });
    expect(go).toHaveBeenCalledExactlyOnceWith('/oauth-naver', { replace: true });
    expect(runtime.takeArrival()).toEqual({ provider: 'naver', answer: { code: 'c', state: 's', error: null } });
    expect(runtime.takeArrival()).toBeNull();
  });
});
