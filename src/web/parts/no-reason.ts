/** What goes against the rules, or changes what was settled, stands in the history with its reason. */
export const NO_REASON = 'Please say why: the history keeps it';
