import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StripedLine } from '#web/kit/page/striped-line.tsx';
import { holdToasts } from '#web/ui/toast/toast-place.ts';
import { Screen } from '#web/ui/screen.tsx';
import { Wordmark } from '#web/kit/page/wordmark.tsx';
import { ADDRESSES } from '#web/kit/page/addresses.ts';

interface SessionPageProps {
  /** The page's h1. */
  readonly title: string;
  readonly text: string;
  /** The form. */
  readonly children?: ReactNode;
  /** True for a form of two columns. */
  readonly wide?: boolean;
  /** The link to the other form, below the card. */
  readonly other: ReactNode;
  /** False when there is no landing page to go to. */
  readonly hasHome?: boolean;
}

/** The page of the sign-in and registration forms: a card between a dark header and a light page. */
export function SessionPage({
  title,
  text,
  wide = false,
  children,
  other,
  hasHome = true,
}: SessionPageProps) {
  const width = wide ? 'max-w-[680px]' : 'max-w-[460px]';
  return (
    <Screen mood="day" className="flex flex-col">
      <header className="night">
        <div className="h-36 bg-ground sm:h-52 sm:pt-5">
          <div
            ref={holdToasts}
            className={`toast-place relative mx-auto flex h-16 items-center justify-center ${width}`}
          >
            <p>
              <Wordmark />
            </p>
          </div>
        </div>
        <StripedLine />
      </header>
      <main className={`relative mx-auto -mt-20 w-full px-4 pb-12 sm:-mt-28 ${width}`}>
        <div className="rounded-xl border border-line bg-stand px-5 py-6 sm:px-8 sm:py-8">
          <h1 className="voice-title text-2xl sm:text-3xl">{title}</h1>
          <p className="mt-1 mb-6 text-base text-soft">{text}</p>
          {children}
        </div>
        <p className="mt-6 text-center text-base text-soft">{other}</p>
        {hasHome && (
          <p className="mt-2 text-center">
            <TextLink to={ADDRESSES.landing}>Go to Home</TextLink>
          </p>
        )}
      </main>
    </Screen>
  );
}

interface TextLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link in a sentence. */
export function TextLink({ to, children }: TextLinkProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-turf underline underline-offset-4 hover:text-turf-deep sm:min-h-8"
    >
      {children}
    </Link>
  );
}
