import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { matchOf, matchPrice, turnOf } from '#domain/auction/lots/matching.ts';
import { cardsLeft } from '#domain/auction/teams/cards.ts';
import type { TeamId } from '#domain/ids.ts';
import { minus } from '#domain/money.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { onFirstClick } from '#web/features/console/lot/lot-buttons.tsx';
import { matchStep, termsOf } from '#web/features/console/orders/match-answers.ts';
import type { DialogProps } from '#web/features/console/orders/controls.ts';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { cardsText } from '#web/kit/views/match-view.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';

type MatchDialogProps = Pick<DialogProps, 'open' | 'onClose' | 'auction' | 'teams' | 'orders'>;

/** Asks which team claims the player, and for which term; closes by itself once no claim is awaited. */
export function MatchDialog({ open, onClose, auction, teams, orders }: MatchDialogProps) {
  const [lot, match] = [lotOnBlock(auction), matchOf(auction)];
  const isAwaited = matchStep(auction) === 'claim';
  const close = useEffectEvent(onClose);
  const over = open && !isAwaited;
  useEffect(() => {
    if (over) close();
  }, [over]);
  if (lot === null || match === null || !isAwaited) return null;
  const { teams: awaited } = turnOf(match);
  const price = matchPrice(match);
  const terms = termsOf(auction);
  const claim = (team: TeamId, term?: string) => {
    onClose();
    orders.sayMatch(lot, { team, says: 'claim', ...(term !== undefined && { term }) });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Who matches ${amountOf(auction, price)} for ${playerOf(auction, lot).name}?`}
      size="md"
      footer={
        <Button onClick={onClose} data-autofocus="">
          Cancel
        </Button>
      }
    >
      <ul className="flex flex-col gap-3">
        {teams
          .filter(({ id }) => match.asked.includes(id))
          .map(({ id, name, short, logo, colour, purse }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <TeamCrest team={{ short, logo, colour }} size={32} />
              <div className="min-w-0 flex-1 basis-44">
                <p className="voice-strong leading-tight wrap-anywhere">{name}</p>
                <p className="text-sm leading-tight text-soft">
                  {cardsText(cardsLeft(auction, id))}, {amountOf(auction, minus(purse, price))} after a match
                </p>
              </div>
              <Answers passes={!awaited.includes(id)}>
                {terms.length === 0 ? (
                  <Button aria-label={`Match for ${name}`} onClick={onFirstClick(() => claim(id))}>
                    Match
                  </Button>
                ) : (
                  terms.map((term) => (
                    <Button
                      key={term}
                      aria-label={`Match for ${name}: ${term}`}
                      onClick={onFirstClick(() => claim(id, term))}
                    >
                      {term}
                    </Button>
                  ))
                )}
                <Button
                  variant="quiet"
                  aria-label={`Pass for ${name}`}
                  onClick={onFirstClick(() => orders.sayMatch(lot, { team: id, says: 'pass' }))}
                >
                  Pass
                </Button>
              </Answers>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}

interface AnswersProps {
  /** True once the team has passed. */
  readonly passes: boolean;
  /** The buttons of the team. */
  readonly children: ReactNode;
}

/** The buttons of a team, or that it passes. Both take the same room, so that no row moves under a finger. */
function Answers({ passes, children }: AnswersProps) {
  const room = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (passes && buttons.current?.contains(document.activeElement) === true) room.current?.focus();
  }, [passes]);
  return (
    <div ref={room} tabIndex={-1} className="grid items-center justify-items-end outline-none">
      <div
        ref={buttons}
        inert={passes}
        aria-hidden={passes}
        className={`col-start-1 row-start-1 flex flex-wrap gap-2 ${passes ? 'invisible' : ''}`}
      >
        {children}
      </div>
      {passes && <p className="col-start-1 row-start-1 text-soft">Passes</p>}
    </div>
  );
}
