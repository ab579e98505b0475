/** A QR code as one drawn path: sharp at any size, on paper too, and without a picture to load. */
import { useMemo } from 'react';
import qrcode from 'qrcode';
import { qrPath } from '../rules/qr-path.ts';
import css from './qr-code.module.css';

export interface QrCodeProps {
  text: string;
  /** Text alternative. */
  label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => qrPath(qrcode.create(text, { errorCorrectionLevel: 'Q' }).modules), [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" className={css.code}>
      <path d={path} />
    </svg>
  );
}
