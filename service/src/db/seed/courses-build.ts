import type { SeedChapter, SeedCourse, SeedLesson } from './types.ts';

/** A lesson: its number in the course, title, clip. */
export const lesson = (n: number, title: string, clip: string): SeedLesson => ({ n, title, clip });
/** The same, free to watch for everybody. */
export const trial = (n: number, title: string, clip: string): SeedLesson => ({ n, title, clip, trial: true });
export const chapter = (title: string, ...lessons: SeedLesson[]): SeedChapter => ({ title, lessons });
export const picture = (name: string, caption: string) => ({ src: `pictures/${name}.webp`, caption });

type Price = Pick<SeedCourse, 'priceFen' | 'mpriceFen' | 'memberFree'>;
export const free: Price = { priceFen: 0, mpriceFen: 0, memberFree: false };
/** In the plaza: members watch it free, others pay. */
export const included = (priceFen: number, mpriceFen: number): Price => ({ priceFen, mpriceFen, memberFree: true });
export const paid = (priceFen: number, mpriceFen: number): Price => ({ priceFen, mpriceFen, memberFree: false });
