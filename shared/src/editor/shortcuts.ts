import type { EditorEngine } from './engine.ts';
import type { ToolName } from './state.ts';

export interface Shortcut {
  /** Alternative key names, as `keyName` returns them. */
  keys: readonly string[];
  /** Display text of the keys. `⌘` stands for Ctrl where there is no such key. */
  shown: string;
  effect: string;
  /** Only with the focus on the picture: elsewhere the key has another meaning. */
  onStage?: boolean;
  run: (engine: EditorEngine) => void;
}

/** Keys of the tools, in the order of the rail. */
export const TOOL_KEYS: readonly { tool: ToolName; key: string; shown: string; effect: string }[] = [
  { tool: 'brush', key: 'b', shown: 'B', effect: '蒙版画笔' },
  { tool: 'eraser', key: 'e', shown: 'E', effect: '橡皮' },
  { tool: 'lasso', key: 'l', shown: 'L', effect: '套索' },
  { tool: 'polygon', key: 'Shift+l', shown: '⇧L', effect: '多边形选区' },
  { tool: 'box', key: 'm', shown: 'M', effect: '矩形选区' },
  { tool: 'magic', key: 'w', shown: 'W', effect: '点选物体' },
  { tool: 'paint', key: 'p', shown: 'P', effect: '涂鸦' },
  { tool: 'pick', key: 'i', shown: 'I', effect: '取色' },
  { tool: 'pan', key: 'h', shown: 'H', effect: '平移' },
  { tool: 'zoom', key: 'z', shown: 'Z', effect: '缩放' },
];

const STEP = 10;
const LEAP = 50;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;

function arrows(prefix: string, shown: string, effect: string, by: number, exact: boolean): Shortcut[] {
  return Object.entries(ARROWS).map(([key, [x, y]]) => ({
    keys: [prefix + key],
    shown,
    effect,
    onStage: true,
    run: (engine) => engine.moveCursor(x * by, y * by, exact),
  }));
}

/** Every key of the editor. Brackets, letters, Alt and Space match those of the workbench. */
export const SHORTCUTS: readonly Shortcut[] = [
  ...TOOL_KEYS.map(({ tool, key, shown, effect }): Shortcut => ({
    keys: [key],
    shown,
    effect: effect,
    run: (engine) => engine.setTool(tool),
  })),
  { keys: ['['], shown: '[', effect: '画笔变小', run: (engine) => engine.resizeBrush(-1) },
  { keys: [']'], shown: ']', effect: '画笔变大', run: (engine) => engine.resizeBrush(1) },
  { keys: ['Mod+z'], shown: '⌘Z', effect: '撤销', run: (engine) => engine.undo() },
  { keys: ['Mod+Shift+z', 'Mod+y'], shown: '⇧⌘Z', effect: '重做', run: (engine) => engine.redo() },
  { keys: ['Mod+a'], shown: '⌘A', effect: '全选', onStage: true, run: (engine) => engine.selectAll() },
  { keys: ['Mod+d'], shown: '⌘D', effect: '清空', onStage: true, run: (engine) => engine.clear() },
  { keys: ['Shift+i'], shown: '⇧I', effect: '反选', run: (engine) => engine.invert() },
  { keys: ['+', '='], shown: '+', effect: '放大', run: (engine) => engine.zoom(1) },
  { keys: ['-'], shown: '-', effect: '缩小', run: (engine) => engine.zoom(-1) },
  { keys: ['0'], shown: '0', effect: '适合窗口', run: (engine) => engine.fit() },
  { keys: ['1'], shown: '1', effect: '原始大小 100 %', run: (engine) => engine.actualSize() },
  ...arrows('', '方向键', '移动光标', STEP, false),
  ...arrows('Shift+', '⇧方向键', '光标移动得更远', LEAP, false),
  ...arrows('Alt+', 'Alt 方向键', '光标移动 1 像素', 1, true),
  {
    keys: ['Enter', 'Shift+Enter', 'Alt+Enter'],
    shown: '回车',
    effect: '落笔、抬笔；多边形加一个角，停在原处再按则闭合',
    onStage: true,
    // Modifiers have the same meaning as for the pointer; `handleKey` passes them on.
    run: (engine) => engine.pressKey({ alt: false, shift: false }),
  },
  {
    keys: ['Backspace'],
    shown: '退格',
    effect: '去掉多边形的上一个角',
    onStage: true,
    run: (engine) => void engine.dropCorner(),
  },
  { keys: ['Escape'], shown: 'Esc', effect: '取消正在画的，停止正在算的', run: (engine) => engine.escape() },
];

/** Actions of the pointer while a key is held, for the list of shortcuts. */
export const HOLD_KEY_HINTS: readonly { shown: string; effect: string }[] = [
  { shown: '空格', effect: '按住拖动：平移' },
  { shown: 'Alt', effect: '按住画：临时橡皮；按住选：减去' },
  { shown: '⇧', effect: '按住选：加到选区' },
  { shown: '滚轮', effect: '在指针处缩放；按住 Alt 改画笔大小' },
];

/** Normalised name of a pressed key: `Mod` is ⌘ or Ctrl. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const { key } = event;
  const letter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  // Some characters need Shift to be typed, which is then not a modifier.
  const shift = event.shiftKey && (letter || key.length > 1);
  const mod = event.ctrlKey || event.metaKey;
  return `${mod ? 'Mod+' : ''}${event.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${letter ? key.toLowerCase() : key}`;
}

/** Runs the shortcut of a key; returns whether there was one. */
export function handleKey(engine: EditorEngine, event: KeyboardEvent, onStage: boolean): boolean {
  const name = keyName(event);
  const found = SHORTCUTS.find(({ keys, onStage: only = false }) => keys.includes(name) && (onStage || !only));
  if (!found) return false;
  if (event.key === 'Enter') engine.pressKey({ alt: event.altKey, shift: event.shiftKey });
  else found.run(engine);
  return true;
}
