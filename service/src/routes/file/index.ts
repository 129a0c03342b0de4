import type { FastifyInstance } from 'fastify';
import { registerDownload } from './download.ts';
import { registerMaterials } from './materials.ts';
import { registerUpload } from './upload.ts';
import { registerView } from './view.ts';

export async function registerFiles(app: FastifyInstance): Promise<void> {
  await registerUpload(app);
  registerView(app);
  registerDownload(app);
  registerMaterials(app);
  app.addHook('onClose', async () => app.deps.pictures.close());
}
