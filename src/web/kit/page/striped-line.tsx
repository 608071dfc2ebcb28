/** A decorative striped line under a header, like the boundary rope of a cricket ground. */
export function StripedLine({ className = '' }: { readonly className?: string }) {
  return <div aria-hidden="true" className={`striped-line ${className}`} />;
}
