import { z } from 'zod';

/** `[[…names], {…}?]` of classic nodes, `["COMBO", { options: […] }]` of newer ones. */
const zOptions = z
  .union([
    z.tuple([z.array(z.string())]).rest(z.unknown()),
    z
      .tuple([z.literal('COMBO'), z.object({ options: z.array(z.string()) })])
      .rest(z.unknown())
      .transform(([, { options }]) => [options] as const),
  ])
  .transform(([names]) => names);

const zNode = z.object({
  input: z.object({
    required: z.record(z.string(), z.unknown()).default({}),
    optional: z.record(z.string(), z.unknown()).catch({}),
  }),
  deprecated: z.boolean().nullish(),
  api_node: z.boolean().nullish(),
});
/** Answer of `/object_info/{class}`: empty for a class that it does not have. */
export const zObjectInfo = z.record(z.string(), zNode);
export type ObjectInfo = z.infer<typeof zObjectInfo>;

/** Range that an input of numbers tells. */
export interface Told {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
}
const zNumber = z.number().optional().catch(undefined);
const zTold = z
  .tuple([z.enum(['INT', 'FLOAT'])])
  .rest(z.unknown())
  .transform(([, facts]) => z.object({ min: zNumber, max: zNumber, step: zNumber }).catch({}).parse(facts));

const isThere = (node: ObjectInfo[string] | undefined): node is ObjectInfo[string] =>
  node !== undefined && !node.deprecated && !node.api_node;

/** Nodes that it has. */
export const nodesIn = (info: ObjectInfo): string[] => Object.keys(info).filter((name) => isThere(info[name]));

/**
 * The names that an input of a node can have; none when there is no such node. Deprecated nodes go
 * away with the next version, and those of an API paint elsewhere for money: neither is there for
 * us.
 */
export function optionsOf(info: ObjectInfo, node: string, input: string): string[] {
  const found = info[node];
  if (!isThere(found)) return [];
  return zOptions.safeParse(found.input.required[input]).data ?? [];
}

/** The range of an input of numbers; empty when there is none. */
export function rangeOf(info: ObjectInfo, node: string, input: string): Told {
  const found = info[node];
  return isThere(found) ? (zTold.safeParse(found.input.required[input]).data ?? {}) : {};
}

/** Whether a node has an input that may be left open. */
export const takes = (info: ObjectInfo, node: string, input: string): boolean =>
  isThere(info[node]) && input in info[node].input.optional;
