import './qr-page.css';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { QrCode } from '#web/ui/qr-code.tsx';

interface QrPageProps {
  readonly title: string;
  readonly cards: readonly { readonly name: string; readonly address: string }[];
  readonly onDone: () => void;
}

/** A print-only page with a QR card for each team and screen, to cut out. */
export function QrPage({ title, cards, onDone }: QrPageProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const over = () => done();
    window.addEventListener('afterprint', over);
    window.print();
    return () => window.removeEventListener('afterprint', over);
  }, []);
  return createPortal(
    <section className="qr-page" aria-label="QR codes to print">
      <h1>{title}</h1>
      <ul>
        {cards.map(({ name, address }) => (
          <li key={address}>
            <QrCode text={address} label={`QR code: ${name}`} />
            <p>{name}</p>
          </li>
        ))}
      </ul>
    </section>,
    document.body,
  );
}
