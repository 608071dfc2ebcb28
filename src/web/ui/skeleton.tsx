/** The shape of what comes: give it the size, 'h-6 w-40', 'size-13 rounded-md'. Decoration: say 'Loading' elsewhere. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span aria-hidden="true" className={`block animate-skeleton rounded-sm bg-rail ${className}`} />;
}
