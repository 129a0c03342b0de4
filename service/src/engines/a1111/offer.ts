import { NOTHING } from '@app/shared/contracts/capabilities';
import type { Capabilities } from '@app/shared/contracts/aigc';
import { controlOf } from './control-units.ts';
import { WEB_UI_NAMES, type WebUiKind } from './dialect.ts';
import type { Lists } from './lists.ts';
import { panelsOf } from './panels/panels.ts';
import { segmentOf } from './segment.ts';
import { referenceUnit } from './reference-unit.ts';
import { tiledVaeOf } from './request.ts';

/** Capabilities that a web UI of this kind, with these lists, offers to the workbench. */
export function offerOf(
  { dialect, fields }: WebUiKind,
  lists: Lists,
  worksModule: (module: string) => boolean,
): Capabilities {
  const name = WEB_UI_NAMES[dialect];
  const older = `这个 ${name} 的版本没有这一项`;
  const known = (field: string) => dialect !== 'sdnext' && fields?.has(field) === true;
  const drawing = panelsOf(lists);
  const without: Capabilities['without'] = {
    ...drawing.without,
    ...(!known('scheduler') && { scheduler: older }),
    ...(!known('refiner_checkpoint') && { refiner: older }),
    ...(dialect === 'sdnext' && {
      hires: 'SD.Next 的高清修复还没有接上',
      face_restoration: 'SD.Next 的后期处理没有人脸修复',
      uni_pc_order: 'SD.Next 的 UniPC 阶数由管理员在它的设置里定',
    }),
    ...(dialect === 'forge' && { vae: 'Forge 的 VAE 由管理员在它的模块里选' }),
    ...(lists.models.length === 0 && { model: `${name} 没有说它有哪些模型` }),
    ...(tiledVaeOf(lists.extensions) === null && { tiled_vae: `${name} 没有装分块 VAE（Tiled VAE）` }),
    ...(lists.faceRestorers.length === 0 && {
      restore_faces: `${name} 没有装人脸修复`,
      face_restoration: `${name} 没有装人脸修复`,
    }),
  };
  return {
    ...NOTHING,
    abilities: [
      'txt2img',
      'img2img',
      'inpaint',
      'extras',
      ...(lists.interrogates || lists.taggers.length > 0 ? (['interrogate'] as const) : []),
    ],
    without,
    withoutChoices: drawing.withoutChoices,
    samplers: lists.samplers,
    schedulers: without.scheduler ? [] : lists.schedulers,
    styles: lists.styles.map(({ name: style }) => ({ id: style, name: style })),
    models: lists.models,
    model: lists.model,
    vaes: without.vae ? [] : lists.vaes,
    upscalers: lists.upscalers,
    latentUpscalers: without.hires ? [] : lists.latentUpscalers,
    loras: lists.loras,
    embeddings: lists.embeddings,
    interrogators: [
      ...(lists.interrogates ? ['clip', 'deepdanbooru'] : []),
      ...(lists.taggers.length > 0 ? ['tagger'] : []),
    ],
    ...(lists.taggers.length > 0 && { taggers: lists.taggers }),
    ...(segmentOf(lists) && { segment: segmentOf(lists) }),
    control: lists.control && controlOf(lists.control),
    reference: (lists.control && referenceUnit(lists.control, lists.model, worksModule)?.kind) ?? null,
    panels: drawing.panels,
    scripts: lists.scripts,
    extensions: lists.extensions,
  };
}
