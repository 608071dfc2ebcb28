import { ph, t } from '@lingui/core/macro';
import { keptHere } from '#domain/tournament/draft-checks.ts';
import { roleOf } from '#domain/tournament/playing-styles.ts';
import type { OwnPage } from '#protocol/registration/registrations.ts';
import { NO_FACTS, type CardKind, type SaleCard } from '#web/kit/cards/sale/card-words.ts';
import { teamColour } from '#domain/tournament/team-colour.ts';
import { useNamesRead } from '#web/kit/hall/names-read.ts';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { amountIn } from '#web/i18n/amounts.ts';
import { Notice } from '#web/features/join/notice.tsx';
import { LaterPart } from '#web/kit/hall/hall-part.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { receiptWords } from '#web/i18n/en/registration.tsx';

/** Only the page of a sold player needs it, and on the day of the auction. */
export const CardPicture = lazyWithRetry(
  async () => (await import('#web/kit/cards/card-picture.tsx')).CardPicture,
);

type Result = NonNullable<OwnPage['result']>;
type Sale = Extract<Result, { status: 'sold' }>;

/** The end of an auction in which no team bought the player. */
export function Unsold({ own }: Pick<SoldCardProps, 'own'>) {
  return (
    <Notice
      tone="wait"
      title={t({ context: 'Receipt of a registration', message: 'No team bought you this time' })}
      text={t({
        context: 'Receipt of a registration',
        message: `The auction of ${ph({ league: own.tournament.name })} is over. Teams often need replacements: stay in touch with the organiser.`,
      })}
    />
  );
}

interface SoldCardProps {
  readonly own: OwnPage;
  readonly sale: Sale;
}

/** The team in its own colour, the price, and the card to share. */
export function SoldCard({ own, sale: told }: SoldCardProps) {
  const sale = useNamesRead()(told);
  const { team } = sale;
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
            {t({ context: 'Receipt of a registration', message: 'Your team' })}
          </h2>
          <p className="mt-1 text-base leading-snug">{words[kindOf(sale)](buyer, price)}</p>
        </div>
        <TeamCrest name={team.name} logo={keptHere(team.logo)} colour={colourOf(sale)} size={64} />
      </div>
      <div className="p-4 sm:p-6">
        <LaterPart wish={team}>
          <CardPicture card={cardOfOwn(own, sale)} />
        </LaterPart>
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
