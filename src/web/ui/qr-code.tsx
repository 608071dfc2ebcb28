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
  /** An address of this server that phones reach; undefined if none is known. */
  readonly reached?: string | undefined;
  readonly words?: string;
  readonly className?: string;
}

/** A notice beside a QR code or link whose address no phone reaches. */
export function NotReached({ address, reached, words, className = 'text-sm' }: NotReachedProps) {
  if (isReached(address)) return null;
  return (
    <p
      role="alert"
      className={`rounded-md bg-amber-wash px-3 py-2 text-start font-semibold text-amber-ink ${className}`}
    >
      {words ?? notReached(reached)}
    </p>
  );
}

/** Says why no phone reaches a link, and what to do. `reached`: an address of this server that phones reach. */
export function notReached(
  reached: string | undefined,
  what: 'this link' | 'these links' = 'this link',
): string {
  return `Only this computer can open ${what}. ${reached === undefined ? NO_NETWORK : `Phones need this address: ${reached}`}`;
}

const NO_NETWORK =
  'Connect it to the Wi-Fi of the phones, and load this page again. If that does not help, ask whoever started Boli for the address of the network.';
