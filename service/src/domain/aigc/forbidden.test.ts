import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { zTaskParams } from '@app/shared/contracts/aigc';
import { findForbidden, refuseForbidden } from './forbidden.ts';

it('findForbidden finds a word with blanks, full-width letters or other characters in between', () => {
  expect(findForbidden('一瓶香水，晨光')).toBeNull();
  expect(findForbidden('赌 博 海报')).toBe('赌博');
  expect(findForbidden('赌*博、现场')).toBe('赌博');
  expect(findForbidden('赌\u200B博')).toBe('赌博');
  expect(findForbidden('赌\uFE0F博')).toBe('赌博');
  expect(findForbidden('赌\u034F博')).toBe('赌博');
  expect(findForbidden('赌\u3164博')).toBe('赌博');
  expect(findForbidden('赌\u0336博\u0336')).toBe('赌博');
  expect(findForbidden('赌8博')).toBe('赌博');
  expect(findForbidden('賭 博 海報')).toBe('賭博');
});

it('findForbidden uses the operator’s list, and matches Latin words as whole words', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'words-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'words.txt');
  writeFileSync(file, '# ours\nass\nＶＩＰ代购\n');
  expect(findForbidden('a glass of water', file)).toBeNull();
  expect(findForbidden('ASS!', file)).toBe('ass');
  expect(findForbidden('vip 代购', file)).toBe('ＶＩＰ代购');
  expect(findForbidden('赌博', file)).toBeNull();
});

it('refuseForbidden checks every text of a request except negative prompts', () => {
  const ask = (more: object) => zTaskParams.parse({ tool: 'imgGeneration', prompt: '花瓶', ...more });
  expect(() => refuseForbidden(ask({ prompt: '一把枪支' }))).toThrow('「枪支」涉及法律法规不允许');
  expect(() => refuseForbidden(ask({ negative_prompt: '血腥，裸体' }))).not.toThrow();
});
