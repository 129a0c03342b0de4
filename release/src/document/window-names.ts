/**
 * Properties of a browser's window, in lower case like names of remotes. A remote whose build sets
 * a global of its name would replace the property, and without `fetch` a page receives no kill.
 */
const NAMES = new Set(
  `alert atob blur browser btoa caches chrome close closed confirm console constructor content credentialless crypto document dump escape eval event external
  fence fetch find focus frames history length location locationbar menubar name navigation navigator netscape open opener origin parent performance
  personalbar print prompt safari scheduler screen scroll scrollbars self sidebar status statusbar stop toolbar top undefined unescape viewport webkit when
  window`.split(/\s+/),
);
/** Pattern of event handlers such as `onload`, of which browsers add new ones. */
const HANDLER = /^on[a-z]{3,}$/;
/** Names that match the pattern without being events. */
const NO_HANDLERS = new Set(['onboard', 'onboarding', 'online']);

/** Whether any supported browser's window has a property of this name. */
export function isWindowName(name: string): boolean {
  return NAMES.has(name) || (HANDLER.test(name) && !NO_HANDLERS.has(name));
}
