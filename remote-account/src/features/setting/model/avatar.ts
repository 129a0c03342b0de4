/** Limits of an avatar picture; the service checks the content again. */
export const AVATAR_LIMITS = { bytes: 5 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/webp'] } as const;

/** What keeps a file from being an avatar, in words; empty when nothing does. */
export function avatarProblem(file: Pick<File, 'type' | 'size'>): string {
  if (!AVATAR_LIMITS.types.some((type) => type === file.type)) return '上传失败：只支持 JPG、PNG、WebP 图片';
  if (file.size > AVATAR_LIMITS.bytes) return '上传失败：图片超过 5 MB，请压缩后重试';
  if (file.size === 0) return '上传失败：文件是空的，请重新选择';
  return '';
}
