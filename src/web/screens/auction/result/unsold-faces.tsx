import type { Player } from '#domain/tournament/player.ts';
import { MoneyBeside } from '#web/parts/money.tsx';
import { PlayerPhoto } from '#web/parts/player-photo.tsx';
import { Panel } from './panel.tsx';

/** The players nobody bought. */
export function UnsoldFaces({ players }: { readonly players: readonly Player[] }) {
  return (
    <Panel title={`Unsold: ${String(players.length)}`} text="No team has them.">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
        {players.map(({ id, name, number, photo, basePrice }) => (
          <li key={id} className="flex min-w-0 items-center gap-3 rounded-md bg-rail p-2">
            <PlayerPhoto name={name} number={number} photo={photo} lazy className="size-14 rounded-md" />
            <span className="min-w-0 leading-tight">
              <span className="voice-strong line-clamp-2 text-base leading-tight wrap-anywhere">{name}</span>
              <span className="text-sm text-soft">
                #{number} · base <MoneyBeside amount={basePrice} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
