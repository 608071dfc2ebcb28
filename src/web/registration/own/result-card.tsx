import { useState, type CSSProperties } from 'react';
import type { OwnPage } from '#protocol/registration/own-page.ts';
import { PlayerPhoto } from '#web/cricket-ui/player/player-photo.tsx';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { teamColour } from '#web/cricket-ui/team/team-colour.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/registration/notice.tsx';

type Result = NonNullable<OwnPage['result']>;

interface ResultCardProps {
  readonly own: OwnPage;
  readonly result: Result;
}

/** The result after the auction: team, price and a picture to share. */
export function ResultCard({ own, result }: ResultCardProps) {
  if (result.status === 'unsold') {
    return (
      <Notice
        tone="wait"
        title="No team bought you this time"
        text={`The auction of ${own.tournament.name} is over. Teams often need replacements: stay in touch with the organiser.`}
      />
    );
  }
  return <SoldCard own={own} sale={result} />;
}

function SoldCard({
  own,
  sale,
}: {
  readonly own: OwnPage;
  readonly sale: Extract<Result, { status: 'sold' }>;
}) {
  const [work, setWork] = useState<'none' | 'drawing' | 'failed'>('none');
  const { team, priceText, retained } = sale;
  const colour = team.colour ?? teamColour(team.name);
  const paint: CSSProperties = { backgroundColor: colour };
  const draw = async () => {
    if (work === 'drawing') return;
    setWork('drawing');
    try {
      const { handOverCard } = await import('./hand-over-card.ts');
      await handOverCard({
        name: own.form.name,
        number: own.number,
        photo: own.photo.photo,
        tournament: own.tournament.name,
        team: { name: team.name, logo: team.logo, colour },
        price: priceText,
        word: retained ? 'Retained' : 'Sold',
      });
      setWork('none');
    } catch {
      setWork('failed');
    }
  };
  return (
    <section aria-label="Your team" className="overflow-hidden rounded-xl text-white" style={paint}>
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-end gap-4 p-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <PlayerPhoto
          name={own.form.name}
          number={own.number ?? ''}
          photo={own.photo.photo}
          className="aspect-[9/10] w-full rounded-lg bg-black/20"
        />
        <div className="min-w-0">
          <p className="text-sm font-semibold">{retained ? 'Retained by' : 'Sold to'}</p>
          <h2 className="voice-name text-2xl wrap-anywhere" dir="auto">
            {team.name}
          </h2>
          <p className="voice-price mt-3 text-4xl wrap-anywhere">{priceText}</p>
        </div>
      </div>
      <div className="flex items-center gap-3 bg-black/25 px-5 py-3">
        <TeamCrest name={team.name} logo={team.logo} colour={colour} size={40} />
        <p className="voice-strong min-w-0 flex-1 wrap-anywhere" dir="auto">
          {own.form.name}
        </p>
      </div>
      <div className="bg-stand p-4 text-ink">
        <Button
          variant="primary"
          wide
          busy={work === 'drawing'}
          busyText="Drawing..."
          onClick={() => void draw()}
        >
          Share the card
        </Button>
        {work === 'failed' && (
          <p role="alert" className="mt-2 text-sm text-ball-ink">
            The picture could not be made: please try again.
          </p>
        )}
      </div>
    </section>
  );
}
