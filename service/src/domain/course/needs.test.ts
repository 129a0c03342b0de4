import { NOTHING } from '@app/shared/contracts/capabilities';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { course } from '../../db/schema/course.ts';
import type { EngineRegistry } from '../../engines/registry.ts';
import { startService, type TestService } from '../../testing/service.ts';
import { updateCourseNeeds } from './needs.ts';

const NEEDY = 1002;
let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.deps.db.update(course).set({ needs: 'stable-diffusion' }).where(eq(course.id, NEEDY));
});
afterAll(() => service.close());

const registry = (engine: object | null) => ({ serving: () => engine }) as unknown as EngineRegistry;
const remote = (ready: boolean, models: number) =>
  registry({
    servers: () => [],
    ready: () => ready,
    capabilities: () => ({ ...NOTHING, models: Array.from({ length: models }, () => ({ name: 'm', title: 'm' })) }),
  });
const builtin = registry({ ready: () => true, capabilities: () => NOTHING });

const offered = async () => {
  const { data } = await service.call('GET /course/data/page/{page}/{limit}', { page: 1, limit: 20 });
  return data.list.some(({ id }) => id === NEEDY);
};

it('a course that needs a Stable Diffusion is offered once one with models is connected', async () => {
  await updateCourseNeeds(service.deps, builtin);
  expect(await offered()).toBe(false);
  expect(await service.call('GET /course/data/get', { id: NEEDY })).toMatchObject({ code: 404 });
  await updateCourseNeeds(service.deps, remote(true, 0));
  expect(await offered()).toBe(false);
  await updateCourseNeeds(service.deps, remote(true, 1));
  expect(await offered()).toBe(true);
});

it('a server that is unreachable for a while withdraws no course, a removed engine does', async () => {
  await updateCourseNeeds(service.deps, remote(true, 1));
  await updateCourseNeeds(service.deps, remote(false, 0));
  expect(await offered()).toBe(true);
  await updateCourseNeeds(service.deps, builtin);
  expect(await offered()).toBe(false);
});
