import { ButtonLink } from '#web/parts/button-link.tsx';
import { ADDRESSES } from '#web/routes/addresses.ts';

const STEPS = [
  ['A tournament', 'its date, the purse of each team, the size of a squad'],
  ['Teams and players', 'by hand, or from the spreadsheet that your club has'],
  ['The evening', 'one laptop, one projector; owners bid from their phones'],
] as const;

/** What an evening takes, for an organiser who has nothing yet. */
export function FirstTournament() {
  return (
    <section
      aria-labelledby="first-tournament"
      className="night flex flex-col gap-5 rounded-lg bg-stand p-5 text-ink sm:p-7"
    >
      <h2 id="first-tournament" className="voice-name text-3xl sm:text-4xl">
        Your first auction evening
      </h2>
      <ol className="grid gap-4 sm:grid-cols-3">
        {STEPS.map(([name, says], place) => (
          <li key={name} className="flex gap-3">
            <span aria-hidden="true" className="voice-price text-4xl text-turf">
              {place + 1}
            </span>
            <span className="min-w-0">
              <span className="voice-strong block text-lg">{name}</span>
              <span className="text-base text-soft">{says}</span>
            </span>
          </li>
        ))}
      </ol>
      <div>
        <ButtonLink to={ADDRESSES.createTournament} variant="primary" size="lg" icon="plus">
          Create Tournament
        </ButtonLink>
      </div>
    </section>
  );
}
