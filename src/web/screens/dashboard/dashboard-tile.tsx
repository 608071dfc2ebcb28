import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '#web/parts/classes.ts';
import { Icon, type IconName } from '#web/parts/icon.tsx';

interface DashboardTileProps {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
  /** Night colours: what lies behind this door is live. */
  readonly live?: boolean;
  /** One sentence: what is done there. */
  readonly children: ReactNode;
}

export function DashboardTile({ to, icon, name, live = false, children }: DashboardTileProps) {
  return (
    <Link
      to={to}
      className={classes(
        'group flex items-start gap-4 rounded-lg border border-line bg-stand p-5 text-ink transition-colors',
        'duration-100 hover:border-edge xl:min-h-44 xl:flex-col xl:gap-6',
        live && 'night',
      )}
    >
      <span
        className={classes(
          'grid size-12 shrink-0 place-items-center rounded-md',
          live ? 'bg-turf text-on-turf' : 'bg-rail text-turf',
        )}
      >
        <Icon name={icon} size={26} />
      </span>
      <span className="min-w-0">
        <span className="voice-title flex items-center gap-2 text-xl">
          {name}
          <Icon
            name="forward"
            size={20}
            className="text-faint transition-transform duration-100 group-hover:translate-x-1"
          />
        </span>
        <span className="mt-1 block text-base text-soft">{children}</span>
      </span>
    </Link>
  );
}
