import { keptHere } from '#domain/tournament/checks/check-image.ts';
import { roleOf } from '#domain/tournament/roles.ts';
import type { OwnPage } from '#protocol/registration/own-page.ts';
import { NO_FACTS, type CardKind, type SaleCard } from '#web/cards/sale/sale-card.ts';
import { teamColour } from '#domain/tournament/team-colour.ts';
import { useNamesRead } from '#web/hall/names-read.ts';
import { amountIn } from '#web/languages/amounts.ts';
import { Notice } from '#web/registration/notice.tsx';
import { CARD_PICTURE } from '#web/registration/pieces.ts';
import { useLate } from '#web/ui/late-piece.ts';
import { receiptWords } from '#web/languages/en/receipt.ts';

type Result = NonNullable<OwnPage['result']>;
type Sale = Extract<Result, { status: 'sold' }>;

interface ResultCardProps {
  readonly own: OwnPage;
  readonly result: Result;
}

/** The result: team, price and the card to share. */
export function ResultCard({ own, result }: ResultCardProps) {
  if (result.status === 'unsold') {
    return (
      <Notice
        tone="wait"
        title={receiptWords().noTeam}
        text={receiptWords().noTeamText(own.tournament.name)}
      />
    );
  }
  return <SoldCard own={own} sale={result} />;
}

interface SoldCardProps {
  readonly own: OwnPage;
  readonly sale: Sale;
}

function SoldCard({ own, sale: told }: SoldCardProps) {
  const sale = useNamesRead()(told);
  const { team } = sale;
  const parts = useLate(CARD_PICTURE, team);
  const words = receiptWords();
  const buyer = (
    <span className="voice-strong wrap-anywhere text-ink" dir="auto">
      {team.name}
    </span>
  );
  const price = <span className="voice-strong text-ink">{priceOf(sale)}</span>;
  return (
    <section
      aria-labelledby="your-team"
      className="flex flex-col gap-4 rounded-lg border border-line bg-stand p-4 sm:p-6"
    >
      <h2 id="your-team" className="voice-title text-xl">
        {words.yourTeam}
      </h2>
      <p className="text-soft">{words[kindOf(sale)](buyer, price)}</p>
      {typeof parts !== 'string' && <parts.CardPicture card={cardOfOwn(own, sale)} />}
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
    team: { name: team.name, logo: keptHere(team.logo), colour: team.colour ?? teamColour(team.name) },
    // A member who cost nothing has no price.
    price: { figure: kind === 'sold' || sale.price > 0 ? priceOf(sale) : '', unit: '' },
    league: { name: tournament.name, logo: sale.league },
    date: tournament.date,
    sale: sale.sale,
    facts: NO_FACTS,
    sponsor: sale.sponsor,
  };
}

/** An older server does not tell members from retained players. */
function kindOf({ retained, as = 'retained' }: Sale): CardKind {
  return retained ? as : 'sold';
}

/** The price with its unit, as the language of the page writes it. */
function priceOf({ price, unit, priceText }: Sale): string {
  return unit === undefined ? priceText : amountIn(unit, price);
}
