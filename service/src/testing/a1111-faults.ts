import type { ServerResponse } from 'node:http';
import { LATENT } from './a1111-lists.ts';
import { regionalFault } from './a1111-areas.ts';
import { TILED_METHODS } from './a1111-extensions.ts';
import { LISTS } from './a1111-recorded.ts';
import type { Asked } from './a1111-requests.ts';
import { couldNotFind, fault, MEMORY, type A1111Server } from './a1111-state.ts';

/** Refusal of a request by the web UI; other unknown names are ignored. */
export function refusal(state: A1111Server, ask: Asked): [status: number, body: object] | null {
  const extensions = [...state.extensions, ...(state.control ? ['ControlNet'] : [])].map((name) => name.toLowerCase());
  for (const name of Object.keys(ask.alwayson_scripts ?? {})) {
    if (extensions.includes(name.toLowerCase())) continue;
    const detail = state.scripts.includes(name.toLowerCase())
      ? 'Cannot have a selectable script in the always on scripts params'
      : `Script '${name}' not found`;
    return [422, fault('HTTPException', '', detail)];
  }
  const unknown = Object.keys(ask.override_settings ?? {}).find((key) => !(key in LISTS.options));
  if (unknown !== undefined) return [500, fault('KeyError', `'${unknown}'`)];
  if (ask.enable_hr && ![...LATENT, ...state.upscalers].includes(String(ask.hr_upscaler)))
    return [500, fault('Exception', couldNotFind(ask.hr_upscaler))];
  const tiling = Object.entries(ask.alwayson_scripts ?? {}).find(([name]) => /^tiled diffusion$/i.test(name))?.[1].args;
  if (tiling?.[0] === true && !TILED_METHODS.includes(String(tiling[1] ?? TILED_METHODS[0])))
    return [500, fault('ValueError', `'${String(tiling[1])}' is not a valid Method`)];
  const mode = regionalFault(ask);
  if (mode !== null) return [500, fault('UnboundLocalError', mode)];
  if (state.flavour === 'sdnext' && !state.samplers.includes(ask.sampler_name))
    return [404, fault('HTTPException', '', 'Sampler not found')];
  return null;
}

/** Answers a request for a picture with a fault. @returns whether there was one */
export function answerTrouble(trouble: A1111Server['trouble'], response: ServerResponse): boolean {
  const json = (status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  const fail = (error: string, errors: string, detail = '') => {
    json(500, fault(error, errors, detail));
    return true;
  };
  switch (trouble) {
    case 'dies-in-the-middle':
      response.socket?.destroy();
      return true;
    case 'cuda-memory':
    case 'hip-memory':
      return fail('OutOfMemoryError', MEMORY[trouble]);
    case 'mps-memory':
      return fail('RuntimeError', MEMORY[trouble]);
    case 'no-checkpoint':
      return fail('FileNotFoundError', 'No checkpoints found. When searching for checkpoints, looked at:');
    case 'no-format':
      return fail('HTTPException', '', 'Invalid image format');
    case 'no-download':
      return fail('URLError', '<urlopen error [Errno -2] Name or service not known>');
    case 'nan':
      return fail('NansException', 'A tensor with all NaNs was produced in Unet.');
    case 'busy':
      response.writeHead(429, { 'content-type': 'text/plain' }).end('Too Many Requests');
      return true;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Login</title>');
      return true;
    case 'login-page':
      response.writeHead(302, { location: '/login' }).end();
      return true;
    case 'error-inside':
      json(200, { error: 'upstream timed out' });
      return true;
    default:
      return false;
  }
}
