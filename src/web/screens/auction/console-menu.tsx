import type { Stage } from '#domain/auction/auction.ts';
import { useRole } from '#web/session/role.ts';
import type { ConsoleDialog } from './console-dialogs.tsx';
import { MenuItem, MoreMenu } from './more-menu.tsx';

interface ConsoleMenuProps {
  readonly stage: Stage;
  readonly muted: boolean;
  readonly onSound: () => void;
  readonly onOpen: (dialog: ConsoleDialog) => void;
  readonly onReopen: () => void;
}

/** What is needed seldom. */
export function ConsoleMenu({ stage, muted, onSound, onOpen, onReopen }: ConsoleMenuProps) {
  const role = useRole();
  return (
    <MoreMenu>
      {(close) => {
        const item = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            {role === 'organiser' && (
              <MenuItem icon="share" onChoose={item(() => onOpen('share'))}>
                Share...
              </MenuItem>
            )}
            <MenuItem icon="sheet" onChoose={item(() => onOpen('history'))}>
              History
            </MenuItem>
            <MenuItem icon="keyboard" onChoose={item(() => onOpen('keys'))}>
              All keys
            </MenuItem>
            <MenuItem icon={muted ? 'mute' : 'sound'} onChoose={item(onSound)}>
              {muted ? 'Turn hammer sound on' : 'Mute hammer sound'}
            </MenuItem>
            <MenuItem icon="undo" onChoose={item(() => onOpen('restart'))}>
              Restart auction
            </MenuItem>
            {stage === 'completed' ? (
              <MenuItem icon="play" onChoose={item(onReopen)}>
                Reopen auction
              </MenuItem>
            ) : (
              <MenuItem icon="trophy" onChoose={item(() => onOpen('finish'))}>
                Finish auction
              </MenuItem>
            )}
          </>
        );
      }}
    </MoreMenu>
  );
}
