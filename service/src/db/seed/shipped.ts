import { albums } from './albums.ts';
import { articles } from './articles.ts';
import type { Content } from './content.ts';
import { teachers } from './teachers.ts';
import { works } from './works.ts';

/** The content that comes with the product. */
export const shippedContent: Content = { teachers, albums, articles, works };
