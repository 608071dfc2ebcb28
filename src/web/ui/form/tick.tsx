interface TickProps {
  readonly label: string;
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
}

/** A labelled checkbox. */
export function Tick({ label, ticked, onTick }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-base">
      <input
        type="checkbox"
        checked={ticked}
        onChange={(event) => onTick(event.target.checked)}
        className="tick"
      />
      {label}
    </label>
  );
}
