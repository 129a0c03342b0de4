/** Marks a script that the page's HTML preloads; it has the attribute while it is loading. */
export const AHEAD = 'data-ahead';

/**
 * Removes each preloaded script when it has run or failed. A failed one is then requested again as
 * if it had never been preloaded: a failed script element never fires again.
 */
export const aheadScript = `for(const t of["load","error"])document.addEventListener(t,({target:s})=>{s.hasAttribute?.("${AHEAD}")&&s.remove()},!0)`;
