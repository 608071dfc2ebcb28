import { encode } from 'uqr';

interface QrCodeProps {
  /** What a camera reads: an address. */
  readonly text: string;
  /** What it leads to, for those who cannot see it. */
  readonly label: string;
  readonly className?: string;
}

/** A QR code in black on white whatever the mood is: cameras want contrast and a quiet edge. */
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
