import { Icon } from '#web/ui/icon/icon.tsx';

interface SquadWarningsProps {
  /** What it is that squads fall short by: 'Without this player'. */
  readonly by: string;
  /** What they will lack then, each in one sentence without its stop. */
  readonly warnings: readonly string[];
}

/** What squads will lack once it is done, said before. An advice: the organiser decides. */
export function SquadWarnings({ by, warnings }: SquadWarningsProps) {
  return (
    <span role="status" className="block wrap-anywhere empty:hidden">
      {warnings.map((warning) => (
        <span
          key={warning}
          className="mt-3 flex items-start gap-1.5 rounded-md bg-ball-wash px-3 py-2 font-semibold text-ball-ink"
        >
          <Icon name="warning" size={18} className="mt-0.5 shrink-0" />
          <span className="min-w-0">
            {by} squads fall short: {warning}.
          </span>
        </span>
      ))}
    </span>
  );
}
