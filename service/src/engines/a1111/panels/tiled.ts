import type { Capabilities, Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { isOneTile, type Tiled, type TiledVae } from '@app/shared/contracts/tiled';
import type { AlwaysOn } from '../request.ts';
import { panelOffer, scriptNamed, type PanelOffer, type ScriptList } from './offer.ts';

type Offered = NonNullable<Capabilities['panels']>;
type Drawn = Txt2imgParams | Img2imgParams;

export const TILED = 'Tiled Diffusion';
const TILED_VAE = 'Tiled VAE';
const METHODS = { multi_diffusion: 'MultiDiffusion', mixture: 'Mixture of Diffusers' };
/**
 * Labels of its arguments before the regions, in the order of the API: its page shows another
 * order.
 */
export const TILED_LABELS = [
  'Enable Tiled Diffusion',
  'Method',
  'Overwrite image size',
  'Keep input image size',
  'Image width',
  'Image height',
  'Latent tile width',
  'Latent tile height',
  'Latent tile overlap',
  'Latent tile batch size',
  'Upscaler',
  'Scale Factor',
  'Enable Noise Inversion',
  'Inversion steps',
  'Retouch',
  'Renoise strength',
  'Renoise kernel size',
  'Move ControlNet tensor to CPU (if applicable)',
  'Enable Control',
];
const VAE_LABELS = [
  'Enable Tiled VAE',
  'Encoder Tile Size',
  'Decoder Tile Size',
  'Move VAE to GPU (if possible)',
  'Fast Decoder',
  'Fast Encoder',
  'Fast Encoder Color Fix',
];

/** Capabilities of Tiled Diffusion, or the reason in Chinese why it cannot be used. */
export function tiledOffer(scripts: ScriptList): PanelOffer<NonNullable<Offered['tiled_diffusion']>> {
  return panelOffer(scripts, TILED, TILED_LABELS, ({ args }) => {
    const methods = (Object.keys(METHODS) as (keyof typeof METHODS)[]).filter((method) =>
      args[1]?.choices?.includes(METHODS[method]),
    );
    return methods.length > 0 ? { methods } : '这个 Tiled Diffusion 没有认识的分块方法，请管理员换一个版本';
  });
}

/** Default tile sizes of Tiled VAE, or the reason in Chinese why it cannot be used. */
export function tiledVaeOffer(scripts: ScriptList): PanelOffer<NonNullable<Offered['tiled_vae']>> {
  return panelOffer(scripts, TILED_VAE, VAE_LABELS, ({ args }) => {
    const [, encoder, decoder] = args.map(({ value }) => Number(value));
    return { encoder: encoder!, decoder: decoder! };
  });
}

/** Arguments for a picture that keeps the size of the request. */
export const tiledArgs = (tiled: Tiled, { tool, width, height }: Drawn): unknown[] => [
  true,
  METHODS[tiled.method],
  false,
  // Keep input size is off: with it on, the picture would get the photo's size.
  false,
  width,
  height,
  tiled.tile_width,
  tiled.tile_height,
  tiled.overlap,
  tiled.batch,
  'None',
  1,
  tool === 'img2img' && tiled.noise_inversion,
  tiled.inversion_steps,
  tiled.retouch,
  tiled.renoise_strength,
  tiled.renoise_kernel,
  tiled.control_cpu,
  false,
];

/** Arguments of Tiled VAE with explicit tile sizes; the decoder's flag comes first. */
export function tiledVaeArgs(asked: TiledVae, scripts: ScriptList): AlwaysOn {
  const script = scriptNamed(scripts, TILED_VAE);
  const [, encoder, decoder] = script?.args ?? [];
  return {
    [script?.name ?? TILED_VAE]: {
      args: [
        true,
        asked.encoder_tile || encoder?.value,
        asked.decoder_tile || decoder?.value,
        asked.to_gpu,
        asked.fast_decoder,
        asked.fast_encoder,
        asked.color_fix,
      ],
    },
  };
}

const ONE_TILE = '画面不比一块大，Tiled Diffusion 没有分块：请把分块改小，或把尺寸改大';
const NOT_TAKEN = '绘图引擎没有用上 Tiled Diffusion，请管理员看它的日志';

/** Remarks on the keys of an infotext: it names the extension only where a picture was divided. */
export function tiledRemarks(tiled: Tiled, params: Drawn, keys: readonly string[]): string[] {
  if (keys.some((key) => key.toLowerCase() === TILED.toLowerCase())) return [];
  const scale = params.tool === 'txt2img' ? (params.hires?.scale ?? 1) : 1;
  const inverts = params.tool === 'img2img' && tiled.noise_inversion;
  const isSmall = !inverts && isOneTile(tiled, params.width * scale, params.height * scale);
  return [isSmall ? ONE_TILE : NOT_TAKEN];
}
