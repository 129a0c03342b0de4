export { CourseCard } from './CourseCard.tsx';
export { CourseCardSkeleton } from './CourseCardSkeleton.tsx';
export { CardFrame, CardLink, CardStar } from './face.tsx';
export { COURSE_TYPE_NAMES, courseLink, partWord } from './words.ts';
