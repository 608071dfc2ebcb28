import { TriangleAlert } from 'lucide-react';

interface SquadWarningsProps {
  /** The cause of the shortage, for example 'Without this player'. */
  readonly by: string;
  /** One sentence per shortage, without a full stop. */
  readonly warnings: readonly string[];
}

/** Warns of squad shortages before an action. The organiser may continue. */
export function SquadWarnings({ by, warnings }: SquadWarningsProps) {
  return (
    <span role="status" className="block wrap-anywhere empty:hidden">
      {warnings.map((warning) => (
        <span
          key={warning}
          className="mt-3 flex items-start gap-1.5 rounded-md bg-ball-wash px-3 py-2 font-semibold text-ball-ink"
        >
          <TriangleAlert size={18} className="mt-0.5" />
          <span className="min-w-0">
            {by} squads fall short: {warning}.
          </span>
        </span>
      ))}
    </span>
  );
}
