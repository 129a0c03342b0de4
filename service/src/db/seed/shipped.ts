import { albums } from './albums.ts';
import { articles } from './articles.ts';
import { clips } from './clips.ts';
import type { Content } from './content.ts';
import { courses } from './courses.ts';
import { teachers } from './teachers.ts';
import { works } from './works.ts';

/** The content that comes with the product. */
export const shippedContent: Content = { teachers, clips, courses, albums, articles, works };
