import { z } from 'zod';
import type { BucketAccess } from './bucket.ts';

const zVariables = z.object({
  ENDPOINT: z.url({ protocol: /^https?$/ }),
  BUCKET: z.string().min(1),
  REGION: z.string().min(1).default('us-east-1'),
  ACCESS_KEY: z.string().min(1),
  SECRET_KEY: z.string().min(1),
  PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, 'must be empty or end with /')
    .default(''),
  PATH_STYLE: z.enum(['0', '1']).default('1'),
});
const NAMES = zVariables.keyof().options;

type Variables = z.input<typeof zVariables>;

/**
 * The bucket that `<name>_ENDPOINT`, `<name>_BUCKET` and so on describe, or what is wrong with
 * them, a line for each variable; neither when none of them is set. No value is in a line.
 */
export function readAccess(
  name: string,
  source: Record<string, string | undefined>,
): { access?: BucketAccess; problems: string[] } {
  // An empty variable means "not set": compose files and shells leave them so.
  const given: Partial<Record<keyof Variables, string>> = Object.fromEntries(
    NAMES.flatMap((one) => (source[`${name}_${one}`] ? [[one, source[`${name}_${one}`]]] : [])),
  );
  if (Object.keys(given).length === 0) return { problems: [] };
  const result = zVariables.safeParse(given);
  if (!result.success) {
    const problems = result.error.issues.map(({ path, message }) => {
      const variable = path[0] as keyof Variables;
      return `  ${name}_${variable}: ${variable in given ? message : `is needed with the other ${name}_ variables`}`;
    });
    return { problems };
  }
  const { ENDPOINT, BUCKET, REGION, ACCESS_KEY, SECRET_KEY, PREFIX, PATH_STYLE } = result.data;
  const access = {
    endpoint: ENDPOINT,
    bucket: BUCKET,
    region: REGION,
    accessKey: ACCESS_KEY,
    secretKey: SECRET_KEY,
    prefix: PREFIX,
    pathStyle: PATH_STYLE === '1',
  };
  return { access, problems: [] };
}
