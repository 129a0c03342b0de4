export { Badge, PictureTag, type BadgeTone } from './Badge.tsx';
