/** Ms until an unanswered ping means that the connection is gone, when there is reason to think so. */
export const DOUBT = 800;
/** Ms for which an attempt after a loss may hang: packets may be swallowed, but slow Wi-Fi must get through in the end. */
export const PATIENCE = [1_500, 3_000, 5_000];
/** Ms in which all signs that the network is back mean the same return. */
export const ONE_RETURN = 250;
/** Ms between two attempts: at once after a connection that held, then never more than a second. */
export const PAUSES = [0, 250, 500, 1_000];
/** Ms for which a connection must have held; one that is dropped sooner counts as a failed attempt. */
export const HELD = 1_000;
