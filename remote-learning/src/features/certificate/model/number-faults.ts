/** Length of a certificate number: `HX`, year and month, and three groups of four. */
const NUMBER_LENGTH = 18;
const PREFIX_LENGTH = 6;
/** Characters that groups never contain, because they are easily confused. */
const AMBIGUOUS_CHARS = /[01ILOU]/g;

/** Whether a code is the service's answer to an invalid number. */
export const isNotFound = (code: number): boolean => code === 404 || code === 500_201;

/** Likely mistakes in an unknown certificate number; at least one hint. */
export function numberFaults(typed: string): string[] {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '');
  const faults: string[] = [];
  if (signs.length !== NUMBER_LENGTH) faults.push(`编号一共 ${NUMBER_LENGTH} 个字母和数字，现在有 ${signs.length} 个`);
  if (!signs.startsWith('HX')) faults.push('编号以 HX 开头');
  else if (!/^HX\d{4}/.test(signs)) faults.push('HX 后面是四位数字的年月，例如 2611');
  const unused = [...new Set(signs.slice(PREFIX_LENGTH).match(AMBIGUOUS_CHARS))];
  if (unused.length > 0) faults.push(`年月后面没有「${unused.join('、')}」：数字 0、1 和字母 I、L、O、U 都不用`);
  return faults.length > 0 ? faults : ['编号的写法没有问题，可能认错了一个字：8 和 B、2 和 Z、5 和 S 容易看混'];
}
