import { UnitContext } from '#web/kit/money/money.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { UNIT } from './show.ts';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LandingHeader } from './landing-header.tsx';
import { LandingFooter, LastCall } from './last-call.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { Testimonials } from './testimonials.tsx';

/**
 * The landing page. It is also rendered at build time (prerender.tsx). So its components must not read `window` during
 * rendering, nor use style attributes, which the content policy refuses.
 */
export function LandingScreen() {
  return (
    <Screen mood="night" className="landing">
      <LandingHeader />
      <UnitContext value={UNIT}>
        <main>
          <Hero />
          <Scoreboard />
          <div className="day bg-ground text-ink">
            <HowItWorks />
            <Features />
          </div>
          <Testimonials />
          <LastCall />
        </main>
      </UnitContext>
      <LandingFooter />
    </Screen>
  );
}
