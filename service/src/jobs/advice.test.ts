import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inChinese, MEMORY_ADVICE, troubleOf } from '@app/shared/contracts/advice';
import { DEADLINE_TEXT, UNKNOWN_FAULT_TEXT } from '../domain/aigc/texts.ts';
import { NAN_ADVICE, SERVER_RESTARTED_ADVICE } from '../engines/comfyui/advice.ts';
import { BUSY_ADVICE, INTERRUPTED_ADVICE, TIMEOUT_ADVICE } from '../engines/remote/server.ts';

it.each([
  [MEMORY_ADVICE, 'memory'],
  [SERVER_RESTARTED_ADVICE, 'memory'],
  [NAN_ADVICE, 'nan'],
  [TIMEOUT_ADVICE, 'late'],
  [DEADLINE_TEXT, 'late'],
  [BUSY_ADVICE, 'busy'],
  ['绘图引擎没有采样器「Painter」，请另选一个再生成', 'model'],
  ['绘图引擎没有模型「a」，请另选一个再生成', 'model'],
  ['绘图引擎连接不上，请稍后再试；一直如此请联系管理员', 'offline'],
  ['处理这个任务的引擎已停用，请重试，会换一个引擎', 'offline'],
  ['绘图引擎要求登录，或用户名、密码不对，请管理员检查 A1111_AUTH', 'login'],
  ['绘图引擎没有这个模型，或不让用，请管理员检查 OPENAI_IMAGES_MODEL', 'model'],
  ['提示词或图片没有通过绘图引擎的内容审核，请换一种说法再试', 'content'],
  ['原图已删除，请重新上传', 'picture'],
  ['服务器存储空间不足，没有保存成功，请稍后重试', 'storage'],
  ['Connection errored out.', 'offline'],
  ['CUDA out of memory. Tried to allocate 2.00 GiB', 'memory'],
  [UNKNOWN_FAULT_TEXT, 'other'],
  [INTERRUPTED_ADVICE, 'other'],
] as const)('troubleOf sorts the error «%s» into the kind %s', (error, trouble) => {
  expect(troubleOf(error)).toBe(trouble);
});

it.each([
  ['Connection errored out.', '和绘图引擎的连接断了，请稍后再试'],
  ['Error', '绘图引擎出错了，没有说明原因'],
  ['', '绘图引擎出错了，没有说明原因'],
  ['list index out of range', '绘图引擎说：list index out of range'],
  [NAN_ADVICE, NAN_ADVICE],
])('inChinese renders the error «%s» in Chinese', (error, told) => {
  expect(inChinese(error)).toBe(told);
});

/** Errors of the kind `other` must at least advise a retry, matched by this pattern. */
const TRY_AGAIN = /请重新生成|稍后再试|请重试|^绘图引擎(说|出错)/;

it('every error text of a remote engine has a kind of its own, or advises a retry', () => {
  const folders = ['remote', 'a1111', 'comfyui', 'openai-images'].map((name) =>
    path.join(import.meta.dirname, '../engines', name),
  );
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  const texts = files
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'(绘图引擎[^'\n]{4,}，请[^'\n]*)'/g)].map(([, text]) => text!),
    );
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => troubleOf(text) === 'other' && !TRY_AGAIN.test(text))).toEqual([]);
});
