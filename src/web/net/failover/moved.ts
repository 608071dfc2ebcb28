/** The page on which a console arrives from another laptop. */
export const MOVED = '/moved';
