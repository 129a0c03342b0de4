import type { Capabilities, Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { parseInfotext } from '@app/shared/contracts/infotext';
import type { WebUiAnswer } from '../client.ts';
import type { Lists } from '../lists.ts';
import { infoOf } from '../picture.ts';
import type { AlwaysOn } from '../request.ts';
import { ADETAILER, adetailerArgs, adetailerOffer, adetailerRemarks } from './adetailer.ts';
import { LAYERS, layersArgs, layersOffer, withTransparent } from './layer-diffusion.ts';
import { areasOffer } from './areas-offer.ts';
import type { PanelOffer } from './offer.ts';
import { tokenRemarks } from './token-merging.ts';
import { TILED, tiledArgs, tiledOffer, tiledRemarks, tiledVaeArgs, tiledVaeOffer } from './tiled.ts';

type Drawn = Txt2imgParams | Img2imgParams;

/** Capabilities of the extensions that have a panel, and the reasons why some cannot be used. */
export function panelsOf({
  extensions,
  adetailer,
  mergesTokens,
}: Pick<Lists, 'extensions' | 'adetailer' | 'mergesTokens'>): {
  panels: NonNullable<Capabilities['panels']>;
  without: Capabilities['without'];
  withoutChoices: NonNullable<Capabilities['withoutChoices']>;
} {
  const areas = areasOffer(extensions);
  const found: Readonly<Record<string, PanelOffer<object>>> = {
    adetailer: adetailerOffer(extensions, adetailer),
    areas: areas.offer,
    tiled_diffusion: tiledOffer(extensions),
    tiled_vae: tiledVaeOffer(extensions),
    layer_diffusion: layersOffer(extensions),
    token_merging: mergesTokens ? { offered: {} } : null,
  };
  const panels: Record<string, object> = {};
  const without: Record<string, string> = {};
  for (const [name, offer] of Object.entries(found)) {
    if (offer === null) continue;
    if ('offered' in offer) panels[name] = offer.offered;
    else without[name] = offer.why;
  }
  return { panels, without, withoutChoices: { areas: areas.lacks } };
}

/** Arguments of the extensions that a task uses. @param extensions those of the web UI */
export function panelArgs(params: Drawn, extensions: Lists['extensions']): AlwaysOn {
  const { adetailer, tiled_diffusion: tiled, tiled_vae: sizes, layer_diffusion: layers } = params.panels ?? {};
  return {
    ...(adetailer && { [ADETAILER]: { args: adetailerArgs(adetailer, isSkipped(params)) } }),
    ...(tiled && { [TILED]: { args: tiledArgs(tiled, params) } }),
    ...(layers && { [LAYERS]: { args: layersArgs(layers) } }),
    ...(sizes && params.tiled_vae && tiledVaeArgs(sizes, extensions)),
  };
}

/** Remarks on an answer that does not show the effect of a requested extension. */
export function panelRemarks(params: Drawn, { info: text }: WebUiAnswer): string[] {
  const info = infoOf(text ?? '');
  const fields = parseInfotext(info.infotexts[info.index_of_first_image] ?? '')?.fields ?? [];
  const keys = fields.map(([key]) => key);
  const { adetailer, tiled_diffusion: tiled, token_merging: tokens } = params.panels ?? {};
  return [
    ...(adetailer ? adetailerRemarks(adetailer, keys) : []),
    ...(tiled ? tiledRemarks(tiled, params, keys) : []),
    ...(tokens ? tokenRemarks(tokens, fields) : []),
  ];
}

/** Whether the photo is not redrawn: the answer then names another sampler. */
export const isSkipped = ({ tool, panels }: Drawn): boolean =>
  tool === 'img2img' && panels?.adetailer?.skip_img2img === true;

/** The answer with the picture of a panel, if any, as its main picture. */
export const answerOf = (
  { panels }: Drawn,
  made: WebUiAnswer,
): Promise<{ made: WebUiAnswer; remarks: string[]; isTransparent: boolean }> =>
  panels?.layer_diffusion
    ? withTransparent(made).then((found) => ({ ...found, isTransparent: found.remarks.length === 0 }))
    : Promise.resolve({ made, remarks: [], isTransparent: false });
