/** Height of a waiting row, in px. */
export const ROW_PX = 52;
