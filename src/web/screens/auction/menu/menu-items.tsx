import type { Stage } from '#domain/auction/auction.ts';
import { useRole } from '#web/session/role.ts';
import { MenuItem } from './more-menu.tsx';
import type { Acts } from '#web/screens/auction/use-acts.ts';

export interface MenuItemsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly stage: Stage;
  readonly paused: boolean;
  readonly muted: boolean;
  readonly acts: Acts;
}

/** What is needed seldom; a scorer runs the lots, the rest is the organiser's. */
export function MenuItems({ onClose, stage, paused, muted, acts }: MenuItemsProps) {
  const role = useRole();
  const item = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <>
      {role === 'organiser' && (
        <MenuItem icon="share" onChoose={item(acts.share)}>
          Share...
        </MenuItem>
      )}
      {role === 'organiser' && (
        <MenuItem icon="room" onChoose={item(acts.settings)}>
          Room settings
        </MenuItem>
      )}
      <MenuItem icon={paused ? 'play' : 'pause'} onChoose={item(acts.pause)}>
        {paused ? 'Go on after the break' : 'Pause for a break'}
      </MenuItem>
      <MenuItem icon="search" onChoose={item(acts.jump)}>
        Jump to a player
      </MenuItem>
      <MenuItem icon="sheet" onChoose={item(acts.history)}>
        History
      </MenuItem>
      <MenuItem icon="hammer" onChoose={item(acts.palette)}>
        All acts
      </MenuItem>
      <MenuItem icon="keyboard" onChoose={item(acts.keys)}>
        All keys
      </MenuItem>
      <MenuItem icon={muted ? 'mute' : 'sound'} onChoose={item(acts.sound)}>
        {muted ? 'Turn hammer sound on' : 'Mute hammer sound'}
      </MenuItem>
      {role === 'organiser' && (
        <MenuItem icon="undo" onChoose={item(acts.restart)}>
          Restart auction
        </MenuItem>
      )}
      {role === 'organiser' && (
        <MenuItem icon={stage === 'completed' ? 'play' : 'trophy'} onChoose={item(acts.finish)}>
          {stage === 'completed' ? 'Reopen auction' : 'Finish auction'}
        </MenuItem>
      )}
    </>
  );
}
