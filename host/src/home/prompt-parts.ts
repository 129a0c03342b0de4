/** Chunk of the components that the prompt box shows once it is used. */
export { PhotoDrop } from './PhotoDrop.tsx';
export { PictureChoices } from './PictureChoices.tsx';
