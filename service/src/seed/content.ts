import type { SeedTeacher, SeedWork } from './types.ts';

export interface Content {
  teachers: SeedTeacher[];
  works: SeedWork[];
}

/** Paths of the two sizes of a work. */
export const workFiles = (key: string) => [`works/${key}.webp`, `works/${key}-320.webp`] as const;

/** Faults of the content, found before any of it reaches the database. */
export function contentFaults(content: Content, files: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const need = (file: string, where: string) => {
    if (!files.has(file)) faults.push(`${where}: no file content/${file}`);
  };

  for (const teacher of content.teachers) need(teacher.avatar, `teacher ${teacher.key}`);
  for (const { key, id } of content.works) for (const file of workFiles(key)) need(file, `work ${id}`);
  return faults;
}
