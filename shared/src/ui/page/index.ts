export { Wrap } from './Wrap.tsx';
