export { Marquee } from './Marquee.tsx';
