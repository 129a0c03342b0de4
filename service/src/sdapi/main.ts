import { inspect, parseArgs } from 'node:util';
import { openEngines } from '../engines/open.ts';
import { buildSdApi } from './app.ts';
import { checkEngine } from './check.ts';

const HELP = `npm run engine                        在本机提供 /sdapi/v1，由本站配置的引擎作画
npm run engine -- check <地址>        看看一个地址上是什么引擎、能用它做什么
  --draw                              再请它画一张小图（可能产生费用）
  --model <名字>                      用这个模型画

环境变量：
  ENGINE_PORT   端口，默认 7861
  ENGINE_AUTH   提供时：来访者要给的 user:password；检查时：对方要的 user:password、Bearer token 或密钥`;

async function serve(): Promise<void> {
  const port = Number(process.env.ENGINE_PORT || 7861);
  const auth = process.env.ENGINE_AUTH || undefined;
  if (auth !== undefined && !/^[^:]+:.+$/.test(auth)) throw new Error('ENGINE_AUTH 要写成 user:password');
  const engines = openEngines();
  const app = buildSdApi(engines, {
    auth,
    brand: process.env.BRAND || '绘学 AI',
    onFault: (error) => process.stderr.write(`${inspect(error)}\n`),
  });
  const stop = () => {
    setTimeout(() => process.exit(1), 5_000).unref();
    void Promise.all([app.close(), engines.close()]).then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  await app.listen({ host: '127.0.0.1', port });
  process.stdout.write(`绘图接口在 http://127.0.0.1:${port}/sdapi/v1，Ctrl-C 停止\n`);
}

async function main(): Promise<number | null> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      draw: { type: 'boolean', default: false },
      model: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [command, url] = positionals;
  if (values.help || (command !== undefined && command !== 'check') || (command === 'check' && !url)) {
    process.stdout.write(`${HELP}\n`);
    return values.help ? 0 : 2;
  }
  if (command === undefined) {
    await serve();
    return null;
  }
  const good = await checkEngine(url!, {
    secret: process.env.ENGINE_AUTH || undefined,
    drawing: values.draw,
    model: values.model,
    out: (line) => process.stdout.write(`${line}\n`),
  });
  return good ? 0 : 1;
}

main().then(
  (code) => {
    if (code !== null) process.exit(code);
  },
  (error: unknown) => {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  },
);
