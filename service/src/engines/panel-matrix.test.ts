import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Capabilities } from '@app/shared/contracts/aigc';
import { OWN_MODULES } from '@app/shared/contracts/control-modules';
import { startA1111, type A1111Server } from '../testing/a1111.ts';
import { startComfyui, type ComfyuiServer } from '../testing/comfyui/server.ts';
import { openA1111, type A1111Engine } from './a1111/engine.ts';
import { openBuiltin } from './builtin/engine.ts';
import { openComfyui, type ComfyuiEngine } from './comfyui/engine.ts';

/** Capabilities of an engine that each panel of the workbench needs. */
const NEEDS: Readonly<Record<string, (offered: Capabilities) => boolean>> = {
  文生图: ({ abilities }) => abilities.includes('txt2img'),
  图生图: ({ abilities }) => abilities.includes('img2img'),
  局部重绘: ({ abilities }) => abilities.includes('inpaint'),
  高清修复: ({ without }) => !without.hires,
  精修模型: ({ without }) => !without.refiner,
  人脸修复: ({ without }) => !without.restore_faces,
  '分块 VAE': ({ without }) => !without.tiled_vae,
  '分块 VAE 的大小': ({ panels }) => panels?.tiled_vae !== undefined,
  控制单元: ({ control }) => control !== null,
  脸手修复: ({ panels }) => panels?.adetailer !== undefined,
  分区提示词: ({ panels }) => panels?.areas !== undefined,
  透明背景: ({ panels }) => panels?.layer_diffusion !== undefined,
  分块绘制: ({ panels }) => panels?.tiled_diffusion !== undefined,
  词元合并: ({ panels }) => panels?.token_merging !== undefined,
  后期处理: ({ abilities }) => abilities.includes('extras'),
  反推提示词: ({ interrogators }) => interrogators.some((one) => one !== 'tagger'),
  标签识别: ({ taggers = [] }) => taggers.length > 0,
  智能选区: ({ segment }) => segment !== undefined,
};

const PAGE = new URL('../../../docs/operators/workbench-panels.md', import.meta.url);
const [ENGINES, PREPROCESSORS] = readFileSync(PAGE, 'utf8').split('\n## Preprocessors');
/** The table of the documentation page: availability of each panel, by engine. */
const [HEAD, , ...ROWS] = ENGINES!
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const saidOf = (engine: string): Record<string, string> =>
  Object.fromEntries(ROWS.map((row) => [row[0]!, row[HEAD!.indexOf(engine)]!]));

/**
 * Panels that the table promises for a server with one given extension, beside those marked `yes`.
 */
function expected(said: Record<string, string>, given: string | null): string[] {
  const names = (cell: string) => cell.split(', ').map((name) => name.replaceAll('`', ''));
  return Object.keys(said).filter((part) => said[part] === 'yes' || names(said[part]!).includes(given!));
}
const served = (offered: Capabilities) => Object.keys(NEEDS).filter((part) => NEEDS[part]!(offered));

const EXTENSIONS = [
  'Tiled VAE',
  'Never OOM Integrated',
  'ADetailer',
  'Regional Prompter',
  'Tiled Diffusion',
  'Latent Couple extension',
  'LayerDiffuse',
];
const GIVEN: Readonly<Record<string, (server: A1111Server) => void>> = {
  ...Object.fromEntries(
    EXTENSIONS.map((name) => [name, (server: A1111Server) => void (server.extensions = [name])] as const),
  ),
  ControlNet: (server) => {
    server.control = { modules: ['canny'], models: ['control_v11p_sd15_canny [89c478b0]'] };
  },
  Tagger: (server) => {
    server.tagger = { models: ['wd14-vit.v2'], answer: {} };
  },
  'Segment Anything': (server) => {
    server.extensions = ['Segment Anything'];
    server.sam = { models: ['sam_vit_b_01ec64.pth'], trouble: null, asked: [] };
  },
};

let webUi: A1111Server;
let comfyui: ComfyuiServer;
beforeAll(async () => {
  [webUi, comfyui] = await Promise.all([startA1111(), startComfyui()]);
});
afterAll(() => Promise.all([webUi.close(), comfyui.close()]));

it('the table of panels has a row for every panel, and a column for every engine', () => {
  expect(ROWS.map(([part]) => part)).toEqual(Object.keys(NEEDS));
  expect(HEAD).toEqual(['Part', 'A1111', 'Forge', 'SD.Next', 'ComfyUI', 'Built in']);
});

it.each([
  ['A1111', 'a1111'],
  ['Forge', 'forge'],
  ['SD.Next', 'sdnext'],
] as const)(
  'the table of panels matches the capabilities of %s, bare and with each extension',
  async (name, flavour) => {
    webUi.flavour = flavour;
    const said = saidOf(name);
    for (const given of [null, ...Object.keys(GIVEN)]) {
      Object.assign(webUi, { extensions: [], control: null, tagger: null, sam: null });
      if (given !== null) GIVEN[given]!(webUi);
      // Routes are requested once, when the server is first reached.
      const engine: A1111Engine = openA1111({ url: webUi.url, timeoutMs: 30_000, pollMs: 2 });
      await engine.refresh();
      expect([given, served(engine.capabilities())]).toEqual([given, expected(said, given)]);
      await engine.close();
    }
  },
);

it('the table of panels matches the capabilities of ComfyUI, bare and with its models', async () => {
  const engine: ComfyuiEngine = openComfyui({ url: comfyui.url, timeoutMs: 30_000, pollMs: 2 });
  const models = { 'models of ControlNet': 'controlNets', 'models that enlarge': 'upscaleModels' } as const;
  for (const given of [null, 'models of ControlNet', 'models that enlarge'] as const) {
    Object.assign(comfyui.holdings, { controlNets: [], upscaleModels: [] });
    if (given !== null) comfyui.holdings[models[given]] = ['a.pth'];
    await engine.refresh();
    expect([given, served(engine.capabilities())]).toEqual([given, expected(saidOf('ComfyUI'), given)]);
  }
  await engine.close();
});

it('the table of panels matches the capabilities of the built-in engine', () => {
  expect(served(openBuiltin().capabilities())).toEqual(expected(saidOf('Built in'), null));
});

it('the table of preprocessors names all that the service computes', () => {
  const named = PREPROCESSORS!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  expect(new Set(named)).toEqual(new Set(OWN_MODULES.map(({ name }) => name)));
  expect(named).toHaveLength(OWN_MODULES.length);
});
