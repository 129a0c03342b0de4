import { AREAS_MOST, type AreaWay } from '@app/shared/contracts/areas';
import { AREA_WAY_NAMES } from '@app/shared/contracts/areas-problem';
import type { Capabilities } from '@app/shared/contracts/aigc';
import { panelOffer, type PanelOffer, type ScriptList } from './offer.ts';
import { TILED, TILED_LABELS } from './tiled.ts';

type Offered = NonNullable<NonNullable<Capabilities['panels']>['areas']>;

export const REGIONAL = 'Regional Prompter';
export const COUPLE = 'Latent Couple extension';
const REGIONAL_LABELS = [
  'Regional Prompter',
  '',
  '',
  'Main Splitting',
  'Mask mode',
  'Prompt mode',
  'Divide Ratio',
  'Base Ratio',
  'Use base prompt',
  'Use common prompt',
  'Use common negative prompt',
  'Generation Mode',
  'Options',
  'LoRA in negative textencoder',
  'LoRA in negative U-net',
  'threshold',
  'Do not upload here until bugfix',
  'LoRA stop step',
  'LoRA Hires stop step',
  'flip "," and ";"',
];
const COUPLE_LABELS = ['Enabled', 'Divisions', 'Positions', 'Weights', 'end at this step'];
/** Arguments of Tiled Diffusion before its regions. */
const BEFORE_REGIONS = [...TILED_LABELS, 'Draw full canvas background', 'Causalize layers'];
const regionLabels = (at: number) => [`Enable Region ${at + 1}`, 'x', 'y', 'w', 'h', '', '', 'Type', 'Feather', 'Seed'];

/**
 * Whether an argument has these choices; a version without them parses its arguments differently.
 */
const chooses = (choices: readonly string[] | null | undefined, ...values: readonly string[]): boolean =>
  values.every((value) => choices?.includes(value));
const other = (name: string) => `这个 ${name} 的参数和认识的不一样，不敢用它，请管理员换一个版本`;

function regional(scripts: ScriptList): PanelOffer<{ units: number }> {
  return panelOffer(scripts, REGIONAL, REGIONAL_LABELS, ({ args }) =>
    args.length === REGIONAL_LABELS.length &&
    chooses(args[3]?.choices, 'Columns') &&
    chooses(args[4]?.choices, 'Mask') &&
    chooses(args[5]?.choices, 'Prompt') &&
    chooses(args[11]?.choices, 'Attention')
      ? { units: AREAS_MOST }
      : other(REGIONAL),
  );
}

function tiled(scripts: ScriptList): PanelOffer<{ units: number }> {
  return panelOffer(scripts, TILED, BEFORE_REGIONS, ({ args, img2imgArgs }) => {
    const countIn = (all: typeof args): number => {
      let count = 0;
      const isNext = (label: string, at: number) =>
        all[BEFORE_REGIONS.length + count * regionLabels(0).length + at]?.label === label;
      while (count < AREAS_MOST && regionLabels(count).every(isNext)) count += 1;
      return count;
    };
    const units = Math.min(countIn(args), countIn(img2imgArgs ?? args));
    return units > 0 ? { units } : other(TILED);
  });
}

function couple(scripts: ScriptList): PanelOffer<{ units: number }> {
  return panelOffer(scripts, COUPLE, COUPLE_LABELS, ({ args, tools }) =>
    args.length === COUPLE_LABELS.length && tools.includes('txt2img') ? { units: AREAS_MOST } : other(COUPLE),
  );
}

/**
 * Extensions with which a web UI draws areas, and the reasons in Chinese why others cannot be used.
 */
export function areasOffer(scripts: ScriptList): {
  offer: PanelOffer<Offered>;
  lacks: Partial<Record<AreaWay, string>>;
} {
  const found: readonly (readonly [AreaWay, PanelOffer<{ units: number }>])[] = [
    ['regional_prompter', regional(scripts)],
    ['tiled_diffusion', tiled(scripts)],
    ['latent_couple', couple(scripts)],
  ];
  const ways: Offered['ways'] = [];
  const lacks: Partial<Record<AreaWay, string>> = { comfyui: '这种分区方式要接上 ComfyUI' };
  for (const [way, offer] of found) {
    if (offer && 'offered' in offer) ways.push({ way, ...offer.offered });
    else lacks[way] = offer?.why ?? `绘图引擎没有装 ${AREA_WAY_NAMES[way]}`;
  }
  const whys = found.flatMap(([, offer]) => (offer && 'why' in offer ? [offer.why] : []));
  return { offer: ways.length > 0 ? { offered: { ways } } : whys.length > 0 ? { why: whys.join('；') } : null, lacks };
}
