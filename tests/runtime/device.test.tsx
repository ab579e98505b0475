/** Which kind of device shows the shop, as the specification tells them apart. */
import { afterEach, expect, it, vi } from 'vitest';
import { detectDevice, isMobileDevice } from '../../src/runtime/device.ts';
import { createShellStore } from '../../src/stores/shell.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Mozilla/5.0 (iPhone; CPU)', 1440, false, true],
  ['Mozilla/5.0 (Linux; ANDROID 15)', 1440, false, true],
  ['Mozilla/5.0 (X11)', 768, true, true],
  ['Mozilla/5.0 (X11)', 769, true, false],
  ['Mozilla/5.0 (X11)', 320, false, false],
])('%s at %i pixels with touch %s is mobile: %s', (agent, width, touch, expected) => {
  expect(isMobileDevice(agent, width, touch)).toBe(expected);
});

it.each([
  ['X11', 5, true],
  ['X11', 0, false],
  ['iPhone', 0, true],
])('%s with a small window and %i touch points is known as mobile: %s', (userAgent, maxTouchPoints, mobile) => {
  vi.stubGlobal('navigator', { onLine: true, userAgent, maxTouchPoints });
  vi.stubGlobal('innerWidth', 500);
  const shell = createShellStore({ menus: [], settings: [] });
  detectDevice(shell);
  expect(shell.get().context.mobileDevice).toBe(mobile);
});
