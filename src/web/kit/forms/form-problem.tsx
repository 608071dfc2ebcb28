import { TriangleAlert } from 'lucide-react';

/** A problem of the whole form, above its button; the toast repeats it. */
export function FormProblem({ children }: { readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="flex items-start gap-1.5 rounded-md bg-ball-wash px-3 py-2 text-sm font-semibold text-ball-ink">
      <TriangleAlert size={16} className="mt-0.5" />
      {children}
    </p>
  );
}
