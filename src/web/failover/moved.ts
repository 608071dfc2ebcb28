/** Where a console arrives that comes from another laptop. */
export const MOVED = '/moved';
