/** A QR code as one drawn path: sharp at any size, on paper too, and without a picture to load. */
import { useMemo } from 'react';
import qrcode from 'qrcode';
import css from './qr-code.module.css';

/** Light modules around the code, which scanners need to find it. */
const QUIET = 4;

export interface QrCodeProps {
  text: string;
  /** Text alternative. */
  label: string;
}

/** Runs of dark modules as rectangles of one path. */
export function qrPath(text: string): { path: string; size: number } {
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'Q' }).modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && data[row * size + column]) column += 1;
      if (column > start) path += `M${start + QUIET} ${row + QUIET}h${column - start}v1H${start + QUIET}z`;
    }
  }
  return { path, size: size + 2 * QUIET };
}

export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => qrPath(text), [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" className={css.code}>
      <path d={path} />
    </svg>
  );
}
