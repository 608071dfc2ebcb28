import type { ReactNode } from 'react';

interface TicketProps {
  /** The photo of a player or the crest of a team. */
  readonly picture: ReactNode;
  readonly name: string;
  /** The lines below the name. */
  readonly lines: readonly string[];
  /** The state of the registration, and buttons for it. */
  readonly children: ReactNode;
}

/** Letters of a word that a phone would break in large letters. */
const LONG_WORD = 14;

/** The head of a receipt: the player or the team in large letters, and below it what became of the registration. */
export function Ticket({ picture, name, lines, children }: TicketProps) {
  const hasLongWord = name.split(' ').some(({ length }) => length > LONG_WORD);
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-stand p-4 sm:p-6">
      <div className="flex items-center gap-4">
        {picture}
        <div className="min-w-0 flex-1">
          <p
            className={`voice-name leading-tight text-balance wrap-anywhere sm:text-3xl ${hasLongWord ? 'text-xl' : 'text-2xl'}`}
            dir="auto"
          >
            {name}
          </p>
          {lines.map((line) => (
            <p key={line} className="mt-0.5 wrap-anywhere text-soft" dir="auto">
              {line}
            </p>
          ))}
        </div>
      </div>
      {children}
    </section>
  );
}
