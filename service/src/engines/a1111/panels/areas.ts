import type { Capabilities, Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { areaWayOf, type AreaWay } from '@app/shared/contracts/areas';
import { AREA_WAY_NAMES, AREAS_KEY } from '@app/shared/contracts/areas-problem';
import { parseInfotext, withField } from '@app/shared/contracts/infotext';
import type { Seed } from '@app/shared/contracts/seed';
import type { WebUiAnswer } from '../client.ts';
import { infoOf } from '../picture.ts';
import { txt2imgRequest, type AlwaysOn, type Picture, type Txt2imgRequest } from '../request.ts';
import type { WebUiKind } from '../dialect.ts';
import { areaRequest } from './area-args.ts';

type Drawn = Txt2imgParams | Img2imgParams;

/** Areas of a task, ready to be sent; without areas it leaves a request unchanged. */
export interface AreasOfTask {
  words: { prompt: string; negative_prompt: string };
  argsOf: (seed: Seed) => AlwaysOn;
  remarks: (made: WebUiAnswer) => string[];
  /** Adds the areas to an infotext, where the web UI omits or changes them. */
  noted: (infotext: string) => string;
  /** Whether the areas persist in the web UI after the picture, and have to be cleared. */
  stays: boolean;
}

const notTaken = (way: AreaWay) => `绘图引擎没有用上分区（${AREA_WAY_NAMES[way]}），请管理员看它的日志`;

/** Prepares the areas of a task, which `generationProblem` has checked against the capabilities. */
export async function areasOfTask(params: Drawn, offered: Capabilities): Promise<AreasOfTask> {
  const { prompt, negative_prompt, panels } = params;
  const areas = panels?.areas;
  const ways = offered.panels?.areas?.ways.map(({ way }) => way) ?? [];
  const way = areas && areaWayOf(areas.way, ways, params.tool);
  if (!areas || !way)
    return {
      words: { prompt, negative_prompt },
      argsOf: () => ({}),
      remarks: () => [],
      noted: (text) => text,
      stays: false,
    };
  const sent = await areaRequest(way, areas, params);
  return {
    words: { prompt: sent.prompt, negative_prompt: sent.negative_prompt },
    argsOf: sent.argsOf,
    remarks({ info: text }) {
      const info = infoOf(text ?? '');
      const fields = parseInfotext(info.infotexts[info.index_of_first_image] ?? '')?.fields ?? [];
      return sent.isTaken(fields) ? [] : [notTaken(way)];
    },
    noted: (text) => withField(text, AREAS_KEY, JSON.stringify({ ...areas, way })),
    stays: way === 'latent_couple',
  };
}

/** Side in px and steps of a picture that nobody sees; UniPC needs three previous steps. */
const SMALL = { width: 64, height: 64, steps: 4 };

/**
 * A request that clears the state of Latent Couple: until a 文生图 request without areas, every
 * picture of anybody is silently drawn with its regions.
 */
export const clearingRequest = (
  params: Txt2imgParams,
  samplers: readonly string[],
  picture: Picture,
  kind: WebUiKind,
): Txt2imgRequest =>
  txt2imgRequest(
    {
      ...params,
      ...SMALL,
      sampler: samplers.find((name) => /^euler/i.test(name)) ?? params.sampler,
      uni_pc_order: 0,
      negative_prompt: '',
      hires: null,
      refiner: null,
      restore_faces: false,
      subseed_strength: 0,
      panels: undefined,
    },
    picture,
    kind,
    {},
  );
export const NOT_CLEARED =
  'Latent Couple 的分区没能从绘图引擎里清掉，别人下一张图可能也按它画：请管理员重启绘图引擎，或换一种分区方式';
