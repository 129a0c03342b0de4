import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { FilmRenderer } from './comfyui/film.ts';
import type { ToldParts } from './comfyui/models/choose.ts';
import { zParts } from './comfyui/models/read-parts.ts';
import { openWorkflowFolder, type WorkflowFolder } from './comfyui/workflows/folder.ts';
import { zComfyuiAuth, zOpenaiKey, zRoot, zSizes, zTimeout, zWebUiAuth } from './variables.ts';

/** Secrets are in environment variables; the file contains the names of these. */
const zVariable = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'the name of an environment variable, in capitals');

const zEntry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('a1111'),
    url: zRoot('authEnv'),
    authEnv: zVariable.optional(),
    timeoutSec: zTimeout,
  }),
  z.strictObject({
    kind: z.literal('comfyui'),
    url: zRoot('authEnv'),
    authEnv: zVariable.optional(),
    model: z.string().optional(),
    parts: zParts.optional(),
    /** Folder of workflows. */
    workflows: z.string().optional(),
    timeoutSec: zTimeout,
  }),
  z.strictObject({
    kind: z.literal('openai-images'),
    url: zRoot('keyEnv'),
    keyEnv: zVariable.optional(),
    model: z.string().default('gpt-image-1'),
    sizes: zSizes.optional(),
    timeoutSec: zTimeout,
  }),
]);
const zFile = z.strictObject({ engines: z.array(zEntry) });

/** A remote engine, with its secret read from the environment. */
export type ConfiguredEngine =
  | { kind: 'a1111'; url: string; auth?: string | undefined; timeoutMs: number }
  | {
      kind: 'comfyui';
      url: string;
      auth?: string | undefined;
      model?: string | undefined;
      parts?: readonly ToldParts[] | undefined;
      film?: FilmRenderer | undefined;
      workflows?: WorkflowFolder | undefined;
      timeoutMs: number;
    }
  | {
      kind: 'openai-images';
      url: string;
      key?: string | undefined;
      model: string;
      sizes?: z.infer<typeof zSizes> | undefined;
      timeoutMs: number;
    };

/**
 * The engines of `ENGINES_FILE`.
 *
 * @param source the environment that holds their secrets @throws Error that names the unusable
 * entry, and never a secret
 */
export function readEnginesFile(path: string, source: Record<string, string | undefined>): ConfiguredEngine[] {
  const wrong = (what: string) => new Error(`ENGINES_FILE ${path}: ${what}`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw wrong(error instanceof SyntaxError ? 'is no JSON' : (error as Error).message);
  }
  const result = zFile.safeParse(value);
  if (!result.success) throw wrong(z.prettifyError(result.error));
  return result.data.engines.map((entry, index) => {
    const name = entry.kind === 'openai-images' ? entry.keyEnv : entry.authEnv;
    const secret = name === undefined ? undefined : source[name];
    if (name !== undefined && !secret) throw wrong(`engines[${index}] asks for ${name}, which is not set`);
    const shape = { a1111: zWebUiAuth, comfyui: zComfyuiAuth, 'openai-images': zOpenaiKey }[entry.kind];
    if (secret !== undefined && !shape.safeParse(secret).success)
      throw wrong(`engines[${index}]: what ${name} holds is not in the form that it must have`);
    const { url, timeoutSec } = entry;
    const timeoutMs = timeoutSec * 1000;
    switch (entry.kind) {
      case 'a1111':
        return { kind: entry.kind, url, auth: secret, timeoutMs };
      case 'comfyui':
        return {
          kind: entry.kind,
          url,
          auth: secret,
          model: entry.model,
          parts: entry.parts,
          workflows: entry.workflows === undefined ? undefined : openWorkflowFolder(entry.workflows),
          timeoutMs,
        };
      case 'openai-images':
        return { kind: entry.kind, url, key: secret, model: entry.model, sizes: entry.sizes, timeoutMs };
    }
  });
}
