/**
 * Why a version or a change is refused. `code` is for programs, `message` names the offender and is
 * fit to show.
 */
export interface Problem {
  code: 'input' | 'manifest' | 'file' | 'mount' | 'range' | 'specifier' | 'budget' | 'missing' | 'contract';
  message: string;
}

export function problem(code: Problem['code'], message: string): Problem {
  return { code, message };
}
