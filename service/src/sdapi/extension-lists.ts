import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Capabilities } from '@app/shared/contracts/aigc';
import { WebUiError } from './errors.ts';
import { thresholdsOf, USUAL_RESOLUTION } from './extensions.ts';
import type { openRunner } from './runner.ts';

interface ExtensionDeps {
  /** Capabilities of the drawing engine. */
  drawing: () => Capabilities;
  runner: ReturnType<typeof openRunner>;
  hangUpOf: (reply: FastifyReply) => AbortSignal;
}

/** The version of ControlNet's API whose requests are taken. */
const CONTROL_VERSION = 3;

const zDetect = z.object({
  controlnet_module: z.string().max(200).default('none'),
  controlnet_input_images: z.array(z.string()).max(1, '一次读一张图').default([]),
  controlnet_processor_res: z.number().int().default(-1),
  controlnet_threshold_a: z.number().default(-1),
  controlnet_threshold_b: z.number().default(-1),
});

/**
 * Adds the lists of ControlNet and ADetailer, under their own routes; 404 where the engine has
 * none.
 */
export function addExtensions(app: FastifyInstance, { drawing, runner, hangUpOf }: ExtensionDeps): void {
  const absent = () => new WebUiError(404, 'Not Found');
  const control = () => {
    const found = drawing().control;
    if (!found) throw absent();
    return found;
  };
  const detectors = () => {
    const found = drawing().panels?.adetailer;
    if (!found) throw absent();
    return found.models;
  };
  const names = () => {
    const { control: units, panels } = drawing();
    return [...(units ? ['controlnet'] : []), ...(panels?.adetailer ? ['adetailer'] : [])];
  };
  const moduleNames = () => control().modules.map(({ name, label }) => name || label);

  app.get('/sdapi/v1/scripts', () => ({ txt2img: names(), img2img: names() }));
  app.get('/sdapi/v1/script-info', () =>
    [false, true].flatMap((isImg2img) =>
      names().map((name) => ({ name, is_alwayson: true, is_img2img: isImg2img, args: [] })),
    ),
  );
  app.get('/controlnet/version', () => {
    control();
    return { version: CONTROL_VERSION };
  });
  app.get('/controlnet/settings', () => ({ control_net_unit_count: control().units }));
  app.get('/controlnet/model_list', () => ({ model_list: control().models }));
  app.get('/controlnet/module_list', () => ({
    module_list: moduleNames(),
    module_detail: Object.fromEntries(
      control().modules.map(({ name, label, modelFree, resolution, sliders }) => [
        name || label,
        {
          model_free: modelFree,
          // Clients read the first slider as the resolution: an engine without one takes 512 alone.
          sliders: [
            {
              name: 'Resolution',
              value: resolution ?? USUAL_RESOLUTION,
              min: resolution === null ? USUAL_RESOLUTION : 64,
              max: resolution === null ? USUAL_RESOLUTION : 2048,
              step: 8,
            },
            ...sliders,
          ],
        },
      ]),
    ),
  }));
  app.get('/controlnet/control_types', () => ({
    control_types: {
      All: {
        module_list: moduleNames(),
        model_list: ['None', ...control().models],
        default_option: 'none',
        default_model: 'None',
      },
    },
  }));
  app.post('/controlnet/detect', async ({ body }, reply) => {
    const ask = zDetect.parse(body ?? {});
    const { modules, previews } = control();
    const module = modules.find(({ name }) => name === ask.controlnet_module);
    const [image] = ask.controlnet_input_images;
    if (!previews || !module || module.name === '') throw new WebUiError(422, 'Module not available');
    if (image === undefined) throw new WebUiError(422, 'No image selected');
    const fileId = randomUUID();
    const size = ask.controlnet_processor_res;
    const made = await runner.run(
      { [fileId]: image },
      () => [
        {
          seed: 0,
          finish: null,
          params: {
            tool: 'controlMap',
            fileId,
            module: module.name,
            resolution: size > 0 ? size : null,
            thresholds: thresholdsOf(module, [ask.controlnet_threshold_a, ask.controlnet_threshold_b]),
          },
        },
      ],
      hangUpOf(reply),
    );
    return { info: 'Success', images: made.map(({ png }) => png.toString('base64')) };
  });
  app.get('/adetailer/v1/ad_model', () => ({ ad_model: detectors() }));
}
