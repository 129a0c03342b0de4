import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Upper limit of errors listed for one request. */
const MOST_DETAILS = 20;
/** Fields that accept fractions; the other numeric fields are integers. */
const PARTS = /scale|strength|visibility|weight|switch_at|^upscaling_resize$/;
const TYPES: Readonly<Record<string, readonly [msg: string, type: string]>> = {
  int: ['value is not a valid integer', 'type_error.integer'],
  string: ['str type expected', 'type_error.str'],
  boolean: ['value could not be parsed to a boolean', 'type_error.bool'],
  array: ['value is not a valid list', 'type_error.list'],
  object: ['value is not a valid dict', 'type_error.dict'],
  record: ['value is not a valid dict', 'type_error.dict'],
};
const FLOAT = ['value is not a valid float', 'type_error.float'] as const;

/** Message, type and limit of an error, as the web UI's own validation words it. */
function wordsOf(issue: Issue): { msg: string; type: string; ctx?: object } {
  if (issue.code === 'invalid_type') {
    const field = String(issue.path.at(-1));
    if (issue.input === undefined && issue.message.includes('undefined'))
      return { msg: 'field required', type: 'value_error.missing' };
    const known = issue.expected === 'number' ? (PARTS.test(field) ? FLOAT : TYPES.int) : TYPES[issue.expected];
    if (known) return { msg: known[0], type: known[1] };
  }
  if (issue.code === 'too_big' && issue.origin !== 'string' && issue.origin !== 'array')
    return {
      msg: `ensure this value is less than or equal to ${issue.maximum}`,
      type: 'value_error.number.not_le',
      ctx: { limit_value: Number(issue.maximum) },
    };
  if (issue.code === 'too_small' && issue.origin !== 'string' && issue.origin !== 'array')
    return {
      msg: `ensure this value is greater than or equal to ${issue.minimum}`,
      type: 'value_error.number.not_ge',
      ctx: { limit_value: Number(issue.minimum) },
    };
  return { msg: issue.message, type: issue.code };
}

/** Validation errors of a request, as the web UI lists them. */
export const detailsOf = (issues: readonly Issue[]) =>
  issues.slice(0, MOST_DETAILS).map((issue) => ({ loc: ['body', ...issue.path], ...wordsOf(issue) }));
