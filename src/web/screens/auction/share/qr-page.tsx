import './qr-page.css';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { afterPrint } from '#web/ui/after-print.ts';
import { NotReached, QrCode } from '#web/ui/qr-code.tsx';

interface Card {
  readonly name: string;
  readonly address: string;
}

interface QrPageProps {
  readonly title: string;
  /** Each owner has a page, which goes to that owner alone. */
  readonly owners: readonly Card[];
  /** The steps that an owner takes with the page. */
  readonly steps: readonly string[];
  readonly screens: readonly Card[];
  readonly onDone: () => void;
}

/** Print only: a page for each owner, and cards of the screens to cut out. */
export function QrPage({ title, owners, steps, screens, onDone }: QrPageProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const stop = afterPrint(() => done());
    window.print();
    return stop;
  }, []);
  return createPortal(
    <section className="qr-page" aria-label="QR codes to print">
      {owners.map(({ name, address }) => (
        <article key={address} className="qr-owner">
          <p className="qr-title">{title}</p>
          <h1>{name}</h1>
          <QrCode text={address} label={`QR code: ${name}`} />
          <NotReached address={address} />
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
          <h1>{title}</h1>
          <ul>
            {screens.map(({ name, address }) => (
              <li key={address}>
                <QrCode text={address} label={`QR code: ${name}`} />
                <p>{name}</p>
                <NotReached address={address} words="This computer alone" />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>,
    document.body,
  );
}
