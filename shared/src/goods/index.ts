export {
  emptyStage,
  enlargement,
  goodsPicture,
  standing,
  whiteFrame,
  whitePicture,
  type Asked,
  type Ground,
  type Pose,
} from './goods.ts';
export { productOf, type Product } from './product.ts';
export type { Stage } from './render.ts';
