import { ButtonLink } from '#web/ui/button-link.tsx';
import { Screen, usePageTitle } from '#web/ui/screen.tsx';
import { ADDRESSES } from '#web/kit/page/addresses.ts';

/** The page for unknown addresses. Specification section 2, '404 page'. */
export function NotFoundScreen() {
  usePageTitle('Page not found');
  return (
    <Screen mood="night" className="lost">
      <main className="lost-inner">
        <Stumps />
        <h1 className="lost-title">
          <span className="lost-number">404</span> <span className="lost-words">Oops! Page not found</span>
        </h1>
        <ButtonLink to={ADDRESSES.landing} variant="primary" size="lg">
          Return to Home
        </ButtonLink>
      </main>
    </Screen>
  );
}

/** A decorative drawing of fallen stumps. */
function Stumps() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 200" className="lost-stumps">
      <g fill="#e9dcbd">
        <rect x="112" y="58" width="11" height="130" rx="4" />
        <rect x="197" y="58" width="11" height="130" rx="4" />
        <g className="lost-middle">
          <rect x="154" y="50" width="11" height="130" rx="4" transform="rotate(11 160 186)" />
        </g>
        <rect x="96" y="26" width="36" height="7" rx="3.5" transform="rotate(-24 114 30)" />
        <rect x="232" y="14" width="36" height="7" rx="3.5" transform="rotate(38 250 18)" />
      </g>
      <path d="M20 189h280" stroke="#2fce8a" strokeWidth="4" strokeLinecap="round" />
      <g className="lost-ball">
        <circle cx="282" cy="92" r="15" fill="#e5384f" />
        <path
          d="M272 82c6 6 9 14 9 24M280 77c6 6 10 15 10 26"
          fill="none"
          stroke="#fff7e6"
          strokeWidth="1.6"
          strokeDasharray="2.5 2.5"
        />
      </g>
    </svg>
  );
}
