import type Whole from 'hls.js';
// @ts-expect-error -- The package names no types for its light build; they are those of the whole.
import Light from 'hls.js/light';

/**
 * Plays playlists where the browser cannot. Loaded for these alone: it weighs more than all pages
 * of a remote.
 */
export const Hls: typeof Whole = Light;
