import { z } from 'zod';

/** Options are `[[…names], {…}?]` in classic nodes, `["COMBO", { options: […] }]` in newer ones. */
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
/** Answer of `/object_info/{class}`: empty for an unknown class. */
export const zObjectInfo = z.record(z.string(), zNode);
export type ObjectInfo = z.infer<typeof zObjectInfo>;

/** Range that the server publishes for a numeric input. */
export interface NumberRange {
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

/** Installed nodes in an answer. */
export const nodesIn = (info: ObjectInfo): string[] => Object.keys(info).filter((name) => isThere(info[name]));

/**
 * Choices of a node's input; none when the node is missing. Deprecated nodes disappear with the
 * next version, and API nodes draw elsewhere for money: both are treated as missing.
 */
export function optionsOf(info: ObjectInfo, node: string, input: string): string[] {
  const found = info[node];
  if (!isThere(found)) return [];
  return zOptions.safeParse(found.input.required[input]).data ?? [];
}

/** The range of a numeric input; empty when the node has none. */
export function rangeOf(info: ObjectInfo, node: string, input: string): NumberRange {
  const found = info[node];
  return isThere(found) ? (zTold.safeParse(found.input.required[input]).data ?? {}) : {};
}

/** Whether a node has an input of this name, required or optional. */
export const hasInput = (info: ObjectInfo, node: string, input: string): boolean =>
  isThere(info[node]) && input in info[node].input.optional;
