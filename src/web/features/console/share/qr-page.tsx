import './qr-page.css';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { afterPrint } from '#web/ui/hand-over.ts';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';

interface Card {
  readonly name: string;
  readonly address: string;
}

interface OwnerCard extends Card {
  readonly colour: string;
  readonly logo: string | null;
}

interface ScreenCard extends Card {
  readonly what: string;
}

interface QrPageProps {
  readonly title: string;
  /** Each owner has a page, which goes to that owner alone. */
  readonly owners: readonly OwnerCard[];
  /** The steps that an owner takes with the page. */
  readonly steps: readonly string[];
  readonly screens: readonly ScreenCard[];
  readonly onDone: () => void;
}

/** Print only: a page for each owner, and a page with cards of the screens to cut out. */
export function QrPage({ title, owners, steps, screens, onDone }: QrPageProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const stop = afterPrint(() => done());
    window.print();
    return stop;
  }, []);
  return createPortal(
    <section className="qr-page" aria-label="QR codes to print">
      {owners.map(({ name, address, colour, logo }) => (
        <article key={address} className="qr-owner">
          <p className="qr-alone" style={{ background: colour }}>
            Only for the owner of {name}
          </p>
          <p className="qr-title">{title}</p>
          <h1>
            <TeamCrest team={{ short: name, logo, colour }} size={56} />
            <span>{name}</span>
          </h1>
          <QrCode text={address} label={`QR code: ${name}`} />
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="qr-address">{address}</p>
        </article>
      ))}
      {screens.length > 0 && (
        <div className="qr-screens">
          <p className="qr-title">{title}</p>
          <h1>Screens</h1>
          <ul>
            {screens.map(({ name, what, address }) => (
              <li key={address}>
                <h2>{name}</h2>
                <p>{what}</p>
                <QrCode text={address} label={`QR code: ${name}`} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>,
    document.body,
  );
}
