import type { LabelText } from '../label-text.ts';

export interface ShortcutAction extends LabelText {
  /** Default keys. */
  keys: string;
  /** Whether the shortcut works while text is being typed. */
  typing?: true;
  /** The only place where the shortcut works; the component there checks it itself (`isAsked`). */
  where?: string;
  /** Whether the action repeats while the key is held. */
  repeats?: true;
}

/**
 * All actions with shortcuts, in the order in which they are listed. `Mod` is ⌘ on a Mac, Ctrl
 * elsewhere.
 */
export const ACTIONS = {
  palette: { zh: '命令面板', en: 'Command palette', keys: 'Mod+K', typing: true },
  generate: { zh: '加入队列', en: 'Generate', keys: 'Mod+Enter', typing: true },
  generateFirst: { zh: '加到最前，下一个生成', en: 'Run next', keys: 'Mod+Shift+Enter', typing: true },
  forever: { zh: '持续生成，或停止持续生成', en: 'Generate forever', keys: 'Mod+Alt+R', typing: true },
  pauseQueue: { zh: '暂停或继续队列', en: 'Pause or resume the queue', keys: 'Mod+Alt+P', typing: true },
  stop: { zh: '停止正在画的任务', en: 'Interrupt', keys: 'Mod+Alt+Enter', typing: true },
  focusPrompt: { zh: '回到提示词', en: 'Focus prompt', keys: '/' },
  heavier: { zh: '加大权重', en: 'Increase attention', keys: 'Mod+ArrowUp', typing: true, where: '在提示词里' },
  lighter: { zh: '减小权重', en: 'Decrease attention', keys: 'Mod+ArrowDown', typing: true, where: '在提示词里' },
  previousPicture: { zh: '上一张图片', en: 'Previous image', keys: 'ArrowLeft', repeats: true },
  nextPicture: { zh: '下一张图片', en: 'Next image', keys: 'ArrowRight', repeats: true },
  star: { zh: '收藏', en: 'Favorite', keys: '.', where: '看作品时' },
  previousTab: { zh: '上一个标签页', en: 'Previous tab', keys: '[' },
  nextTab: { zh: '下一个标签页', en: 'Next tab', keys: ']' },
  shortcuts: { zh: '查看快捷键', en: 'Keyboard shortcuts', keys: '?' },
} as const satisfies Readonly<Record<string, ShortcutAction>>;

export type ActionId = keyof typeof ACTIONS;
export const ACTION_IDS = Object.keys(ACTIONS) as ActionId[];
export const actionOf = (id: ActionId): ShortcutAction => ACTIONS[id];
