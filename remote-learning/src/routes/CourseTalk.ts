export { Gallery } from '../features/talk/ui/Gallery.tsx';
export { Questions } from '../features/talk/ui/Questions.tsx';
export { Reviews } from '../features/talk/ui/Reviews.tsx';
