interface ProgressBarProps {
  /** The name of the task: 'Importing players'. */
  readonly label: string;
  /** The number of finished steps. */
  readonly value: number;
  /** The number of all steps. */
  readonly max: number;
  /** The text next to the label; the default is '120 of 600'. */
  readonly text?: string;
}

/** The progress of a countable task. */
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
