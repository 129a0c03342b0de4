import { ROUTES } from '../routes.mjs';
import { visit } from './measure.mjs';
import { PROFILES } from './profiles.mjs';
import { median } from './stats.mjs';

const FIGURES = ['content', 'paint', 'work', 'bytes', 'requests', 'depth'];

/**
 * Visits every page of every variant in turn, so that whatever else the machine does hits all of
 * them alike.
 * @returns {Promise<Record<string, any>>} medians and the files of a visit, by
 *   `profile path variant`
 */
export async function runRounds(browser, servers, rounds, log) {
  const samples = {};
  const variants = Object.keys(servers);
  for (let round = 0; round < rounds; round++) {
    for (const [profile, conditions] of Object.entries(PROFILES)) {
      for (const { path } of ROUTES) {
        for (const variant of rotate(variants, round)) {
          const seen = await visitWithRetry(
            () => visit(browser, servers[variant].origin + path, conditions),
            (error) => log(`${variant}: ${error.message}`),
          );
          (samples[keyOf(profile, path, variant)] ??= []).push(seen);
        }
      }
    }
    log(`round ${round + 1} of ${rounds}`);
  }
  return Object.fromEntries(Object.entries(samples).map(([key, list]) => [key, summary(list)]));
}

/**
 * Repeats a visit that hangs, as a single hang says nothing about speed; a second one is an error.
 */
async function visitWithRetry(run, tell) {
  try {
    return await run();
  } catch (error) {
    tell(error);
    return run();
  }
}

export const keyOf = (profile, path, variant) => `${profile} ${path} ${variant}`;

function summary(visits) {
  const figures = FIGURES.map((figure) => [figure, median(visits.map((visit) => visit[figure]))]);
  return { ...Object.fromEntries(figures), files: visits[0].code.map(({ path, bytes }) => ({ path, bytes })) };
}

/** Rotates the list, so that no variant is always the first one after a pause. */
export function rotate(list, by) {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
