/** Which kind of device shows the shop (§9). */
import type { Shell } from '../stores/shell.ts';

/** §9: the user agent has a mobile keyword, or the width is at most 768 with touch. */
export function isMobileDevice(userAgent: string, width: number, touch: boolean): boolean {
  return /android|iphone|ipad|ipod|mobile|windows phone/i.test(userAgent) || (width <= 768 && touch);
}

/** No first page looks otherwise on a phone: styles alone decide that, so that this is found out later. */
export function detectDevice(shell: Shell): void {
  const { userAgent, maxTouchPoints } = navigator;
  shell.trigger.deviceDetected({ mobile: isMobileDevice(userAgent, innerWidth, maxTouchPoints > 0) });
}
