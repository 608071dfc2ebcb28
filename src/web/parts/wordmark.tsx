import { classes } from './classes.ts';

/** The product's name with its mark, a paddle going up. Draw it in night or on night. */
export function Wordmark({ className }: { readonly className?: string }) {
  return (
    <span className={classes('inline-flex items-center gap-2 text-ink', className)}>
      <svg aria-hidden="true" width="30" height="30" viewBox="0 0 32 32" className="shrink-0">
        <g transform="rotate(12 16 16)">
          <path d="M14.2 20h3.6l.9 11h-5.4z" fill="#fff7e6" />
          <rect x="5.5" y="1.5" width="21" height="20.5" rx="5.5" fill="#2fce8a" />
          <path
            d="M11 7h10M11 11h10M11 7h4.5a4 4 0 0 1 0 8H11l7 5.5"
            stroke="#04140d"
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeLinejoin="round"
            fill="none"
            transform="translate(2.4 1.1) scale(.85)"
          />
        </g>
      </svg>
      <span className="text-2xl font-extrabold font-stretch-80%">Boli</span>
    </span>
  );
}
