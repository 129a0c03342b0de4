import type { TokenMerging } from '@app/shared/contracts/token-merging';

/** Setting of a web UI that is overridden for one request. */
export const TOKEN_SETTING = 'token_merging_ratio';

const NOT_USED = '绘图引擎没有用上词元合并，请管理员看它的日志';

/** Remarks on the fields of an infotext, which name the ratio that was used. */
export function tokenRemarks({ ratio }: TokenMerging, fields: readonly (readonly [string, string])[]): string[] {
  const said = fields.find(([key]) => key.toLowerCase() === 'token merging ratio')?.[1];
  return Number(said) === ratio ? [] : [NOT_USED];
}
