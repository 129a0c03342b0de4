/** Error of a drawing task that ran out of memory. The workbench suggests remedies for it. */
export const MEMORY_ADVICE = '绘图引擎的显存或内存不够，请把图片尺寸改小一些再试';

/** Kind of a task's failure. */
export type Trouble = keyof typeof TROUBLE_NAMES;

/** Short text for the head of a card. */
export const TROUBLE_NAMES = {
  memory: '显存不够',
  nan: '算出了无效的数值',
  model: '模型或采样器用不了',
  login: '引擎不让用',
  content: '没有通过审核',
  picture: '图片不在了',
  size: '尺寸不合适',
  late: '画得太久',
  busy: '引擎正忙',
  offline: '引擎没有连上',
  storage: '存储满了',
  setup: '引擎的设置不对',
  other: '没有画成',
} as const;

/**
 * The trouble by the error text of a task; the first match counts. Foreign texts are those of
 * engines and of the web UI.
 */
const SIGNS: readonly [Trouble, RegExp][] = [
  ['memory', /显存|内存不够|out of memory/i],
  ['nan', /NaN|全黑/],
  ['login', /密钥|要求登录|密码不对|拒绝了访问|不让用$/],
  ['model', /没有(这个)?(模型|采样器|调度器|风格|VAE|LoRA|精修模型|放大)|没有绘图引擎有|模型文件|这个模型|互不匹配/],
  ['content', /内容审核/],
  ['picture', /原图已删除|图片不存在|图片不见了|文件已丢失/],
  ['size', /不画这个尺寸|接受的大小|要的大小|超过上限|边长/],
  ['late', /没有画完|时间过长/],
  ['busy', /忙/],
  ['offline', /连接不上|没有响应|断开|已停用|中断|重启|connection errored out|failed to fetch/i],
  ['storage', /存储/],
  ['setup', /管理员/],
];

export function troubleOf(error: string): Trouble {
  return SIGNS.find(([, sign]) => sign.test(error))?.[0] ?? 'other';
}

/** Messages of engines and the web UI that carry no further detail, with their translation. */
const SAID: Readonly<Record<string, string>> = {
  'connection errored out': '和绘图引擎的连接断了，请稍后再试',
  error: '绘图引擎出错了，没有说明原因',
};

/** Why a task failed, in Chinese, whatever the language of its error. */
export function inChinese(error: string): string {
  const text = error.trim();
  if (text === '') return SAID['error']!;
  const known = SAID[text.replace(/(?<![.!。！])[.!。！]+$/, '').toLowerCase()];
  return known ?? (/\p{Script=Han}/u.test(text) ? text : `绘图引擎说：${text}`);
}
