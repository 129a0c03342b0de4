import { CLOTHING } from './clothing.ts';
import { COLOUR } from './colour.ts';
import { LIGHT } from './light.ts';
import { NATURE } from './nature.ts';
import { PEOPLE } from './people.ts';
import { PLACES } from './places.ts';
import { POSE } from './pose.ts';
import { QUALITY } from './quality.ts';
import { SKY } from './sky.ts';
import { STYLE } from './style.ts';
import { THINGS } from './things.ts';

/** A prompt tag as engines know it, with its Chinese names. */
export interface PromptTag {
  english: string;
  /** Chinese names, the most usual first. */
  chinese: readonly string[];
  category: string;
}

const TABLE: Record<string, string> = {
  质量: QUALITY,
  人物: PEOPLE,
  服饰: CLOTHING,
  动作: POSE,
  动植物: NATURE,
  物品: THINGS,
  场所: PLACES,
  天时: SKY,
  光与镜头: LIGHT,
  风格: STYLE,
  颜色与材质: COLOUR,
};

/** The product's own tag table, ordered by how much a tag determines a picture. */
export const TAGS: readonly PromptTag[] = Object.entries(TABLE).flatMap(([category, text]) =>
  text
    .split(/[;\n]/)
    .map((row) => row.trim())
    .filter(Boolean)
    .map((row) => {
      const [english = '', chinese = ''] = row.split('=');
      return { english, chinese: chinese.split('、'), category };
    }),
);
