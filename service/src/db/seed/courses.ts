import { liveCourses } from './courses-live.ts';
import { craftPieces } from './courses-piece-craft.ts';
import { toolPieces } from './courses-piece-tools.ts';
import { lightSeries } from './courses-series-light.ts';
import { makingSeries } from './courses-series-making.ts';
import type { SeedCourse } from './types.ts';

export const courses: SeedCourse[] = [...lightSeries, ...makingSeries, ...toolPieces, ...craftPieces, ...liveCourses];
