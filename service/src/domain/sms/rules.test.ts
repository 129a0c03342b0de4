import { describe, expect, it } from 'vitest';
import { codeRefusal, hashCode, newCode, sameHash, sendRefusal } from './rules.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('sending codes to one number', () => {
  const hourly = [70, 300, 900, 1800, 3500];
  const daily = [3700, 4000, 5000, 6000, 7000, 8000, 9000, 10_000, 11_000, 12_000];
  it.each([
    ['allows a first code', [], null],
    ['refuses 59 s after the last', [59], '验证码发送过于频繁，请 1 秒后再试'],
    ['allows after 60 s', [60], null],
    ['refuses the sixth in an hour', hourly, '该手机号一小时内获取验证码已达 5 次，请稍后再试'],
    ['forgets sends older than an hour', [70, 300, 900, 1800, 3600], null],
    ['refuses the eleventh of a day', daily, '该手机号今日获取验证码已达 10 次，请明天再试'],
    ['starts afresh on a new Shanghai day', daily.map((age) => age + 36_000), null],
  ])('sendRefusal %s', (_name, ages, expected) => {
    expect(sendRefusal(ages.map(ago), now, { perHour: 5, perDay: 10 })).toBe(expected);
  });
});

describe('checking a code', () => {
  const kept = { tries: 0, expiresAt: ago(-1), usedAt: null };
  it.each([
    ['none was sent', undefined, '请先获取验证码'],
    ['it was used', { ...kept, usedAt: ago(1) }, '请先获取验证码'],
    ['it expired', { ...kept, expiresAt: now }, '验证码已过期，请重新获取'],
    ['a wrong clock dated it a day ahead', { ...kept, expiresAt: ago(-86_400) }, '验证码已过期，请重新获取'],
    ['five tries were wrong', { ...kept, tries: 5 }, '验证码错误次数过多，请重新获取'],
    ['nothing speaks against it', kept, null],
  ])('codeRefusal returns its reason when %s', (_name, code, expected) => {
    expect(codeRefusal(code, now)).toBe(expected);
  });

  it('hashCode binds a code to its number and scene', () => {
    const secret = Buffer.from('key');
    const right = hashCode(secret, '13800138000', 'login', '012345');
    expect(sameHash(right, hashCode(secret, '13800138000', 'login', '012345'))).toBe(true);
    expect(sameHash(right, hashCode(secret, '13800138000', 'bind', '012345'))).toBe(false);
    expect(sameHash(right, hashCode(secret, '13800138001', 'login', '012345'))).toBe(false);
    expect(newCode()).toMatch(/^\d{6}$/);
  });
});
