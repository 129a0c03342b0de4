export { CourseCard } from './CourseCard.tsx';
export { CourseCardSkeleton } from './CourseCardSkeleton.tsx';
export { COURSE_TYPE_NAMES, courseLink } from './words.ts';
