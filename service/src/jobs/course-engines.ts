import type { Deps } from '../deps.ts';
import { updateCourseNeeds } from '../domain/course/needs.ts';
import type { EngineRegistry } from '../engines/registry.ts';

const EVERY_MS = 30_000;

/**
 * Offers courses that need an engine while that engine is connected; several processes may do so at
 * once. @returns a function that stops it and waits for work in progress
 */
export function startCourseEngines(deps: Deps, engines: EngineRegistry): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const look = () => {
    running = updateCourseNeeds(deps, engines).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'could not update which courses have their engine'),
    );
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
