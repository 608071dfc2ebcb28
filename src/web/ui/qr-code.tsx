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
