/** Tags of a file name pattern, and what each stands for. */
export const FILE_TAGS = {
  steps: '采样步数',
  cfg: '引导系数',
  prompt: '提示词的开头',
  width: '宽',
  height: '高',
  styles: '风格',
  sampler: '采样方法',
  seed: '种子',
  model_hash: '模型的散列值，图片里有才写',
  date: '下载的日期',
  datetime: '下载的日期和时间',
  job_timestamp: '任务提交的时间',
} as const;
export type FileTag = keyof typeof FILE_TAGS;

/** Maximum length of a pattern. */
export const PATTERN_LENGTH = 120;

/**
 * Reason why a pattern is invalid, in Chinese, else an empty string; an empty pattern leaves the
 * name to the service.
 */
export function patternProblem(pattern: string): string {
  if (pattern === '') return '';
  if (pattern.length > PATTERN_LENGTH) return `最多 ${PATTERN_LENGTH} 个字`;
  if (/[<>:"/\\|?*\p{C}]/u.test(pattern)) return '文件名里不能有 < > : " / \\ | ? * 和控制字符';
  for (const [whole, name] of pattern.matchAll(/\[([^[\]]*)\]/g)) {
    if (!Object.hasOwn(FILE_TAGS, name!)) return `没有 ${whole} 这个标签`;
  }
  if (/[[\]]/.test(pattern.replaceAll(/\[[^[\]]*\]/g, ''))) return '方括号没有成对';
  return pattern.trim() === '' ? '至少写一个字' : '';
}
