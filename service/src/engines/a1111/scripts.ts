import { z } from 'zod';
import type { Script, ScriptArg } from '@app/shared/contracts/capabilities';
import { GENERATION_LIMITS } from '@app/shared/contracts/limits';

const zNumber = z.number().nullish().catch(null);
export const zScriptInfo = z.array(
  z.object({
    name: z.string().nullish(),
    is_alwayson: z.boolean().nullish(),
    is_img2img: z.boolean().nullish(),
    args: z
      .array(
        z.object({
          label: z.string().nullish(),
          value: z.unknown(),
          minimum: zNumber,
          maximum: zNumber,
          step: zNumber,
          choices: z.array(z.unknown()).nullish().catch(null),
        }),
      )
      .nullish(),
  }),
);
type Info = z.output<typeof zScriptInfo>[number];

/** Extensions also have units and HTML of headings as values: these are left out. */
const zValue = z
  .union([z.string().max(GENERATION_LIMITS.name), z.number(), z.boolean(), z.array(z.string())])
  .nullable()
  .catch(null);

const argsOf = ({ args }: Info): ScriptArg[] =>
  (args ?? []).map(({ label, value, minimum, maximum, step, choices }) => ({
    label: label ?? '',
    value: zValue.parse(value),
    minimum: minimum ?? null,
    maximum: maximum ?? null,
    step: step ?? null,
    choices: choices?.every((choice) => typeof choice === 'string') ? choices : null,
  }));

/**
 * One entry for a script that is listed for both 文生图 and 图生图, each with arguments of its own.
 */
function merged(infos: readonly Info[], name: string): Script {
  const [txt2img, img2img] = [false, true].map((way) =>
    infos.find((info) => info.name === name && (info.is_img2img === true) === way),
  );
  const args = argsOf((txt2img ?? img2img)!);
  const others = txt2img && img2img ? argsOf(img2img) : args;
  return {
    name,
    tools: [...(txt2img ? (['txt2img'] as const) : []), ...(img2img ? (['img2img'] as const) : [])],
    args,
    ...(JSON.stringify(others) !== JSON.stringify(args) && { img2imgArgs: others }),
  };
}

/** Scripts of which a person selects one, and extensions that act on every picture; each once. */
export function readScripts(infos: readonly Info[]): { scripts: Script[]; extensions: Script[] } {
  const named = (alwaysOn: boolean) => [
    ...new Set(
      infos
        .filter((info) => (info.is_alwayson === true) === alwaysOn)
        .flatMap(({ name }) => (name && name.length <= GENERATION_LIMITS.name ? [name] : [])),
    ),
  ];
  return {
    scripts: named(false).map((name) => merged(infos, name)),
    extensions: named(true).map((name) => merged(infos, name)),
  };
}
