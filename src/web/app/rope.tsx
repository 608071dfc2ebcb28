/** The boundary rope: a striped line under a header. Decoration. */
export function Rope({ className = '' }: { readonly className?: string }) {
  return <div aria-hidden="true" className={`rope ${className}`} />;
}
