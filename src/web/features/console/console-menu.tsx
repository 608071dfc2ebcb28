import { useQuery } from '@tanstack/react-query';
import { FileText, Monitor, Play } from 'lucide-react';
import { addressOf } from '#web/kit/page/addresses.ts';
import { useRole } from '#web/net/session/session.ts';
import { Menu, MenuItem, MenuLink } from '#web/ui/popups/menu.tsx';
import { controlOf, controlWords, type ControlId, type ControlState, type Press } from './orders/controls.ts';
import { SECOND_LAPTOP } from '#web/net/calls/second-laptop.ts';
import { secondSentence } from '#web/kit/views/second-words.ts';

export interface ConsoleMenuProps {
  readonly tournamentId: string;
  readonly state: ControlState;
  readonly press: Press;
  /** Opens the rules, which only an organiser can change. */
  readonly onRules: () => void;
}

const FIRST = ['settings', 'show'] as const;
const THEN = ['pause', 'jump', 'add', 'history', 'palette', 'sound', 'restart', 'finish'] as const;

/** The menu 'More' with rare actions, open at first; most of them are for the organiser only. */
export function ConsoleMenu({ tournamentId, state, press, onRules }: ConsoleMenuProps) {
  const isOrganiser = useRole() === 'organiser';
  const itemOf = (id: ControlId) => {
    const { icon, organiserOnly } = controlOf(id);
    if (icon === undefined || (organiserOnly === true && !isOrganiser)) return null;
    return (
      <MenuItem key={id} icon={icon(state)} onChoose={() => press(id)}>
        {controlWords(id, state)}
      </MenuItem>
    );
  };
  return (
    <Menu isOpenAtFirst popupClassName="console-more">
      {itemOf('share')}
      {isOrganiser && <SecondItem onChoose={() => press('share')} />}
      {FIRST.map(itemOf)}
      {isOrganiser ? (
        <MenuLink to={addressOf('rules', tournamentId)} icon={FileText}>
          Rules
        </MenuLink>
      ) : (
        <MenuItem icon={FileText} onChoose={onRules}>
          Rules
        </MenuItem>
      )}
      {isOrganiser && state.auction.stage === 'upcoming' && (
        <MenuLink to={addressOf('rehearsal', tournamentId)} icon={Play}>
          Rehearsal
        </MenuLink>
      )}
      {THEN.map(itemOf)}
    </Menu>
  );
}

/** The state of the second laptop, if there is one, with a link to its pairing. */
function SecondItem({ onChoose }: { readonly onChoose: () => void }) {
  const { data: answer } = useQuery(SECOND_LAPTOP);
  if (answer === undefined || answer.link.is === 'none') return null;
  return (
    <MenuItem icon={Monitor} onChoose={onChoose}>
      {secondSentence(answer)}
    </MenuItem>
  );
}
