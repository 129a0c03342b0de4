import { SETTING_LABELS } from '../../../labels/settings.ts';
import type { LabelText } from '../../../model/label-text.ts';
import type { Preferences } from '../../../preferences/preferences.ts';

export type SettingId = keyof typeof SETTING_LABELS;

export interface Setting {
  id: SettingId;
  label: LabelText;
  hint: string;
  /** Additional search words. */
  words: string;
  /** Preference that the setting changes; some entries only show values or store their own. */
  key?: keyof Preferences;
}

export const SETTINGS: readonly Setting[] = [
  {
    id: 'labels',
    key: 'labels',
    label: SETTING_LABELS.labels,
    hint: '控件显示我们的叫法、Stable Diffusion WebUI 的叫法，或两者都显示。读屏软件始终读中文。',
    words: '中文 英文 双语 语言 language bilingual translation 翻译',
  },
  {
    id: 'glossary',
    label: SETTING_LABELS.glossary,
    hint: '引擎给出的英文（脚本、放大算法、报错）按内置词典译成中文。在这里可以改译法，也可以补充。',
    words: '词典 术语 翻译 导入 导出 import export glossary translation',
  },
  {
    id: 'limits',
    label: SETTING_LABELS.limits,
    hint: '由当前的绘图引擎给出，超过的参数不会提交。',
    words: '边长 步数 像素 megapixels steps size batch 上限',
  },
  {
    id: 'megapixels',
    key: 'megapixels',
    label: SETTING_LABELS.megapixels,
    hint: '不小心把尺寸写得太大时，先拦下来再问。高清修复放大后的尺寸也算。',
    words: '百万像素 MP 尺寸 megapixels limit img_max_size_mp',
  },
  {
    id: 'fileName',
    key: 'fileName',
    label: SETTING_LABELS.fileName,
    hint: '下载单张图片时用。不写就用「文生图-日期」这样的名字。',
    words: '命名 保存 标签 save filename pattern samples_filename_pattern tags',
  },
  {
    id: 'colours',
    key: 'colours',
    label: SETTING_LABELS.colours,
    hint: '提示词里各种词块左边的颜色条。',
    words: '外观 色彩 json colours chips',
  },
  {
    id: 'shortcuts',
    key: 'shortcuts',
    label: SETTING_LABELS.shortcuts,
    hint: '点按键再按下新的组合就能改。打字时只有带 Ctrl（⌘）或 Alt（⌥）的会响应。',
    words: '键盘 按键 json keyboard keymap bindings',
  },
];

/** Settings in which every word is found, in either language. */
export function findSettings(query: string): readonly Setting[] {
  const parts = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return SETTINGS;
  return SETTINGS.filter(({ label, hint, words }) => {
    const text = `${label.zh} ${label.en} ${hint} ${words}`.toLowerCase();
    return parts.every((part) => text.includes(part));
  });
}
