/** Saving a file: the browser is given its content under a name, for as long as it needs to read it. */
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../src/runtime/save-file.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('presses a link to the content, whose address is given back later', async () => {
  vi.useFakeTimers();
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const pressed: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(this);
  });
  saveFile('codes.txt', 'text/plain', 'one\ntwo');
  expect(pressed.map(({ href, download }) => [href, download])).toEqual([['blob:one', 'codes.txt']]);
  const blob = create.mock.calls[0]?.[0] as Blob;
  expect([blob.type, await blob.text()]).toEqual(['text/plain', 'one\ntwo']);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(revoke.mock.calls).toEqual([['blob:one']]);
});
