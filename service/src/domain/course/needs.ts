import { and, eq, ne } from 'drizzle-orm';
import { course } from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import type { EngineRegistry } from '../../engines/registry.ts';

/**
 * Whether a Stable Diffusion draws pictures from words: an engine with models of its own. Null
 * while its server is unreachable, which withdraws no course.
 */
function hasStableDiffusion(engines: EngineRegistry): boolean | null {
  const drawing = engines.serving('txt2img');
  if (!drawing?.servers) return false;
  if (!drawing.ready()) return null;
  return drawing.capabilities().models.length > 0;
}

/** Offers the courses whose engine is connected, and withdraws those whose engine was removed. */
export async function updateCourseNeeds({ db }: Pick<Deps, 'db'>, engines: EngineRegistry): Promise<void> {
  const engineReady = hasStableDiffusion(engines);
  if (engineReady === null) return;
  await db
    .update(course)
    .set({ engineReady })
    .where(and(eq(course.needs, 'stable-diffusion'), ne(course.engineReady, engineReady)));
}
