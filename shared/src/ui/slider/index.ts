export { Slider } from './Slider.tsx';
