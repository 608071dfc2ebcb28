import { t } from '@lingui/core/macro';
import { Printer } from 'lucide-react';
import { RULE_BOOK_PATH } from '#protocol/page-paths.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';

/** A link to the rule book on its own page. `code`: of this page's link. */
export function PrintRules({ code }: { readonly code: string }) {
  return (
    <a
      href={`${RULE_BOOK_PATH}#${code}`}
      target="_blank"
      rel="noreferrer"
      className={buttonVariants({ size: 'sm' })}
    >
      <Printer size={18} />
      {t({ context: 'Lot', message: 'Print' })}
      <span className="sr-only">
        {t({ context: "Spectator's page", message: ' the rules: a page of their own' })}
      </span>
    </a>
  );
}
