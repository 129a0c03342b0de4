import type { SeedAlbum, SeedArticle, SeedTeacher, SeedWork } from './types.ts';

export interface Content {
  teachers: SeedTeacher[];
  albums: SeedAlbum[];
  articles: SeedArticle[];
  works: SeedWork[];
}

/** Where the two sizes of a work lie. */
export const workFiles = (key: string) => [`works/${key}.webp`, `works/${key}-320.webp`] as const;

/** Says what is wrong with content before any of it reaches the database. */
export function contentFaults(content: Content, files: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const need = (file: string, where: string) => {
    if (!files.has(file)) faults.push(`${where}: no file content/${file}`);
  };

  for (const teacher of content.teachers) need(teacher.avatar, `teacher ${teacher.key}`);
  for (const album of content.albums) need(album.cover, `album ${album.id}`);
  for (const { key, id } of content.works) for (const file of workFiles(key)) need(file, `work ${id}`);
  for (const article of content.articles) {
    if (article.cover) need(article.cover, `article ${article.id}`);
    for (const block of article.blocks) if (block.kind === 'picture') need(block.src, `article ${article.id}`);
  }
  for (const type of ['PROTOCOL', 'PRIVACY', 'PAYMENT'] as const) {
    if (content.articles.filter((article) => article.type === type).length !== 1)
      faults.push(`articles: exactly one ${type}`);
  }
  return faults;
}
