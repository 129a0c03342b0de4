import { z } from 'zod';
import { zExtras, zExtrasBatch, zImg2img, zTxt2img } from './requests.ts';

/** Schemas under the names that clients look for. */
const SCHEMAS = {
  StableDiffusionProcessingTxt2Img: zTxt2img,
  StableDiffusionProcessingImg2Img: zImg2img,
  ExtrasSingleImageRequest: zExtras,
  ExtrasBatchImagesRequest: zExtrasBatch,
};

/** OpenAPI document: clients read routes and request fields from it. */
export function openApi(routes: readonly { method: string; url: string }[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, url } of routes) {
    paths[url] ??= {};
    paths[url][method.toLowerCase()] = { responses: { 200: { description: 'OK' } } };
  }
  return {
    openapi: '3.1.0',
    info: { title: '绘学 AI', version: '1.0.0' },
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(SCHEMAS).map(([name, schema]) => [name, z.toJSONSchema(schema, { io: 'input' })]),
      ),
    },
  };
}
