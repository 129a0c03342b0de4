import { watchBrowserColour } from './browser-colour.ts';
import { keepOffline } from './keep-offline.ts';

/** Installation and offline support, loaded when the page is idle. */
export async function startPwa(): Promise<void> {
  watchBrowserColour();
  // Missing on plain http, and where a browser's settings forbid it.
  if ('serviceWorker' in navigator) await keepOffline();
}
