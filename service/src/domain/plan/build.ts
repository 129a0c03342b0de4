import { STYLE_NAMES } from '@app/imaging/painter/style-names';
import type { ChainStep } from '@app/shared/contracts/chain';
import { GOODS_SIZES, SCENE_NAMES, sizeName, type GoodsSizeId, type SceneId } from '@app/shared/contracts/goods';
import { PLAN_LIMITS } from '@app/shared/contracts/limits';
import type { Intent, Plan } from '@app/shared/contracts/plan';
import { TOOL_NAMES } from '@app/shared/contracts/tools';

type Step = Plan['steps'][number];
type Params = ChainStep['params'];
/** An existing picture, or one of an earlier step. */
type Picture = string | { step: string; image?: number };
type Of<T extends Intent['tool']> = Extract<Intent, { tool: T }>;

/** Order of tools: drawing first, then corrections, then scenes, then framing, then video. */
const ORDER: readonly Intent['tool'][] = [
  'imgGeneration',
  'imgEnhance',
  'translate',
  'magicIntematting',
  'goodsGeneration',
  'magicExpand',
  'videoGeneration',
];

const MOVES: Readonly<Record<Of<'videoGeneration'>['move'], string>> = {
  auto: '镜头自动',
  push: '镜头推近',
  pull: '镜头拉远',
  left: '镜头左移',
  right: '镜头右移',
  rise: '镜头上升',
  orbit: '镜头环绕',
  still: '镜头不动',
};

const isScene = (id: string): id is SceneId => Object.hasOwn(SCENE_NAMES, id);
const isSize = (id: string): id is GoodsSizeId => Object.hasOwn(GOODS_SIZES, id);

/** The texts of a product picture: the title at the top, the price at the bottom. */
function textsOf({ title, price }: Of<'goodsGeneration'>): Params[string][] {
  return [
    ...(title ? [{ kind: 'title', text: title, x: 0.5, y: 0.1, size: 0.075, colour: '#2b2b2b' }] : []),
    ...(price ? [{ kind: 'price', text: price, x: 0.5, y: 0.92, size: 0.08, colour: '#c8372d' }] : []),
  ];
}

