/**
 * Reason to refuse a version or a change. `code` is for programs, `message` names the version or
 * field and can be shown.
 */
export interface Problem {
  code: 'input' | 'manifest' | 'file' | 'mount' | 'range' | 'specifier' | 'budget' | 'missing' | 'contract' | 'call';
  message: string;
}

export function createProblem(code: Problem['code'], message: string): Problem {
  return { code, message };
}
