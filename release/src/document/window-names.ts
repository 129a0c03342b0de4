/**
 * Names of a browser's window, in lower case as names of remotes are. A remote whose
 * build leaves a global of its name would take the place of it, and with `fetch` gone a page hears
 * of no kill.
 */
const NAMES = new Set(
  `alert atob blur browser btoa caches chrome close closed confirm console constructor content credentialless crypto document dump escape eval event external
  fence fetch find focus frames history length location locationbar menubar name navigation navigator netscape open opener origin parent performance
  personalbar print prompt safari scheduler screen scroll scrollbars self sidebar status statusbar stop toolbar top undefined unescape viewport webkit when
  window`.split(/\s+/),
);
/**
 * Handlers of events: `onload`, and new ones each year. A name that begins so is an event's, or is
 * soon.
 */
const HANDLER = /^on[a-z]{3,}$/;
/** Words that begin so and name no event. */
const NO_HANDLERS = new Set(['onboard', 'onboarding', 'online']);

/** Whether a window has something of this name, in any of the browsers that are served. */
export function isWindowName(name: string): boolean {
  return NAMES.has(name) || (HANDLER.test(name) && !NO_HANDLERS.has(name));
}
