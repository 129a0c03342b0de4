import { z } from 'zod';
import type { Holdings } from './node-kinds.ts';
import { NODES, type Graph } from './nodes.ts';

const zOwn = z.strictObject({
  prompt: z.record(z.string(), z.strictObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) })),
  prompt_id: z.uuid(),
  client_id: z.uuid(),
  extra_data: z.strictObject({ preview_method: z.enum(['none', 'auto', 'latent2rgb', 'taesd']) }),
});

/**
 * Finds mistakes in the service's request that ComfyUI silently ignores: unknown inputs, values
 * that it would convert, names that it looks up only when it runs.
 */
export function mistakesIn(request: unknown, holdings: Holdings): string[] {
  const asked = zOwn.safeParse(request);
  if (!asked.success) return [`request: ${asked.error.message}`];
  const graph: Graph = asked.data.prompt;
  return Object.entries(graph).flatMap(([id, { class_type: kind, inputs }]) => {
    const known = NODES[kind];
    // The refusal of ComfyUI reports an unknown node.
    if (!known) return [];
    const specs = { ...known.in, ...known.optional };
    return Object.entries(inputs).flatMap(([name, value]) => {
      const at = `${id} ${kind}.${name}`;
      const spec = specs[name];
      if (!spec) return [`${at} is no input of that node`];
      if (Array.isArray(value)) return [];
      const { type } = spec;
      if (typeof type === 'function')
        return known.newer && !type(holdings).includes(value as string) ? [`${at} is not in its list`] : [];
      const fits =
        type === 'INT'
          ? Number.isInteger(value)
          : type === 'FLOAT'
            ? typeof value === 'number'
            : typeof value === (type === 'BOOLEAN' ? 'boolean' : 'string');
      return fits ? [] : [`${at} is no ${type}`];
    });
  });
}
