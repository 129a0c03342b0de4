import { expect, it } from 'vitest';
import { numberFaults } from './number-faults.ts';

it.each([
  ['ABC', ['编号一共 18 个字母和数字，现在有 3 个', '编号以 HX 开头']],
  ['hx-2611-7k3m-9qwe', ['编号一共 18 个字母和数字，现在有 14 个']],
  ['HX-26B1-7K3M-9QWE-4RTY', ['HX 后面是四位数字的年月，例如 2611']],
  ['HX-2611-OK3M-9QWI-4RT0', ['年月后面没有「O、I、0」：数字 0、1 和字母 I、L、O、U 都不用']],
  ['ＨＸ２６１１７Ｋ３Ｍ９ＱＷＥ４ＲＴＹ', ['编号的写法没有问题，可能认错了一个字：8 和 B、2 和 Z、5 和 S 容易看混']],
])('the hint on an invalid certificate number names what to check in %s', (typed, faults) =>
  expect(numberFaults(typed)).toEqual(faults),
);
