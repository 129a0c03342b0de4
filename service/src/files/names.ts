const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
};
const LONGEST = 80;

/** Formats in which pictures can be downloaded, by file extension. */
export const PICTURE_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

export const extensionOf = (type: string) => EXTENSIONS[type] ?? 'bin';

/** A name that is safe for file systems and screens, with the extension of the actual content. */
export function safeName(raw: string, type: string): string {
  const last = raw.split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/[\p{C}<>:"|?*]/gu, '')
    .trim();
  return `${[...(stem || '图片')].slice(0, LONGEST).join('')}.${extensionOf(type)}`;
}

/** RFC 6266: an ASCII fallback and the real name in UTF-8. */
export function attachment(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
