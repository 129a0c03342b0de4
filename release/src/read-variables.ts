import { z } from 'zod';

/**
 * Reads environment variables by a schema; an empty one counts as absent.
 * @param problem first line of the error, which names every variable at fault and no value
 */
export function readVariables<T extends z.ZodType>(
  schema: T,
  source: Record<string, string | undefined>,
  problem: string,
): z.output<T> {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(filled);
  if (!result.success) throw new Error(`${problem}:\n${z.prettifyError(result.error)}`);
  return result.data;
}
