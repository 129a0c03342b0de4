import { z } from 'zod';

const zFacts = z
  .object({
    default: z.unknown(),
    min: z.number().optional().catch(undefined),
    max: z.number().optional().catch(undefined),
    step: z.number().optional().catch(undefined),
    multiline: z.boolean().optional().catch(undefined),
    options: z.array(z.unknown()).optional().catch(undefined),
    image_upload: z.boolean().optional().catch(undefined),
    control_after_generate: z.unknown(),
  })
  .partial()
  .catch({});
/** Type of an input, or its list of choices, with its options. */
const zInput = z
  .tuple([z.union([z.string(), z.array(z.unknown())])])
  .rest(z.unknown())
  .transform(([type, facts]) => ({ type, ...zFacts.parse(facts ?? {}) }));
const zInputs = z.record(z.string(), zInput.nullable().catch(null)).catch({});

/** A node of `/object_info/{class}`, with all of its inputs. */
export const zNodeInfo = z
  .object({
    input: z
      .object({ required: zInputs.default({}), optional: zInputs.default({}) })
      .catch({ required: {}, optional: {} }),
    display_name: z.string().catch(''),
    output_node: z.boolean().catch(false),
  })
  .transform(({ input, display_name: title, output_node: ends }) => ({
    title,
    ends,
    inputs: { ...input.required, ...input.optional },
  }));
export type NodeInfo = z.infer<typeof zNodeInfo>;
export type InputInfo = NonNullable<NodeInfo['inputs'][string]>;

/** Node information by class; empty for an unknown class. */
export const zNodeInfos = z.record(z.string(), zNodeInfo);
/** Nodes of an engine by their class. */
export type NodeInfos = Readonly<Record<string, NodeInfo>>;

/** The choices of an input; `null` when it is not a list of choices. */
export function choicesOf({ type, options }: InputInfo): string[] | null {
  const list = Array.isArray(type) ? type : type === 'COMBO' ? (options ?? []) : null;
  return list && list.filter((name) => typeof name === 'string' || typeof name === 'number').map(String);
}
