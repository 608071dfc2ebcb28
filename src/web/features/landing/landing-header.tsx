import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/plain-button.tsx';
import { Wordmark } from '#web/kit/page/wordmark.tsx';
import { ADDRESSES } from '#web/kit/page/addresses.ts';

/** The header with Sign In and Get Started, always visible. Specification section 2, 'Landing'. */
export function LandingHeader() {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-ground">
      <div className="mx-auto flex max-w-[1704px] items-center gap-2 px-4 py-2 sm:gap-3 sm:px-8 sm:py-3">
        <Wordmark className="mr-auto" />
        <nav aria-label="On this page" className="mr-4 hidden gap-1 md:flex">
          <Link to="#how-it-works" className="landing-link">
            How it works
          </Link>
          <Link to="#features" className="landing-link">
            Features
          </Link>
          <Link to="#organisers" className="landing-link">
            Organisers
          </Link>
        </nav>
        <ButtonLink to={ADDRESSES.login} size="sm">
          Sign In
        </ButtonLink>
        <ButtonLink to={ADDRESSES.register} variant="primary" size="sm">
          Get Started
        </ButtonLink>
      </div>
    </header>
  );
}
