export { Tag } from './Tag.tsx';
export { TagGroup } from './TagGroup.tsx';
