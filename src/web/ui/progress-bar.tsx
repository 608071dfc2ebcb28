interface ProgressBarProps {
  /** What is going on, 'Importing players'. */
  readonly label: string;
  /** How many are done. */
  readonly value: number;
  /** Out of how many. */
  readonly max: number;
  /** Beside the label, '120 of 600'; made from the two numbers unless told. */
  readonly text?: string;
}

/** How far something countable has come. */
export function ProgressBar({ label, value, max, text = `${value} of ${max}` }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <div>
      <div className="mb-1 flex justify-between gap-4 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="text-soft">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-rail"
      >
        <div
          className="h-full origin-left rounded-full bg-turf transition-transform duration-150"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
