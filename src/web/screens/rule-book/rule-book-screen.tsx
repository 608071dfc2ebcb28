import { useEffect } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { squadOf } from '#domain/auction/teams/squad.ts';
import { isCaptain } from '#domain/tournament/ready-made-fields.ts';
import { linkPath } from '#protocol/links.ts';
import { goneTitle } from '#web/hall/gone-title.ts';
import { HallIcon } from '#web/hall/hall-icon.tsx';
import { HallNotice } from '#web/hall/hall-notice.tsx';
import type { HallScreenProps } from '#web/hall/hall-screen.ts';
import { useAgreed } from '#web/hall/use-agreed.ts';
import { useCatalogue } from '#web/hall/use-catalogue.ts';
import { useOpeningWords } from '#web/hall/use-opening-words.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { RuleSheet, type SheetTeam } from '#web/cricket-ui/rules/rule-sheet.tsx';
import { Screen } from '#web/ui/screen.tsx';

/** `/live/rules#code`: the rule book by itself, for whoever holds a link; in step with the auction, and to be printed. */
export function RuleBookScreen({ live, state, code }: HallScreenProps) {
  // Who was retained is told by name.
  useCatalogue(live, state);
  const words = useOpeningWords(state);
  if (state.state === 'gone')
    return <HallNotice title={goneTitle(state.why.code)} text={state.why.sentence} />;
  if (state.state === 'opening') return <HallNotice title="Boli" text={words} />;
  return <Book auction={state.auction} code={code} watch={state.opens?.kind === 'live'} />;
}

interface BookProps {
  readonly auction: Auction;
  readonly code: string;
  /** The link is the spectators' own: it leads to the auction too. */
  readonly watch: boolean;
}

function Book({ auction, code, watch }: BookProps) {
  const { tournament } = auction;
  const agreed = useAgreed(code, auction);
  useEffect(() => {
    document.title = `Rules of ${tournament.name}`;
  }, [tournament.name]);
  return (
    <Screen mood="day" className="paper">
      <main className="mx-auto max-w-[52rem] px-4 py-6 sm:px-8">
        <div className="not-printed mb-6 flex flex-wrap gap-2">
          <button
            type="button"
            onClick={() => window.print()}
            className={buttonLook('primary', 'md', 'fitting')}
          >
            <HallIcon name="print" size={20} />
            Print
          </button>
          {watch && (
            <a href={`${linkPath('live')}#${code}`} className={buttonLook('outline', 'md', 'fitting')}>
              Watch the auction
            </a>
          )}
        </div>
        <div className="rounded-lg border border-line bg-stand p-4 sm:p-10 print:border-0 print:p-0">
          <RuleSheet
            heading="h1"
            tournament={tournament}
            rules={tournament.rules}
            agreed={agreed}
            teams={sheetTeams(auction)}
          />
        </div>
      </main>
    </Screen>
  );
}

/** The teams as the page knows them, with whom they had before the auction. */
function sheetTeams(auction: Auction): readonly SheetTeam[] {
  return [...auction.teams.values()].map(({ id, name, logo }) => ({
    id,
    name,
    logo,
    kept: squadOf(auction, id)
      .filter(({ retained }) => retained !== undefined)
      .map(({ player, price }) => {
        const { name, own } = playerOf(auction, player);
        return { id: player, name, price, captain: isCaptain(own) };
      })
      // Names come with the list of all players.
      .filter(({ name }) => name !== ''),
  }));
}
