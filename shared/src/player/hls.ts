import type Whole from 'hls.js';
// @ts-expect-error -- The package names no types for its light build; they are those of the whole.
import Light from 'hls.js/light';

/**
 * Plays HLS playlists where the browser cannot. Loaded on demand: it is larger than all pages of a
 * remote.
 */
export const Hls: typeof Whole = Light;
