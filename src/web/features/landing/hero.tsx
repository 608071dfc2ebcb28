import { useRef } from 'react';
import { Pause, Play } from 'lucide-react';
import { ButtonLink } from '#web/ui/plain-button.tsx';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { Crowd } from './crowd.tsx';
import { Stage } from './stage.tsx';
import { useShow } from './use-show.ts';

/** The first section: a running auction, and the main links. */
export function Hero() {
  const stage = useRef<HTMLDivElement>(null);
  const { frame, live, playing, toggle } = useShow(stage);
  if (frame === undefined) return null;
  const sold = frame.call === 'sold';
  return (
    <section className="hall" data-sold={sold || undefined} data-team={frame.leader ?? undefined}>
      <div className="hall-light" aria-hidden="true" />
      <div className="hall-inner">
        <div
          ref={stage}
          className="hall-screen"
          role="img"
          aria-label="The projector during an auction: the bids rise, the highest bidder changes, the player is sold."
        >
          <Stage frame={frame} />
        </div>
        <div className="hall-words">
          <h1 className="hall-title">The whole hall sees every bid.</h1>
          <div className="hall-actions">
            <ButtonLink to={ADDRESSES.register} variant="primary" size="lg">
              Get Started
            </ButtonLink>
            <p className="text-base text-soft">
              Free 14-day trial.
              <br />
              No credit card required.
            </p>
          </div>
          <p className="hall-text">
            Create tournaments, add teams and players, and run the live player auction from one laptop. No bid
            is lost, no budget is overspent, and nobody argues about the price.
          </p>
        </div>
      </div>
      <Crowd bidder={frame.leader} sold={sold} />
      {/* The style sheet puts it over the scene, so that nothing moves when it appears. */}
      {live && (
        <button type="button" onClick={toggle} className="hall-pause">
          {playing ? <Pause size={18} /> : <Play size={18} />}
          <span className="hall-pause-words">{playing ? 'Pause the scene' : 'Play the scene'}</span>
        </button>
      )}
    </section>
  );
}
