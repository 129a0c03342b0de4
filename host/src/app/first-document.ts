import { takeDocument } from '../release/document.ts';
import { keepOwnWindow } from '../release/own-window.ts';
import { guardKills } from '../remotes/kill-guard.ts';

keepOwnWindow();
guardKills();

/**
 * Whether there is a release document to start with. Imported before everything else: the browser
 * verifies the signature off the main thread while that evaluates the libraries.
 */
export const firstDocument: Promise<boolean> = takeDocument();
