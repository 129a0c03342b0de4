import { GALLERY_LIMITS } from '@app/shared/contracts/limits';

/** Tags in typed text, separated by commas; `problem` is in Chinese, empty when there is none. */
export function tagsIn(text: string): { tags: string[]; problem: string } {
  const tags = [
    ...new Set(
      text
        .normalize('NFC')
        .split(/[,，、;；\n]/)
        .map((tag) => tag.trim().replaceAll(/\s+/g, ' '))
        .filter(Boolean),
    ),
  ];
  if (tags.some((tag) => [...tag].length > GALLERY_LIMITS.tag))
    return { tags: [], problem: `标签最多 ${GALLERY_LIMITS.tag} 个字` };
  if (tags.length > GALLERY_LIMITS.tags) return { tags: [], problem: `每张图片最多 ${GALLERY_LIMITS.tags} 个标签` };
  return { tags, problem: '' };
}
