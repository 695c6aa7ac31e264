import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** Light modules around the code that scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly text: string;
  /** What it is, for who does not see it. */
  readonly label: string;
}

/** A QR code drawn here: nothing of its text leaves the browser. Dark on light in both themes, as scanners expect it. */
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
