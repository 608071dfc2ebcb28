/**
 * A placeholder in the shape of content that is loading; set its size by classes. Decorative: announce
 * 'Loading' elsewhere.
 */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span aria-hidden="true" className={`block animate-skeleton rounded-sm bg-rail ${className}`} />;
}
