import { RULE_BOOK_PATH } from '#protocol/calls/links.ts';
import { HallIcon } from '#web/hall/hall-icon.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { lotLateWords } from '#web/languages/en/lot-late.ts';
import { spectatorLateWords } from '#web/languages/en/spectator-late.ts';

/** A link to the rule book on its own page. `code`: of this page's link. */
export function PrintRules({ code }: { readonly code: string }) {
  return (
    <a
      href={`${RULE_BOOK_PATH}#${code}`}
      target="_blank"
      rel="noreferrer"
      className={buttonLook('outline', 'sm', 'fitting')}
    >
      <HallIcon name="print" size={18} />
      {lotLateWords().print}
      <span className="sr-only">{spectatorLateWords().printRules}</span>
    </a>
  );
}
