/** Why a remote failed to load; selects the text of its card. */
export type FailureKind = 'timeout' | 'network' | 'tampered' | 'broken' | 'contract' | 'route';

export class LoadFailure extends Error {
  readonly kind: FailureKind;
  /** HTTP status of the file, when known. */
  readonly status: number | undefined;

  constructor(kind: FailureKind, message: string, options?: { cause?: unknown; status?: number }) {
    super(message, { cause: options?.cause });
    this.name = 'LoadFailure';
    this.kind = kind;
    this.status = options?.status;
  }
}

/** A shared package whose version here does not fit, or a specifier that this host lacks. */
export interface ShareConflict {
  name: string;
  wanted: string;
  offered: string | null;
}

export class IncompatibleError extends Error {
  readonly conflicts: ShareConflict[];

  constructor(conflicts: ShareConflict[]) {
    super(conflicts.map(({ name, wanted, offered }) => `${name} ${wanted} (${offered ?? 'missing'})`).join(', '));
    this.name = 'Incompatible';
    this.conflicts = conflicts;
  }
}

/** The error's own status code, else 500. */
export function httpStatusOf(error: Error | null): number {
  const { status, code } = { ...error } as { status?: unknown; code?: unknown };
  const known = [status, code].find((value) => typeof value === 'number' && value >= 400 && value < 600);
  return typeof known === 'number' ? known : 500;
}

/** One line for the card's details. */
export function failureText(failure: LoadFailure): string {
  switch (failure.kind) {
    case 'timeout':
      return '加载超时';
    case 'network':
      return failure.status ? `文件无法获取（${failure.status}）` : '网络无法访问';
    case 'tampered':
      return '文件校验未通过，已拦截';
    case 'contract':
      return '内容不符合约定';
    case 'route':
      return '页面文件加载失败';
    default:
      return '程序启动失败';
  }
}
