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
 * The public page: it sells the evening. Drawn at build time too (prerender.tsx), so nothing in it may carry a style
 * attribute (the content policy refuses those in markup) or look at the window while it is drawn.
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
