import type { Tool } from '@app/shared/contracts/aigc';
import { useCall } from '@app/shared/http/query';
import type { EngineName } from './engine-words.ts';

/** Engine of a tool; null until the service has answered. */
export function useEngine(tool: Tool): EngineName | null {
  const { data } = useCall('GET /aigc/engine/state', { tool }, { quiet: true, background: true });
  return data ? { id: data.id, name: data.name, reference: data.capabilities?.reference ?? null } : null;
}
