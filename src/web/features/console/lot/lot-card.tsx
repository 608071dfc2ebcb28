import { useEffect, useRef, useState, type ReactNode } from 'react';
import { leftWords } from '#web/i18n/texts/own-words.ts';
import { grouped } from '#protocol/amount-text.ts';
import { Badge, StyleBadges } from '#web/kit/player/badge.tsx';
import { ListedBase, PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import type { LotView } from '#web/kit/views/lot-view.ts';

interface LotCardProps extends Pick<
  LotView,
  'player' | 'reduced' | 'place' | 'of' | 'category' | 'own' | 'set'
> {
  /** Number of teams that could not complete their squads if the player stays unsold. */
  readonly strands: number;
  /** 'Asha One #1 was sold to Red Rockets', if that looks like the same person; else ''. */
  readonly soldDouble: string;
}

/** The player on the block, readable from a distance. */
export function LotCard(props: LotCardProps) {
  const { player, reduced, place, of, category, set, strands, soldDouble, own } = props;
  return (
    <div
      key={player.id}
      className="console-arrives grid min-h-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3 lg:flex lg:h-full lg:flex-col lg:gap-3 lg:p-4"
    >
      <div className="console-photo relative row-span-3 lg:flex-1">
        <PlayerPhoto
          player={player}
          className="h-22 w-20 rounded-md lg:absolute lg:inset-0 lg:size-full lg:rounded-lg"
        />
        {player.photo !== null && (
          <p className="voice-name absolute top-1 left-2 max-w-[calc(100%-1rem)] one-line text-xl text-white [text-shadow:0_1px_6px_rgb(0_0_0/0.85)] lg:top-2 lg:left-3 lg:text-3xl">
            #{player.number}
          </p>
        )}
      </div>
      {/* Every name reserves two lines, so that nothing below it moves. */}
      <h2
        className={`voice-name flex min-h-[2.75rem] items-center lg:items-end lg:min-h-[3.85rem] hall:min-h-[6rem] ${sizeOf(player.name)}`}
      >
        <span className="line-clamp-3 text-balance">{player.name}</span>
      </h2>
      <div className="flex flex-wrap items-center gap-1.5 lg:min-h-6">
        <StyleBadges styles={player.styles} />
        {player.isOwner && <Badge tone="gray">Owner</Badge>}
        {reduced !== null && <Badge tone="ink">{reduced.words}</Badge>}
        {category !== null && <Badge tone="blue">{category}</Badge>}
        {set !== null && (
          <p className="flex max-w-full text-sm text-soft">
            <span className="min-w-0 one-line">{set.name}</span>
            <span className="whitespace-pre"> · {leftWords(set)}</span>
          </p>
        )}
        {strands > 0 && <Badge tone="ball">{strandsWords(strands)}</Badge>}
        {soldDouble !== '' && (
          <p className="line-clamp-2 basis-full text-sm font-semibold wrap-anywhere text-ball-ink">
            {soldDouble}
          </p>
        )}
        {own.length > 0 && (
          <p className="line-clamp-2 text-sm wrap-anywhere text-soft lg:basis-full">{own.join(' · ')}</p>
        )}
      </div>
      <dl className="flex flex-wrap items-baseline gap-x-4 self-end lg:grid lg:grid-cols-12 lg:gap-2 lg:self-stretch">
        <Stat label="Age" span="lg:col-span-4">
          {player.age}
        </Stat>
        <Stat label="Runs" span="max-lg:hidden lg:col-span-4">
          {player.runs === null ? '–' : grouped(player.runs)}
        </Stat>
        <Stat label="Wickets" span="max-lg:hidden lg:col-span-4">
          {player.wickets === null ? '–' : grouped(player.wickets)}
        </Stat>
        <Stat label="Base Price" span="lg:col-span-7">
          <ListedBase reduced={reduced} />
          <MoneyBeside amount={player.basePrice} />
        </Stat>
        <Stat label="Lot" span="max-lg:hidden lg:col-span-5 whitespace-nowrap">
          {place}
          <span className="text-sm text-soft"> of {of}</span>
        </Stat>
      </dl>
    </div>
  );
}

/**
 * Name, price and leader above the scrolling area, on phones while the card is scrolled away. Screen readers
 * have the card itself.
 */
export function LotInLine(props: Pick<LotView, 'player' | 'current' | 'leader' | 'match'>) {
  const { player, match } = props;
  const price = match?.price ?? props.current;
  const leader = match?.buyer ?? props.leader?.team ?? null;
  const name = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (name.current === null) return undefined;
    const observer = new IntersectionObserver((seen) => {
      const last = seen.at(-1);
      // On a large screen the line is not displayed, and has no width.
      setIsAway(last !== undefined && !last.isIntersecting && last.boundingClientRect.width > 0);
    });
    observer.observe(name.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div aria-hidden="true" className="contents lg:hidden">
      {/* The lower edge of the name on a phone. */}
      <div ref={name} className="absolute top-14 h-px w-px" />
      <div className="sticky top-0 z-10 h-0">
        {isAway && (
          <p className="console-away flex h-14 flex-col justify-center border-b border-edge bg-stand px-3">
            <span className="flex items-baseline gap-3">
              <span className="voice-strong min-w-0 flex-1 text-sm leading-tight one-line">
                <span className="text-soft">#{player.number}</span> {player.name}
              </span>
              <MoneyBeside
                amount={price}
                className={`voice-title shrink-0 text-xl leading-tight! ${leader === null ? '' : 'text-marigold'}`}
              />
            </span>
            {leader !== null && (
              <span
                className={`voice-title leading-tight! one-line font-stretch-75%! text-turf ${leader.short.length > 36 ? 'text-base' : 'text-lg'}`}
              >
                {leader.short}
              </span>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

function strandsWords(teams: number): string {
  return teams === 1 ? 'A pass strands a team' : `A pass strands ${String(teams)} teams`;
}

/** A long name is smaller and may use a third line in the same space. */
function sizeOf({ length }: string): string {
  if (length <= 24) return 'text-xl lg:text-[1.75rem] hall:text-4xl';
  if (length <= 44) return 'text-base lg:text-xl hall:text-[1.75rem]';
  return 'text-sm lg:text-base hall:text-xl';
}

interface StatProps {
  readonly label: string;
  readonly span: string;
  readonly children: ReactNode;
}

function Stat({ label, span, children }: StatProps) {
  return (
    <div
      className={`${span} min-w-0 max-lg:[&>*]:inline max-lg:[&>dt]:me-1.5 lg:rounded-md lg:bg-stand lg:px-1.5 lg:py-1.5 xl:px-2.5`}
    >
      <dt className="voice-label">{label}</dt>
      <dd className="voice-strong text-base leading-tight lg:voice-title lg:text-lg">{children}</dd>
    </div>
  );
}
