import type { ExposedRemote } from '@app/shared/contracts/remote';

/** Modules that the host may load, each a chunk of its own. */
const exposed: Record<string, () => Promise<{ default: ExposedRemote }>> = {
  './remote': () => import('./expose/remote.ts'),
};

/** A container of Module Federation. It takes none of the host's modules. */
export const init = (): void => undefined;

export async function get(name: string): Promise<() => { default: ExposedRemote }> {
  const load = exposed[name];
  if (!load) throw new Error(`__NAME__ exposes ./remote, not ${name}`);
  const module = await load();
  return () => module;
}
