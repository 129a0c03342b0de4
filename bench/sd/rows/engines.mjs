import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';
import { startEngineSite } from '../lib/engine-site.mjs';

const TASKS = 40;
const LOOKS = 20;
const MODELS = 2_000;
/** Interval of previews in ms. */
const PREVIEW_MS = 150;
const SEEN_MS = 5_000;
const BARS = { picture: 60, look: 1_000, preview: 150 };

register();
const engine = (path) => import(`../../../service/src/${path}`);
const names = Array.from({ length: MODELS }, (_, at) => `family-${at % 9}/checkpoint-${at}.safetensors`);

/** Fakes of web UI and ComfyUI; each draws until its job is released. */
const ENGINES = [
  {
    name: 'web UI',
    async start() {
      const server = await (await engine('testing/a1111.ts')).startA1111();
      server.settings.show_progress_every_n_steps = 1;
      return server;
    },
    env: ({ url }) => ({ A1111_URL: url }),
    previews: 3,
    /** @returns when the preview is there */
    show(server, jpeg, step) {
      server.preview = jpeg.toString('base64');
      server.state.sampling_step = step;
      server.progress = step / 20;
      return performance.now();
    },
    fill: (server) => (server.models = names.map((name, at) => `${name} [${String(at).padStart(10, '0')}]`)),
    open: async ({ url }) => (await engine('engines/a1111/engine.ts')).openA1111({ url, timeoutMs: 30_000 }),
    sampler: 'Euler a',
  },
  {
    name: 'ComfyUI',
    start: async () => (await engine('testing/comfyui/server.ts')).startComfyui(),
    env: ({ url }) => ({ COMFYUI_URL: url }),
    // The fake pushes a preview when a held job starts.
    previews: 0,
    fill: ({ holdings }) => (holdings.models = names),
    open: async ({ url }) => (await engine('engines/comfyui/engine.ts')).openComfyui({ url, timeoutMs: 30_000 }),
    sampler: 'euler',
  },
];

/** Different previews, so that a new one is distinguishable from the previous one. */
const previewOf = (at) =>
  sharp({ create: { width: 128, height: 128, channels: 3, background: { r: at % 256, g: (at * 7) % 256, b: 90 } } })
    .jpeg()
    .toBuffer();

async function measureEngine({ name, start, env, previews, show, sampler }) {
  const server = await start();
  const waiting = { preview: null, done: null };
  const site = await startEngineSite(env(server), (module, said, at) => {
    if (module === 'PROGRESS' && said.preview) waiting.preview?.(at);
    if (module === 'TASK' && said.state === 'failed') throw new Error(`${name}: ${said.error}`);
    if (module === 'TASK' && said.state === 'done') waiting.done?.(at);
  });
  const next = (what) =>
    Promise.race([
      new Promise((resolve) => (waiting[what] = resolve)),
      delay(SEEN_MS).then(() =>
        Promise.reject(
          new Error(
            `${name}: no ${what} of task ${times.picture.length + 1}, preview ${times.preview.length + 1}, within ${SEEN_MS} ms`,
          ),
        ),
      ),
    ]);
  const times = { picture: [], preview: [] };
  let count = 0;
  try {
    for (let task = 0; task < TASKS; task += 1) {
      if (previews === 0) server.preview = await previewOf((count += 1));
      const { came, answer } = server.hold();
      const pushed = previews === 0 ? next('preview') : null;
      const params = { tool: 'txt2img', prompt: `花 ${task}`, width: 512, height: 512, steps: 20, sampler };
      const from = performance.now();
      await site.member.post('/api/aigc/task/save', { requestId: randomUUID(), params });
      await came;
      const began = performance.now();
      if (pushed) times.preview.push((await pushed) - began);
      for (let step = 1; step <= previews; step += 1) {
        await delay(PREVIEW_MS + Math.random() * PREVIEW_MS);
        const jpeg = await previewOf((count += 1));
        const seen = next('preview');
        const at = show(server, jpeg, step);
        times.preview.push((await seen) - at);
      }
      const done = next('done');
      const answered = performance.now();
      answer();
      const ended = await done;
      // Not counted: the first request of a service compiles modules.
      if (task > 0) times.picture.push(ended - from - (answered - began));
    }
  } finally {
    await site.stop();
    await server.close();
  }
  return times;
}

async function looks({ start, fill, open }) {
  const server = await start();
  fill(server);
  const opened = await open(server);
  const times = [];
  try {
    for (let at = 0; at < LOOKS; at += 1) {
      const from = performance.now();
      await opened.refresh();
      times.push(performance.now() - from);
      if (opened.capabilities().models.length < MODELS) throw new Error('the look did not find all models');
    }
  } finally {
    await opened.close();
    await server.close();
  }
  return times;
}

/** Rows that need neither a browser nor the whole stack. */
export const engines = ENGINES.flatMap((kind) => {
  let all = null;
  const measured = () => (all ??= measureEngine(kind));
  return [
    {
      name: `engine, ${kind.name}: one picture, on top of the engine's own time`,
      barMs: BARS.picture,
      isAlone: true,
      run: async () => (await measured()).picture,
    },
    {
      name: `engine, ${kind.name}: a preview, from its frame to the socket's message`,
      barMs: BARS.preview,
      isAlone: true,
      run: async () => (await measured()).preview,
    },
    {
      name: `engine, ${kind.name}: a look at ${MODELS.toLocaleString('en')} models`,
      barMs: BARS.look,
      isAlone: true,
      run: () => looks(kind),
    },
  ];
});
