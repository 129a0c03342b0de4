import { beforeEach, expect, it } from 'vitest';
import { webUiPerFile } from '../../../testing/a1111-engine.ts';
import { runEngine } from '../../../testing/run-engine.ts';
import { tokenRemarks } from './token-merging.ts';

const web = webUiPerFile();
beforeEach(() => (web.server.asked = []));
const run = (panels: object) => runEngine(web.engine, { tool: 'txt2img', prompt: '猫', width: 64, height: 64, panels });

it('token merging applies to the pictures of the task alone, even on a web UI whose settings were never saved', async () => {
  const [merged] = await run({ token_merging: { ratio: 0.3 } });
  expect(web.server.asked[0]!.override_settings).toEqual({ token_merging_ratio: 0.3 });
  expect(merged!.infotext).toContain('Token merging ratio: 0.3');
  expect(merged!.notes).toEqual([]);
  const [plain] = await run({});
  expect(plain!.infotext).not.toContain('Token merging ratio');
});

// A real web UI draws with any number, and its infotext claims it.
it.each([0, 1, 2, -0.5, '0.5', Number.NaN])(
  'a token merging ratio of %o is refused as a parameter of a task',
  async (ratio) => {
    await expect(run({ token_merging: { ratio } })).rejects.toThrow('ratio');
    expect(web.server.asked).toEqual([]);
  },
);

it('an infotext without the ratio, or with another one, adds a note that it was not used', () => {
  expect(tokenRemarks({ ratio: 0.5 }, [['Token merging ratio', '0.5']])).toEqual([]);
  expect(tokenRemarks({ ratio: 0.5 }, [['Token merging ratio', '0.3']])).toHaveLength(1);
  expect(tokenRemarks({ ratio: 0.5 }, [])).toHaveLength(1);
});
