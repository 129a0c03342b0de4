import type { Content } from './content.ts';
import { teachers } from './teachers.ts';
import { works } from './works.ts';

/** The content of the product. */
export const shippedContent: Content = { teachers, works };
