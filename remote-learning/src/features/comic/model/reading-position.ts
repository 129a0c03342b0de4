import { createPositions } from '../../../shared/stored-positions.ts';

/** Panels at which this browser stopped in its newest comics. */
export const comicPositions = createPositions('huixue:comic', 50);
