import type { Refused } from '@app/shared/contracts/release-api';

/** A refusal of the release server, or a failure to reach it (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly refused: Partial<Refused>;

  constructor(status: number, message: string, refused: Partial<Refused> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.refused = refused;
  }
}

/** Message for the user: the error and its remedy. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return '页面出错了，请刷新后重试';
  if (error.status === 0) return '无法连接发布服务，请检查网络后重试';
  if (error.status === 403 && error.refused.scope) return `当前令牌没有权限，需要 ${error.refused.scope}`;
  if (error.status === 429) return '请求过于频繁，请稍后重试';
  return error.message || `发布服务返回 ${error.status}，请稍后重试`;
}

/** Problems named by the server, without those that the message already contains. */
export function problemTexts(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [];
  return (error.refused.problems ?? []).map(({ message }) => message).filter((text) => text !== error.message);
}
