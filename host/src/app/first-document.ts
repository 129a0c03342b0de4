import { readPageDocument } from '../release/document.ts';
import { keepOwnWindow } from '../release/own-window.ts';
import { watchForKills } from '../remotes/kill-guard.ts';

keepOwnWindow();
watchForKills();

/**
 * Whether there is a release document to start with. Imported before everything else: the browser
 * verifies the signature off the main thread while that evaluates the libraries.
 */
export const firstDocument: Promise<boolean> = readPageDocument();
