/** For files whose name changes with their content. */
export const CACHED_FOREVER = 'public, max-age=31536000, immutable';
/** For the pointer: one request a second reaches the server, however many pages ask. */
export const CACHED_ONE_SECOND = 'public, max-age=1';
