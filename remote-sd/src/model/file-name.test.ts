import { describe, expect, it } from 'vitest';
import { taskOf } from '../tasks/testing.ts';
import type { DrawingParams } from './drawing.ts';
import { fileName, withFileName, type NamedPicture } from './file-name.ts';
import { FILE_TAGS, patternProblem } from './file-pattern.ts';

const NOW = new Date(2026, 10, 23, 9, 5, 7);
const picture = (params: Partial<DrawingParams> = {}, image: Partial<NamedPicture['image']> = {}): NamedPicture => ({
  params: { ...(taskOf('x').params as DrawingParams), ...params } as DrawingParams,
  image: { width: 768, height: 512, seed: 42, infotext: '', ...image },
  createdAt: new Date(2026, 10, 22, 20, 0, 1).toISOString(),
});

describe('a pattern', () => {
  it.each([
    ['', ''],
    ['[date]-[seed]', ''],
    ['[foo]', '没有 [foo] 这个标签'],
    ['[seed', '方括号没有成对'],
    ['a/b', '文件名里不能有'],
    ['   ', '至少写一个字'],
    ['a'.repeat(121), '最多 120 个字'],
  ])('the file name pattern %s: %s', (pattern, problem) => {
    expect(patternProblem(pattern)).toContain(problem);
    expect(patternProblem(pattern) === '').toBe(problem === '');
  });

  it('a pattern may contain each tag of the web UI', () => {
    expect(
      patternProblem(
        Object.keys(FILE_TAGS)
          .map((tag) => `[${tag}]`)
          .join(''),
      ),
    ).toBe('');
  });
});

describe('a name', () => {
  it('a name contains what is known of the picture', () => {
    const one = picture(
      { steps: 24, cfg_scale: 7.5, sampler: 'DPM++ 2M', style: 'ink', prompt: '青瓷花瓶' },
      { infotext: 'Model hash: 111\nSteps: 24, Model hash: abc123, Model: x' },
    );
    expect(fileName('[steps]-[cfg]-[sampler]-[styles]-[prompt]-[width]x[height]-[seed]-[model_hash]', one, NOW)).toBe(
      '24-7.5-DPM++ 2M-ink-青瓷花瓶-768x512-42-abc123',
    );
    expect(fileName('[date]_[datetime]_[job_timestamp]', one, NOW)).toBe('2026-11-23_20261123090507_20261122200001');
  });

  it('a name contains no characters that a file system refuses', () => {
    expect(fileName('[prompt]', picture({ prompt: '..\\a/b:c*?"<x>|\n\u202Ed.' }), NOW)).toBe('a b c x d');
    expect(fileName('[prompt]', picture({ prompt: 'CON' }), NOW)).toBe('_CON');
    expect(fileName('[prompt]', picture({ prompt: 'com1.txt' }), NOW)).toBe('_com1.txt');
    expect([...fileName('[prompt][prompt][prompt]', picture({ prompt: '🍊'.repeat(50) }), NOW)]).toHaveLength(80);
  });

  it('a name is the service’s where the picture’s data is unknown, or the pattern is invalid', () => {
    expect(fileName('[model_hash]', picture(), NOW)).toBe('');
    expect(fileName('[nothing]', picture(), NOW)).toBe('');
    expect(withFileName('/d?x=1', '')).toBe('/d?x=1');
    expect(withFileName('/d?x=1', 'a&b 柿')).toBe('/d?x=1&name=a%26b%20%E6%9F%BF');
  });

  it('a name does not expand tags inside a prompt', () => {
    expect(fileName('[prompt]', picture({ prompt: '[seed] $1' }), NOW)).toBe('[seed] $1');
  });
});
