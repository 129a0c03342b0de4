import type { ToolPath } from '../model/tools.ts';
import image from '../../../assets/shelf/tool-image.webp';
import painting from '../../../assets/shelf/tool-painting.webp';
import video from '../../../assets/shelf/tool-video.webp';
import expand from '../../../assets/shelf/tool-expand.webp';
import enhance from '../../../assets/shelf/tool-enhance-after.webp';
import erase from '../../../assets/shelf/tool-erase.webp';
import cutout from '../../../assets/shelf/tool-cutout.webp';
import translate from '../../../assets/shelf/tool-translate.webp';
import fitting from '../../../assets/shelf/tool-try-on.webp';
import listing from '../../../assets/shelf/tool-listing.webp';
import goods from '../../../assets/shelf/tool-goods.webp';
import model from '../../../assets/shelf/tool-model.webp';
import modelSet from '../../../assets/shelf/tool-model-set.webp';
import material from '../../../assets/shelf/tool-material.webp';

/** Pictures of the shelf, by tool path: what the tools made. */
export const SHELF_PICTURES: Readonly<Record<ToolPath | '/SD', string>> = {
  '/hidream/imgGeneration': painting,
  '/hidream/videoGeneration': video,
  '/hidream/magicExpand': expand,
  '/hidream/imgEnhance': enhance,
  '/hidream/magicEraser': erase,
  '/hidream/magicIntematting': cutout,
  '/hidream/translate': translate,
  '/hidream/listing': listing,
  '/hidream/aiFitting': fitting,
  '/hidream/goodsGeneration': goods,
  '/hidream/modelGeneration': model,
  '/hidream/modelSet': modelSet,
  '/hidream/myMaterial': material,
  // Painted by the workbench's engine.
  '/SD': image,
};
