import { UnitContext } from '#web/cricket-ui/money/unit.ts';
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
 * The landing page. It is also rendered at build time (prerender.tsx), so its components must not use style attributes (the
 * content policy refuses them in markup) or read `window` during rendering.
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
