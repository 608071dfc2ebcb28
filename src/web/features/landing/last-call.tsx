import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/plain-button.tsx';
import { StripedLine, Wordmark } from '#web/kit/page/wordmark.tsx';
import { ADDRESSES } from '#web/kit/page/addresses.ts';

/** The last section: how to start. */
export function LastCall() {
  return (
    <section aria-labelledby="last-call-title" className="last-call">
      <h2 id="last-call-title" className="last-call-title">
        Going once, going twice…
      </h2>
      <p className="mx-auto mt-4 max-w-xl text-xl text-soft">
        Start your free 14-day trial. No credit card required.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={ADDRESSES.register} variant="primary" size="lg">
          Get Started
        </ButtonLink>
        <ButtonLink to={ADDRESSES.login} size="lg">
          Sign In
        </ButtonLink>
      </div>
    </section>
  );
}

export function LandingFooter() {
  return (
    <footer>
      <StripedLine />
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-center gap-x-8 gap-y-3 px-4 py-8 sm:px-8">
        <Wordmark />
        <p className="mr-auto text-base text-soft">A bid, in Hindi and its neighbours.</p>
        <nav aria-label="Footer" className="flex flex-wrap gap-1">
          <Link to="#how-it-works" className="landing-link">
            How it works
          </Link>
          <Link to="#features" className="landing-link">
            Features
          </Link>
        </nav>
      </div>
    </footer>
  );
}
