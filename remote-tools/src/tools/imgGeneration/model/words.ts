/**
 * Suggested words; each of them is one that the built-in engine draws (`words.test.ts` of the
 * service checks that).
 */
export const WORD_GROUPS = [
  { name: '主体', words: ['青瓷花瓶', '香水瓶', '白瓷茶杯', '口红', '运动鞋', '手提包', '柿子', '猫'] },
  { name: '地方', words: ['木桌', '大理石', '石台', '圆台', '亚麻布', '窗台', '草地', '海边'] },
  { name: '光线', words: ['晨光', '窗光', '柔光', '夕阳', '正午阳光', '霓虹', '夜景'] },
  { name: '点缀', words: ['叶影', '桂花枝', '尤加利叶', '花瓣', '薄雾', '浅景深', '暖色', '冷色'] },
  { name: '背景', words: ['米色墙面', '豆绿背景', '群青背景', '藤黄背景', '灰绿色墙面'] },
] as const;

/** Example prompts; each picture beside them was painted from its prompt. */
export const IDEAS = [
  { key: 'celadon', prompt: '青瓷花瓶，桂花枝，柿子两只，木桌，窗光', style: 'photo', shape: '1:1' },
  { key: 'perfume', prompt: '香水瓶，石台，尤加利叶，豆绿背景，晨光，浅景深', style: 'photo', shape: '3:4' },
  { key: 'shoe', prompt: '一双白色运动鞋，圆台，群青背景，正午阳光，阴影', style: 'photo', shape: '4:3' },
  { key: 'lake', prompt: '夜泊，远山，明月，湖面，小船，薄雾', style: 'illustration', shape: '16:9' },
  { key: 'ink', prompt: '水墨，远山，松树，飞鸟，薄雾，留白', style: 'ink', shape: '3:4' },
  { key: 'cat', prompt: '窗台上的一只猫，晨光，米色墙面', style: 'watercolour', shape: '1:1' },
] as const;
