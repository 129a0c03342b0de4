/**
 * Runs in the HTML's head before first paint, so that the theme does not flash. Reads the choice
 * stored by `state/theme`; storage may be forbidden, and then the system decides.
 * @param key local storage key of the choice
 */
export function firstPaintScript(key: string): string {
  return `(function(d,c){try{c=localStorage.getItem(${JSON.stringify(key)})}catch(e){}d.dataset.theme=c==="dark"||c==="light"?c:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"})(document.documentElement)`;
}
