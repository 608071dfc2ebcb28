import { keptHere } from '#domain/tournament/checks/check-image.ts';
import { roleOf } from '#domain/tournament/roles.ts';
import type { OwnPage } from '#protocol/registration/own-page.ts';
import { NO_FACTS, type CardKind, type SaleCard } from '#web/cards/sale/sale-card.ts';
import { teamColour } from '#domain/tournament/team-colour.ts';
import { useNamesRead } from '#web/hall/names-read.ts';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { amountIn } from '#web/languages/amounts.ts';
import { Notice } from '#web/registration/notice.tsx';
import { CARD_PICTURE } from '#web/registration/pieces.ts';
import { useLate } from '#web/ui/late-piece.ts';
import { receiptWords } from '#web/languages/en/receipt.ts';

type Result = NonNullable<OwnPage['result']>;
type Sale = Extract<Result, { status: 'sold' }>;

/** The end of an auction in which no team bought the player. */
export function Unsold({ own }: Pick<SoldCardProps, 'own'>) {
  const { noTeam, noTeamText } = receiptWords();
  return <Notice tone="wait" title={noTeam} text={noTeamText(own.tournament.name)} />;
}

interface SoldCardProps {
  readonly own: OwnPage;
  readonly sale: Sale;
}

/** The team in its own colour, the price, and the card to share. */
export function SoldCard({ own, sale: told }: SoldCardProps) {
  const sale = useNamesRead()(told);
  const { team } = sale;
  const parts = useLate(CARD_PICTURE, team);
  const words = receiptWords();
  const buyer = (
    <span className="voice-name block text-3xl leading-tight text-balance wrap-anywhere" dir="auto">
      {team.name}
    </span>
  );
  const price = <span className="voice-price block text-4xl">{priceOf(sale)}</span>;
  return (
    <section aria-labelledby="your-team" className="overflow-hidden rounded-lg border border-line bg-stand">
      <div className="flex items-start gap-4 p-4 text-white sm:p-6" style={{ background: colourOf(sale) }}>
        <div className="min-w-0 flex-1">
          <h2 id="your-team" className="text-sm font-semibold">
            {words.yourTeam}
          </h2>
          <p className="mt-1 text-base leading-snug">{words[kindOf(sale)](buyer, price)}</p>
        </div>
        <TeamCrest name={team.name} logo={keptHere(team.logo)} colour={colourOf(sale)} size={64} />
      </div>
      <div className="p-4 sm:p-6">
        {typeof parts !== 'string' && <parts.CardPicture card={cardOfOwn(own, sale)} />}
      </div>
    </section>
  );
}

/** The card of a person who looks at the own registration. */
function cardOfOwn({ form, number, photo, tournament }: OwnPage, sale: Sale): SaleCard {
  const { team, player = form } = sale;
  const kind = kindOf(sale);
  return {
    kind,
    player: {
      name: player.name,
      number,
      photo: photo.photo,
      role: roleOf(form.playingStyles),
      category: null,
    },
    team: { name: team.name, logo: keptHere(team.logo), colour: colourOf(sale) },
    // A member who cost nothing has no price.
    price: { figure: kind === 'sold' || sale.price > 0 ? priceOf(sale) : '', unit: '' },
    league: { name: tournament.name, logo: sale.league },
    date: tournament.date,
    sale: sale.sale,
    facts: NO_FACTS,
    sponsor: sale.sponsor,
  };
}

function colourOf({ team }: Sale): string {
  return team.colour ?? teamColour(team.name);
}

/** An older server does not tell members from retained players. */
function kindOf({ retained, as = 'retained' }: Sale): CardKind {
  return retained ? as : 'sold';
}

/** The price with its unit, as the language of the page writes it. */
function priceOf({ price, unit, priceText }: Sale): string {
  return unit === undefined ? priceText : amountIn(unit, price);
}