/** Steps for an intent on a picture; the result of the last one is the input of the next intent. */
function stepsOf(intent: Intent, picture: Picture | null, keyed: (tool: string) => string): Step[] {
  const { heard } = intent;
  const step = (tool: Step['tool'], params: Params, settings: string[], title: string = TOOL_NAMES[tool]): Step => ({
    key: keyed(tool.toLowerCase()),
    title,
    tool,
    params: { tool, ...params },
    settings,
    heard,
  });
  switch (intent.tool) {
    case 'imgGeneration': {
      const { prompt, count, shape, style, over } = intent;
      const named = style in STYLE_NAMES ? STYLE_NAMES[style as keyof typeof STYLE_NAMES] : style;
      const reference = over && picture ? { fileId: picture, keep: 0.5 } : null;
      return [
        step('imgGeneration', { prompt, count, shape, style, reference }, [
          reference ? '照着这张图，保留一半' : `画面：${prompt}`,
          ...(reference ? [] : [`${shape}，${count} 张`]),
          ...(style ? [`风格：${named}`] : []),
        ]),
      ];
    }
    case 'imgEnhance':
      return [
        step(
          'imgEnhance',
          {
            fileId: picture,
            scale: intent.scale,
            ...(intent.old ? { content: 'old', scratches: true, fading: true } : {}),
          },
          [intent.scale === 1 ? '只修画质' : `放大 ${intent.scale} 倍`, ...(intent.old ? ['修补划痕、还原褪色'] : [])],
        ),
      ];
    case 'translate': {
      const { deed, from } = intent;
      if (deed === 'erase') return [step('translate', { fileId: picture, make: 'erased' }, ['擦掉图上的字'])];
      const into = from === 'zh' ? '译成英文' : from === 'en' ? '译成中文' : '中英互译';
      return [step('translate', { fileId: picture, from, make: 'translated' }, [into, '做好后请核对译文'])];
    }
    case 'magicIntematting': {
      const { colour } = intent;
      return [
        step('magicIntematting', { fileId: picture, background: colour ? { by: 'colour', colour } : { by: 'none' } }, [
          colour ? `背景 ${colour}` : '透明背景',
        ]),
      ];
    }
    case 'goodsGeneration': {
      const { scene, title, price } = intent;
      // The white variant comes last: later steps continue with the first one.
      const known = intent.sizes.filter(isSize).toSorted((a, b) => Number(a === 'white') - Number(b === 'white'));
      const sizes = known.length > 0 ? known : (['taobao'] as const);
      const made: Step[] = [];
      let place: Params[string] = { by: 'template', id: 'window' };
      let named = `场景：${SCENE_NAMES.window}`;
      if (scene?.by === 'template' && isScene(scene.id)) {
        place = scene;
        named = `场景：${SCENE_NAMES[scene.id]}`;
      } else if (scene?.by === 'colour') {
        place = scene;
        named = `纯色背景 ${scene.colour}`;
      } else if (scene?.by === 'words') {
        const painted = step(
          'imgGeneration',
          { prompt: scene.words, count: 1, shape: '1:1' },
          [`先画一个场景：${scene.words}`],
          '画场景',
        );
        made.push(painted);
        place = { by: 'picture', fileId: { step: painted.key } };
        named = '场景：上一步画的';
      }
      if (sizes.every((size) => size === 'white')) named = '白底';
      const goods = step(
        'goodsGeneration',
        { fileId: picture, scene: place, sizes: [...sizes], texts: textsOf(intent) },
        [
          named,
          `尺寸：${sizes.map(sizeName).join('、')}`,
          ...(title ? [`文字：${title}`] : []),
          ...(price ? [`价格：${price}`] : []),
        ],
      );
      return [...made, goods];
    }
    case 'magicExpand': {
      const [width, height] = intent.shape.split(':').map(Number);
      return [
        step('magicExpand', { fileId: picture, frame: { by: 'ratio', width: width!, height: height! } }, [
          `画幅 ${intent.shape}`,
        ]),
      ];
    }
    case 'videoGeneration': {
      const { ratio, seconds, move } = intent;
      return [
        step('videoGeneration', { shots: [{ fileId: picture, seconds, move }], ratio }, [
          `${ratio}，${seconds} 秒`,
          MOVES[move],
        ]),
      ];
    }
  }
}

/**
 * Steps for the intents, each on the result of the previous one; at most as many as a plan may
 * have.
 */
export function stepsFor(intents: readonly Intent[], fileId: string | null): { steps: Step[]; left: Intent[] } {
  const steps: Step[] = [];
  const left: Intent[] = [];
  const counts = new Map<string, number>();
  const keyed = (name: string) => {
    const nth = (counts.get(name) ?? 0) + 1;
    counts.set(name, nth);
    return nth === 1 ? name : `${name}-${nth}`;
  };
  let picture: Picture | null = fileId;
  for (const intent of sortIntents(intents)) {
    const next = stepsOf(intent, picture, keyed);
    if (steps.length + next.length > PLAN_LIMITS.steps) {
      left.push(intent);
      continue;
    }
    steps.push(...next);
    // A later step uses the first of several pictures: the first size, or the first of a batch.
    picture = { step: next.at(-1)!.key, image: 0 };
  }
  return { steps, left };
}

export const sortIntents = (intents: readonly Intent[]): Intent[] =>
  intents.toSorted((a, b) => ORDER.indexOf(a.tool) - ORDER.indexOf(b.tool));

/** Whether the first step needs a picture that is missing. */
export const needsPhoto = (intents: readonly Intent[], fileId: string | null): boolean => {
  const [first] = sortIntents(intents);
  return fileId === null && first !== undefined && (first.tool !== 'imgGeneration' || first.over);
};
