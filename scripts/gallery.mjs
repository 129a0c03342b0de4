// The gallery of UI parts, for people who build remotes: one page a part, with live variants and
// code.
//   node scripts/gallery.mjs               with hot reload, on PORT (8090)
//   node scripts/gallery.mjs --build DIR   static files into DIR
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { whyNotListen } from './lib/ports.mjs';

const port = Number(process.env.PORT || 8090);
const args = process.argv.slice(2);

async function build(dir) {
  if (dir === undefined) throw new Error('用法：node scripts/gallery.mjs --build 目录');
  const { buildGallery } = await import('./gallery/build.mjs');
  await buildGallery(path.resolve(dir));
  console.log(`部件库已写入 ${path.resolve(dir)}`);
}

async function serve() {
  const reason = await whyNotListen(port, '127.0.0.1');
  if (reason === 'EADDRINUSE') throw new Error(`端口 ${port} 已被占用，可用 PORT=… 换一个。`);
  if (reason !== undefined) throw new Error(`不能使用端口 ${port}：${reason}`);
  const { serveGallery } = await import('./gallery/serve.mjs');
  const stop = await serveGallery(port);
  console.log(`\n部件库：http://127.0.0.1:${port}/   改动即时可见，按 Ctrl-C 停止\n`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().finally(() => process.exit(0)));
}

try {
  await ensureInstalled();
  const at = args.indexOf('--build');
  await (at === -1 ? serve() : build(args[at + 1]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
