import type { Drawing } from '../objects/art.ts';
import { kinds } from '../objects/kinds.ts';
import type { SceneStage } from './backdrop.ts';
import type { PlacedSubject } from './placing.ts';
import { roundToTenths as n } from '../tenths.ts';

export function castShadow(
  art: Drawing,
  item: PlacedSubject,
  stage: SceneStage,
  opacity: number,
  blurred: string,
): string {
  const kind = kinds[item.kind];
  const s = item.scale;
  const cast =
    art.silhouette || `<rect x="${-kind.foot}" y="${-kind.height}" width="${kind.foot * 2}" height="${kind.height}"/>`;
  const { shadow } = stage.palette;
  const soft = stage.light === 'soft' || stage.light === 'rim';
  const long = soft ? 0.25 : stage.light === 'noon' ? 0.4 : 0.78;
  const ground = `<g transform="matrix(${n(s * 1000) / 1000},0,${(-s * long).toFixed(3)},${(s * 0.13).toFixed(3)},${n(item.x)},${n(item.base)})" fill="${shadow}" color="${shadow}" opacity="${opacity}" filter="url(#${blurred})"><g>${cast}</g></g>`;
  return ground + contactShadow(item, stage);
}

export function contactShadow(item: PlacedSubject, stage: SceneStage): string {
  const { kind: id, scale: s } = item;
  const kind = kinds[id];
  const { shadow } = stage.palette;
  return `<ellipse cx="${n(item.x)}" cy="${n(item.base - kind.foot * s * 0.02)}" rx="${n(kind.foot * s * 1.04)}" ry="${n(Math.max(2, kind.foot * s * 0.1))}" fill="${shadow}" opacity=".55" filter="url(#sh-contact)"/>`;
}

export function wallShadow(art: Drawing, item: PlacedSubject, stage: SceneStage): string {
  if (
    !art.silhouette ||
    stage.ground === 'studio' ||
    stage.ground === 'podium' ||
    stage.ground === 'floor' ||
    stage.ground === 'sill' ||
    stage.ground === 'road' ||
    stage.ground === 'grass'
  )
    return '';
  const unit = Math.min(stage.width, stage.height);
  const lift = (item.base - stage.horizon) * 0.9;
  return `<g transform="translate(${n(item.x + unit * 0.15)},${n(item.base - lift + unit * 0.05)}) scale(${n(item.scale * 0.98 * 1000) / 1000})" fill="${stage.palette.shadow}" color="${stage.palette.shadow}" opacity=".17" filter="url(#sh-wall)">${art.silhouette}</g>`;
}
