/**
 * Marks a script that the page's HTML asks for before the host does; it holds the mark while it is
 * on its way.
 */
export const AHEAD = 'data-ahead';

/**
 * Takes each script asked for ahead out of the page when it has run or failed. What failed is then
 * asked for again by whoever needs it, as if nothing had been asked for ahead: a script element
 * that failed stays silent for good.
 */
export const aheadScript = `for(const t of["load","error"])document.addEventListener(t,({target:s})=>{s.hasAttribute?.("${AHEAD}")&&s.remove()},!0)`;
