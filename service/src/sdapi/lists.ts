import os from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Capabilities, Tool } from '@app/shared/contracts/aigc';

interface Offers {
  /** Capabilities of the drawing engine. */
  drawing: () => Capabilities;
  /** Name of the current model, as clients know it. */
  modelNow: () => string;
  offeredFor: (tool: Tool) => Capabilities;
}

/** Adds lists of choices, and the answers that clients request once on connecting. */
export function addLists(app: FastifyInstance, { drawing, modelNow, offeredFor }: Offers): void {
  app.get('/sdapi/v1/samplers', () => drawing().samplers.map((name) => ({ name, aliases: [], options: {} })));
  app.get('/sdapi/v1/schedulers', () => {
    const { schedulers } = drawing();
    const all = schedulers.length > 0 ? schedulers : [{ name: 'automatic', label: 'Automatic' }];
    return all.map((one) => ({ ...one, aliases: null, default_rho: -1, need_inner_model: false }));
  });
  app.get('/sdapi/v1/upscalers', () => [
    { name: 'None', model_name: null, model_path: null, model_url: null, scale: 4 },
    ...offeredFor('extras').upscalers.map(({ name, scale }) => ({
      name,
      model_name: null,
      model_path: null,
      model_url: null,
      scale: scale ?? 4,
    })),
  ]);
  app.get('/sdapi/v1/latent-upscale-modes', () => drawing().latentUpscalers.map((name) => ({ name })));
  app.get('/sdapi/v1/sd-models', () => {
    const { models } = drawing();
    // The built-in engine has no model file: its name is listed, so that clients have something to
    // select.
    const all = models.length > 0 ? models : [{ name: modelNow(), title: modelNow() }];
    return all.map(({ name, title }) => ({
      title: name,
      model_name: title,
      hash: /\[([0-9a-f]{10})\]$/.exec(name)?.[1] ?? null,
      sha256: null,
      filename: title,
      config: null,
    }));
  });
  app.get('/sdapi/v1/sd-vae', () => drawing().vaes.map((name) => ({ model_name: name, filename: name })));
  app.get('/sdapi/v1/loras', () =>
    drawing().loras.map(({ name, alias }) => ({ name, alias: alias || name, path: name, metadata: {} })),
  );
  app.get('/sdapi/v1/embeddings', () => ({
    loaded: Object.fromEntries(
      drawing().embeddings.map((name) => [
        name,
        { step: null, sd_checkpoint: null, sd_checkpoint_name: null, shape: 0, vectors: 0 },
      ]),
    ),
    skipped: {},
  }));
  app.get('/sdapi/v1/prompt-styles', () =>
    drawing().styles.map(({ id, name }) => ({ name: name || id, prompt: '', negative_prompt: '' })),
  );
  for (const path of ['hypernetworks', 'face-restorers', 'realesrgan-models', 'extensions'])
    app.get(`/sdapi/v1/${path}`, () => []);
  for (const path of ['refresh-checkpoints', 'refresh-vae', 'refresh-loras', 'refresh-embeddings'])
    app.post(`/sdapi/v1/${path}`, (_request, reply) => reply.type('application/json').send('null'));
  for (const path of ['unload-checkpoint', 'reload-checkpoint']) app.post(`/sdapi/v1/${path}`, () => ({}));
  app.get('/sdapi/v1/memory', () => ({
    ram: { free: os.freemem(), used: os.totalmem() - os.freemem(), total: os.totalmem() },
    cuda: { error: 'unavailable' },
  }));
  app.get('/sdapi/v1/cmd-flags', () => ({ api: true, nowebui: true, listen: false, api_log: false }));
}
