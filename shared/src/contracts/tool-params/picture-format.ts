import { z } from 'zod';

export const zPictureFormat = z.enum(['jpg', 'png', 'webp']);
