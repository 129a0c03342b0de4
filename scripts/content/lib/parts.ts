import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Small drawings that several covers share. */
const art = (id: string) => readFileSync(join(import.meta.dirname, '..', 'art', `${id}.svg`), 'utf8');

interface InsetOptions {
  radius?: number;
  /** Part of the scene to show, in its own coordinates. */
  box?: string;
  /** Show only what lies right of this x (before/after seams). */
  from?: number;
}

/** A whole scene of `art/` cropped into a box. */
export function inset(
  id: string,
  x: number,
  y: number,
  w: number,
  h: number,
  options: InsetOptions | number = {},
): string {
  const { radius = 0, box: part, from = x } = typeof options === 'number' ? { radius: options } : options;
  const text = art(id);
  const box = part ?? /viewBox="([^"]+)"/.exec(text)?.[1] ?? '0 0 400 400';
  const inner = text.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '');
  const clip = `c${id}${Math.round(from)}-${Math.round(y)}`.replaceAll('.', '');
  return `<defs><clipPath id="${clip}"><rect x="${from}" y="${y}" width="${x + w - from}" height="${h}" rx="${radius}"/></clipPath></defs><g clip-path="url(#${clip})"><svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${box}" preserveAspectRatio="xMidYMid slice">${inner}</svg></g>`;
}

export const seam = (x: number, y0 = 0, y1 = 360) =>
  `<path d="M${x},${y0} V${y1}" stroke="#fff" stroke-width="2.5"/><circle cx="${x}" cy="${(y0 + y1) / 2}" r="15" fill="#fff"/><path d="M${x - 4},${(y0 + y1) / 2 - 5} l-5,5 l5,5 M${x + 4},${(y0 + y1) / 2 - 5} l5,5 l-5,5" fill="none" stroke="#23366f" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;

export const swatches = (x: number, y: number, size: number, colors: string[]) =>
  colors
    .map(
      (c, i) =>
        `<rect x="${x + i * (size + 8)}" y="${y}" width="${size}" height="${size}" rx="4" fill="${c}" stroke="#fff" stroke-width="2"/>`,
    )
    .join('');

export const node = (x: number, y: number, head: string, w = 100, h = 76) =>
  `<g transform="translate(${x},${y})"><rect width="${w}" height="${h}" rx="8" fill="#28314a" stroke="#4a5a86"/><path d="M0,16 V8 a8,8 0 0 1 8,-8 H${w - 8} a8,8 0 0 1 8,8 V16Z" fill="${head}"/><path d="M12,34 h${w * 0.6} M12,48 h${w * 0.44}" stroke="#6b7aa6" stroke-width="3"/></g>`;

export const wires = (paths: string[]) =>
  `<g fill="none" stroke="#4a5a86" stroke-width="2">${paths.map((d) => `<path d="${d}"/>`).join('')}</g>`;

export const card = (x: number, y: number, w: number, h: number, body: string, turn = 0) =>
  `<g transform="rotate(${turn} ${x + w / 2} ${y + h / 2})"><rect x="${x + 3}" y="${y + 7}" width="${w}" height="${h}" rx="6" fill="#1a1410" opacity=".28" filter="url(#b8)"/>${body}<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" fill="none" stroke="#fff" stroke-width="4"/></g>`;
