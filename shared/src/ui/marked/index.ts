export { Marked } from './Marked.tsx';
