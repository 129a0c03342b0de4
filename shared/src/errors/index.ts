/**
 * Codes of the service's envelope: three digits have their HTTP meaning, six digits are specific to
 * the product.
 */
export const CODES = {
  OK: 200,
  BAD_REQUEST: 400,
  UNAUTHORISED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  TOO_MANY: 429,
  FAULT: 500,
  /** A business rule refused; `msg` says which. */
  REFUSED: 500201,
  TOKEN_EXPIRED: 500206,
  TOKEN_REPLACED: 500207,
  /** The person's storage is full: the same request succeeds after something was deleted. */
  STORAGE_FULL: 500208,
} as const;
export type Code = (typeof CODES)[keyof typeof CODES];

/** Codes that log the user out. */
export const LOGOUT_CODES: readonly number[] = [CODES.UNAUTHORISED, CODES.TOKEN_EXPIRED, CODES.TOKEN_REPLACED];

/** Texts of codes that come without a message; `default` serves any other. */
export const CODE_TEXTS: Record<number | 'default', string> = {
  401: '认证失败，无法访问系统资源',
  403: '当前操作没有权限',
  404: '访问资源不存在',
  default: '系统未知错误，请反馈给管理员',
};

export const TEXTS = {
  sessionExpired: '登录已过期，请重新登录。',
  network: '后端接口连接异常',
  timeout: '系统接口请求超时',
  requestSetup: '请求超时',
  status: (code: number) => `系统接口${code}异常`,
  imageFailed: '图片加载失败',
  videoFailed: '视频加载失败',
  copied: '已成功复制到粘贴板',
} as const;

/** An expected failure. `message` is Chinese and fit to show; `help` says what to do next. */
export class AppError extends Error {
  readonly code: number;
  readonly help: string | undefined;
  constructor(code: number, message: string, options?: { cause?: unknown; help?: string }) {
    super(message, { cause: options?.cause });
    this.name = 'AppError';
    this.code = code;
    this.help = options?.help;
  }
}
