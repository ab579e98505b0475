/** A QR code as a path: each run of dark modules is one rectangle, inside a light margin. */
import { expect, it } from 'vitest';
import { qrPath } from '../../src/rules/qr-path.ts';

it('draws the runs of each row, and nothing for the light ones', () => {
  const data = [1, 1, 0, 0, 0, 0, 1, 0, 1];
  expect(qrPath({ size: 3, data })).toEqual({ path: 'M4 4h2v1H4zM4 6h1v1H4zM6 6h1v1H6z', size: 11 });
});

it('ends a run with its row', () => {
  expect(qrPath({ size: 2, data: [0, 1, 1, 1] }).path).toBe('M5 4h1v1H5zM4 5h2v1H4z');
});

it('of light modules alone is empty', () => {
  expect(qrPath({ size: 2, data: [0, 0, 0, 0] })).toEqual({ path: '', size: 10 });
});
