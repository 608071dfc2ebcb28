/** A decorative striped line under a header, like the boundary rope of a cricket ground. */
export function Rope({ className = '' }: { readonly className?: string }) {
  return <div aria-hidden="true" className={`rope ${className}`} />;
}
