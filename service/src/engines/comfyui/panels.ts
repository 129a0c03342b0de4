import type { Capabilities, Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { LATENT_PX, type TiledVae } from '@app/shared/contracts/tiled';
import { AppError, CODES } from '@app/shared/errors';
import { areasOf } from './areas.ts';
import type { ComfyLists } from './client.ts';
import type { ComfyModel } from './models/choose.ts';
import { FAMILIES } from './models/families.ts';
import type { NumberRange } from './object-info.ts';

type Panels = NonNullable<Capabilities['panels']>;
type Drawn = Txt2imgParams | Img2imgParams;

/** Sides of a tile of the VAE, in px. */
export interface VaeTiles {
  /** `null` where the server has no node that encodes in tiles. */
  encode: number | null;
  decode: number;
}

/** Default side of a tile, in px, of the server's own nodes. */
const TILE_PX = 512;

const NO_MERGING = '这个 ComfyUI 没有词元合并的节点（TomePatchModel），请管理员更新它';
const NO_TILES = '这个 ComfyUI 没有分块解码的节点（VAEDecodeTiled），请管理员更新它';
/** Families that draw with a UNet: tokens are merged there alone. */
const MERGED_BASES = FAMILIES.filter(({ latent }) => latent === 'EmptyLatentImage')
  .map(({ base }) => base)
  .toReversed();

/** Panels of the server's own nodes, and the reasons in Chinese why some are missing. */
export function panelsOf(lists: ComfyLists): { panels: Panels; without: Capabilities['without'] } {
  const areas = areasOf(lists);
  const merges = lists.nodes.has('TomePatchModel');
  const { encode, decode } = lists.tiles;
  return {
    panels: {
      ...('areas' in areas && { areas: areas.areas }),
      ...(merges && { token_merging: { bases: MERGED_BASES } }),
      ...(encode && decode && { tiled_vae: { encoder: TILE_PX, decoder: TILE_PX / LATENT_PX, sizesOnly: true } }),
    },
    without: {
      ...('why' in areas && { areas: areas.why }),
      ...(!merges && { token_merging: NO_MERGING }),
      ...(!decode && { tiled_vae: NO_TILES }),
    },
  };
}

function tileOf(asked: number, name: string, { min = 0, max = Infinity }: NumberRange): number {
  if (asked >= min && asked <= max) return asked;
  throw new AppError(CODES.REFUSED, `这个 ComfyUI 的「${name}」为 ${min} 到 ${max} 像素，请改在这个范围里`);
}

/**
 * Tiles of a task; `null` when its VAE works on the whole picture. @throws AppError for sizes that
 * the server does not accept
 */
export function tilesOf({ tiled_vae: isTiled, panels }: Drawn, { tiles }: ComfyLists): VaeTiles | null {
  if (!isTiled) return null;
  const { encoder_tile: encoder, decoder_tile: decoder }: Partial<TiledVae> = panels?.tiled_vae ?? {};
  return {
    encode: tiles.encode && tileOf(encoder || TILE_PX, '编码分块大小', tiles.encode),
    decode: tileOf(decoder ? decoder * LATENT_PX : TILE_PX, '解码分块大小', tiles.decode ?? {}),
  };
}

/** Note on a model of unknown family, in which token merging may have no effect. */
export const mergeNotes = (ratio: number | null, { family }: ComfyModel): string[] =>
  ratio !== null && family === null
    ? [`看不出模型是哪一系列：它不是 ${MERGED_BASES.join('、')} 的话，词元合并没有用上`]
    : [];
