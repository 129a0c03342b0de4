export { CourseCard } from './CourseCard.tsx';
export { CourseCardSkeleton } from './CourseCardSkeleton.tsx';
export { COURSE_TYPE_NAMES, courseLink, partWord } from './words.ts';
