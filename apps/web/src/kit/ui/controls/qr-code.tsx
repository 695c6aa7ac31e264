import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** Light modules around the code that scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
}

/** A QR code generated in the browser, so that its text is not sent anywhere. Dark on light in both themes, because scanners expect that. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
