import { clsx } from 'clsx';

/**
 * The product's name with its logo, for a dark background. The logo is a file, so that no script contains it.
 */
export function Wordmark({ className }: { readonly className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2 text-ink', className)}>
      <img src="/mark.svg" alt="" width="30" height="30" className="shrink-0" />
      <span className="text-2xl font-extrabold font-stretch-80%">Boli</span>
    </span>
  );
}

/** A decorative striped line under a header, like the boundary rope of a cricket ground. */
export function StripedLine({ className = '' }: { readonly className?: string }) {
  return <div aria-hidden="true" className={`striped-line ${className}`} />;
}
