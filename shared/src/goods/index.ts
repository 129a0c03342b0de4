export {
  renderEmptyStage,
  productScale,
  drawGoodsPicture,
  chooseCameraPose,
  whiteBackgroundFrame,
  drawOnWhite,
  type GoodsRequest,
  type Background,
  type ProductPose,
} from './goods.ts';
export { analyseProduct, type Product } from './product.ts';
export type { RenderedStage } from './render.ts';
