import path from 'node:path';
import { openA1111 } from './a1111/engine.ts';
import { openBuiltin } from './builtin/engine.ts';
import { openComfyui } from './comfyui/engine.ts';
import { addControlMaps } from './control-maps.ts';
import { readParts } from './comfyui/models/read-parts.ts';
import { readVideoGraph } from './comfyui/video-graph.ts';
import { openWorkflowFolder } from './comfyui/workflows/folder.ts';
import type { ImageEngine } from './engine.ts';
import { readEnginesFile, type ConfiguredEngine } from './file.ts';
import { openIopaint } from './iopaint/engine.ts';
import { openModels } from './models/engine.ts';
import { openOpenaiImages } from './openai-images/engine.ts';
import { addFigureTools } from './figure-tools.ts';
import { openPacks } from './packs/open.ts';
import { openPool, type PoolEngine } from './pool.ts';
import { chooseEngines, type EngineRegistry } from './registry.ts';
import { zEngineVariables } from './variables.ts';

/** Kinds of remote engines, in order of precedence. */
const KINDS = ['a1111', 'comfyui', 'openai-images'] as const satisfies readonly ConfiguredEngine['kind'][];

/** Opens one remote engine. @param assemble assembles frames into a video */
export function openConfigured(configured: ConfiguredEngine, assemble?: ImageEngine['run']): PoolEngine {
  switch (configured.kind) {
    case 'a1111':
      return openA1111(configured);
    case 'comfyui':
      return openComfyui({ ...configured, assemble });
    case 'openai-images':
      return openOpenaiImages(configured);
  }
}

type Variables = ReturnType<typeof zEngineVariables.parse>;
/** Remote engines that environment variables configure; at most one of each kind. */
function named(variables: Variables, builtin: ImageEngine): ConfiguredEngine[] {
  const { A1111_URL, COMFYUI_URL, OPENAI_IMAGES_URL } = variables;
  return [
    ...(A1111_URL
      ? [
          {
            kind: 'a1111' as const,
            url: A1111_URL,
            auth: variables.A1111_AUTH,
            timeoutMs: variables.A1111_TIMEOUT_SEC * 1000,
          },
        ]
      : []),
    ...(COMFYUI_URL
      ? [
          {
            kind: 'comfyui' as const,
            url: COMFYUI_URL,
            auth: variables.COMFYUI_AUTH,
            model: variables.COMFYUI_MODEL,
            parts: variables.COMFYUI_PARTS ? readParts(variables.COMFYUI_PARTS) : undefined,
            film: variables.COMFYUI_VIDEO_GRAPH
              ? { graph: readVideoGraph(variables.COMFYUI_VIDEO_GRAPH), assemble: builtin.run }
              : undefined,
            workflows: variables.COMFYUI_WORKFLOWS ? openWorkflowFolder(variables.COMFYUI_WORKFLOWS) : undefined,
            timeoutMs: variables.COMFYUI_TIMEOUT_SEC * 1000,
          },
        ]
      : []),
    ...(OPENAI_IMAGES_URL
      ? [
          {
            kind: 'openai-images' as const,
            url: OPENAI_IMAGES_URL,
            key: variables.OPENAI_IMAGES_KEY,
            model: variables.OPENAI_IMAGES_MODEL,
            sizes: variables.OPENAI_IMAGES_SIZES,
            timeoutMs: variables.OPENAI_IMAGES_TIMEOUT_SEC * 1000,
          },
        ]
      : []),
  ];
}

/**
 * @throws Error when two entries name the same web UI or ComfyUI: they would draw on it
 * concurrently, and interrupt each other's pictures
 */
function refuseTwins(all: readonly ConfiguredEngine[]): void {
  const seen = new Set<string>();
  for (const { kind, url } of all) {
    // An images API may be listed once for each model: it has no shared progress or interrupts.
    const key = `${kind} ${new URL(url).href.replace(/\/$/, '')}`;
    if (kind !== 'openai-images' && seen.has(key)) throw new Error(`${kind} ${url} is named twice`);
    seen.add(key);
  }
}

/** Opens all engines of a kind as one pool. */
function openKind(
  kind: ConfiguredEngine['kind'],
  all: readonly ConfiguredEngine[],
  builtin: ImageEngine,
): ImageEngine[] {
  const members = all
    .filter((configured) => configured.kind === kind)
    .map((configured) => openConfigured(configured, builtin.run));
  if (members.length < 2) return members;
  return [openPool(members, { paid: kind === 'openai-images' })];
}

/**
 * The engines of this installation, from its environment: configured engines take over the tools
 * that they support, the built-in one serves the rest.
 *
 * @throws Error that names what is unusable in the configuration
 */
export function openEngines(source: Record<string, string | undefined> = process.env): EngineRegistry {
  const variables = zEngineVariables.parse(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
  );
  const { DATA_DIR, ENGINES, ENGINES_FILE, MODELS, MODELS_DIR, IOPAINT_URL, IOPAINT_TIMEOUT_SEC } = variables;
  const packs = openPacks(MODELS, { noteTo: DATA_DIR && path.join(DATA_DIR, 'models.json') });
  const builtin = openBuiltin(packs);
  const elsewhere = [...named(variables, builtin), ...(ENGINES_FILE ? readEnginesFile(ENGINES_FILE, source) : [])];
  refuseTwins(elsewhere);
  const engines = [
    ...(MODELS_DIR ? openModels(MODELS_DIR, ['builtin', 'iopaint', ...KINDS]) : []),
    ...KINDS.flatMap((kind) => openKind(kind, elsewhere, builtin)).map((engine) =>
      addFigureTools(addControlMaps(engine, builtin, packs.tasks.includes('people')), builtin),
    ),
    ...(IOPAINT_URL ? [openIopaint({ url: IOPAINT_URL, timeoutMs: IOPAINT_TIMEOUT_SEC * 1000 })] : []),
    builtin,
  ];
  return chooseEngines(ENGINES ?? engines.map(({ id }) => id).join(','), engines, packs);
}
