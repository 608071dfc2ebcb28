import { encode } from 'uqr';

interface QrCodeProps {
  /** The encoded text: an address. */
  readonly text: string;
  /** Describes the target for screen readers. */
  readonly label: string;
  readonly className?: string;
}

/** A QR code in black on white in every theme, because cameras need contrast and a quiet border. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#ffffff" d={`M0 0h${String(size)}v${String(size)}H0z`} />
      <path fill="#000000" d={darkSquares(data)} />
    </svg>
  );
}

function darkSquares(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])))
    .join('');
}

/** Hosts that work on this machine alone: its own names, and addresses that no router passes on. */
const HERE_ALONE =
  /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|169\.254(\.\d+){2}|\[(::1?|fe[89ab].*)\])$/;

/** False if a phone that scans the code of this address finds nothing. */
export function isReached(address: string): boolean {
  return !HERE_ALONE.test(new URL(address).hostname);
}

interface NotReachedProps {
  readonly address: string;
  readonly words?: string;
  readonly className?: string;
}

/** Says beside a QR code that no phone reaches its address. */
export function NotReached({ address, words = NO_PHONE, className = 'text-sm' }: NotReachedProps) {
  if (isReached(address)) return null;
  return (
    <p role="alert" className={`text-center font-semibold text-ball-ink ${className}`}>
      {words}
    </p>
  );
}

const NO_PHONE =
  'No phone reaches this address: it works on this computer alone. Open Boli at the address that the terminal names for the network.';
