export interface DrawingLook {
  /** In px; the default is 20. */
  readonly size?: number;
  readonly className?: string;
}

/** An SVG drawing of ours, hidden from screen readers. `path`: in a square of 24 units. */
export function Drawing({ path, size = 20, className }: DrawingLook & { readonly path: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className ?? ''}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
