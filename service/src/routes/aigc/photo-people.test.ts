import { readFileSync } from 'node:fs';
import { CODES } from '@app/shared/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBuiltin } from '../../engines/builtin/engine.ts';
import type { OpenPacks } from '../../engines/packs/open.ts';
import { chooseEngines } from '../../engines/registry.ts';
import { startService, type TestService } from '../../testing/service.ts';

const PHOTO = readFileSync(new URL('../../../../bench/photos/apple.jpg', import.meta.url));
const joints = Array.from({ length: 17 }, (_, at) => ({ x: at / 20, y: -0.1, score: 0.5 }));
const hand = { left: 0, right: 0.1, top: 0.2, bottom: 0.3 };
let asked = 0;
let fails = false;
const found = { faces: [], hands: [hand], people: [{ left: 0, right: 1, top: 0, bottom: 1, score: 1, joints }] };
let tasks: OpenPacks['tasks'] = ['people'];
const packs: OpenPacks = {
  get tasks() {
    return tasks;
  },
  ask: () => {
    asked += 1;
    return fails ? Promise.reject(new Error('no memory')) : (Promise.resolve(found) as never);
  },
  close: () => undefined,
};
let service: TestService;
let [token, fileId] = ['', ''];
beforeAll(async () => {
  service = await startService({}, chooseEngines('builtin', [openBuiltin()], packs));
  token = await service.login('13800138000');
  fileId = (await service.upload(PHOTO, '苹果.jpg', token)).data.fileId;
});
afterAll(() => service.close());

const people = (as = token) => service.call('GET /aigc/photo/people', { fileId }, as);

describe('GET /aigc/photo/people', () => {
  it('GET /aigc/photo/people reports a failure of the models, and tries again at the next request', async () => {
    fails = true;
    expect(await people()).toMatchObject({ code: CODES.REFUSED, msg: expect.stringContaining('请过一会儿再试') });
    fails = false;
    const { data } = await people();
    expect(data).toEqual({
      width: expect.any(Number),
      height: expect.any(Number),
      people: [{ joints }],
      hands: [hand],
    });
    expect(data!.width / data!.height).toBeGreaterThan(0.2);
  });

  it('GET /aigc/photo/people runs the models once per photo, and answers its owner alone', async () => {
    asked = 0;
    await Promise.all([people(), people()]);
    expect(asked).toBe(0);
    const other = await service.login('13800138001');
    expect(await people(other)).toMatchObject({ code: CODES.NOT_FOUND });
  });

  it('GET /aigc/photo/people answers null where no models are installed', async () => {
    tasks = [];
    expect((await people()).data).toBeNull();
  });
});
