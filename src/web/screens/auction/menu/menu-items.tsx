import type { Stage } from '#domain/auction/auction.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { rehearsalAddress, rulesAddress } from '#web/routes/addresses.ts';
import { useRole } from '#web/session/role.ts';
import { MenuItem } from '#web/ui/menu.tsx';
import type { Controls } from '#web/screens/auction/orders/controls-of.ts';
import { secondLaptop } from '#web/calls/second-laptop.ts';
import { useAsked } from '#web/calls/client/use-asked.ts';
import { secondSentence } from '#web/views/second-words.ts';

// Exported here so that both load in one file, because they share words.
export { SecondStanding } from './second-standing.tsx';

export interface MenuItemsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly tournamentId: string;
  readonly stage: Stage;
  readonly paused: boolean;
  readonly muted: boolean;
  readonly controls: Controls;
  /** Opens the rules; for an organiser, the page that can change them. */
  readonly onRules: () => void;
}

/** Rare actions; most of them are for the organiser only. */
export function MenuItems({
  onClose,
  tournamentId,
  stage,
  paused,
  muted,
  controls,
  onRules,
}: MenuItemsProps) {
  const role = useRole();
  const item = (task: () => void) => () => {
    onClose();
    task();
  };
  return (
    <>
      {role === 'organiser' && (
        <MenuItem icon="share" onChoose={item(controls.share)}>
          Share...
        </MenuItem>
      )}
      {role === 'organiser' && <SecondItem onChoose={item(controls.share)} />}
      {role === 'organiser' && (
        <MenuItem icon="room" onChoose={item(controls.settings)}>
          Room settings
        </MenuItem>
      )}
      {role === 'organiser' && (
        <MenuItem icon="star" onChoose={item(controls.show)}>
          Show
        </MenuItem>
      )}
      {role === 'organiser' && (
        <ButtonLink
          to={rulesAddress(tournamentId)}
          variant="plain"
          icon="rules"
          className="justify-start! text-ink!"
        >
          Rules
        </ButtonLink>
      )}
      {role === 'organiser' && stage === 'upcoming' && (
        <ButtonLink
          to={rehearsalAddress(tournamentId)}
          variant="plain"
          icon="play"
          className="justify-start! text-ink!"
        >
          Rehearsal
        </ButtonLink>
      )}
      {role === 'scorer' && (
        <MenuItem icon="rules" onChoose={item(onRules)}>
          Rules
        </MenuItem>
      )}
      <MenuItem icon={paused ? 'play' : 'pause'} onChoose={item(controls.pause)}>
        {paused ? 'Go on after the break' : 'Pause for a break'}
      </MenuItem>
      <MenuItem icon="search" onChoose={item(controls.jump)}>
        Jump to a player
      </MenuItem>
      {role === 'organiser' && (
        <MenuItem icon="plus" onChoose={item(controls.add)}>
          Add a player
        </MenuItem>
      )}
      <MenuItem icon="sheet" onChoose={item(controls.history)}>
        History
      </MenuItem>
      <MenuItem icon="keyboard" onChoose={item(controls.palette)}>
        Acts and keys
      </MenuItem>
      <MenuItem icon={muted ? 'mute' : 'sound'} onChoose={item(controls.sound)}>
        {muted ? 'Turn hammer sound on' : 'Mute hammer sound'}
      </MenuItem>
      {role === 'organiser' && (
        <MenuItem icon="undo" onChoose={item(controls.restart)}>
          Restart auction
        </MenuItem>
      )}
      {role === 'organiser' && (
        <MenuItem icon={stage === 'completed' ? 'play' : 'trophy'} onChoose={item(controls.finish)}>
          {stage === 'completed' ? 'Reopen auction' : 'Finish auction'}
        </MenuItem>
      )}
    </>
  );
}

/** The state of the second laptop, if there is one, with a link to its pairing. */
function SecondItem({ onChoose }: { readonly onChoose: () => void }) {
  const { answer } = useAsked(secondLaptop);
  if (answer === null || answer.link.is === 'none') return null;
  return (
    <MenuItem icon="screen" onChoose={onChoose}>
      {secondSentence(answer)}
    </MenuItem>
  );
}
