/** The QR code as a path: every dark module and no other, with the quiet border that scanners need. */
import { cleanup, render, screen } from '@testing-library/react';
import qrcode from 'qrcode';
import { afterEach, expect, it } from 'vitest';
import { qrPath } from '../../src/rules/qr-path.ts';
import { QrCode } from '../../src/ui/qr-code.tsx';

const TEXT = 'M7K2F9Q4X1A.q8Zt0bLw5mNc2RvY';
afterEach(cleanup);

it('draws exactly the dark modules', () => {
  const { modules } = qrcode.create(TEXT, { errorCorrectionLevel: 'Q' });
  const { path, size } = qrPath(modules);
  const drawn = new Uint8Array(size * size);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    drawn.fill(1, Number(y) * size + Number(x), Number(y) * size + Number(x) + Number(width));
  }
  const expected = new Uint8Array(size * size);
  for (let row = 0; row < modules.size; row += 1) {
    expected.set(modules.data.slice(row * modules.size, (row + 1) * modules.size), (row + 4) * size + 4);
  }
  expect(size).toBe(modules.size + 8);
  expect(drawn).toEqual(expected);
});

it('is a picture with a name, and needs no style of its own', () => {
  render(<QrCode text={TEXT} label="QR code of the reservation M7K2F9Q4X1A" />);
  const code = screen.getByRole('img', { name: 'QR code of the reservation M7K2F9Q4X1A' });
  expect(code.outerHTML).not.toContain('style=');
});
