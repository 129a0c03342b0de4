import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { translatorOf } from './translator.ts';

interface TranslateRequest {
  q: string[];
  source: string;
  target: string;
  format: string;
  api_key?: string;
}

let server: Server | null = null;
afterEach(
  () =>
    new Promise<void>((resolve) => {
      if (!server) return resolve();
      server.closeAllConnections();
      server.close(() => resolve());
      server = null;
    }),
);

/** A fake LibreTranslate server: status and body by request; null never answers. */
async function serve(answer: (asked: TranslateRequest, path: string) => [status: number, body: unknown] | null) {
  const asked: TranslateRequest[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const params = JSON.parse(body) as TranslateRequest;
      asked.push(params);
      const said = answer(params, request.url ?? '');
      if (!said) return;
      response.writeHead(said[0], { 'content-type': 'application/json' });
      response.end(JSON.stringify(said[1]));
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const translatorAt = (url: string, more: Record<string, string> = {}) =>
  translatorOf({ TRANSLATOR_URL: url, ...more })!;

describe('the configured translator', () => {
  it('the configured translator is null without an address', () => {
    expect(translatorOf({})).toBeNull();
    expect(translatorOf({ TRANSLATOR_URL: '' })).toBeNull();
  });
  it('the configured translator sends all texts in one request, below the path of its address, with the key', async () => {
    const { url, asked } = await serve(({ q }, path) =>
      path === '/api/translate' ? [200, { translatedText: q.map((text) => `${text}!`) }] : [404, { error: 'no' }],
    );
    const translator = translatorAt(`${url}/api`, { TRANSLATOR_KEY: 'secret' });
    expect(translator.host).toBe(url.slice('http://'.length));
    await expect(translator.translate(['早安', '晚安'], 'zh', 'en')).resolves.toEqual(['早安!', '晚安!']);
    expect(asked).toEqual([{ q: ['早安', '晚安'], source: 'zh', target: 'en', format: 'text', api_key: 'secret' }]);
  });
  it('the configured translator requests simplified Chinese where the server does not know zh', async () => {
    const { url, asked } = await serve(({ source }) =>
      source === 'zh' ? [400, { error: 'zh is not supported' }] : [200, { translatedText: ['ok'] }],
    );
    await expect(translatorAt(url).translate(['好'], 'zh', 'en')).resolves.toEqual(['ok']);
    expect(asked.map(({ source, target }) => `${source}>${target}`)).toEqual(['zh>en', 'zh-Hans>en']);
  });
  it.each([
    [403, { error: 'Invalid API key' }, 'TRANSLATOR_KEY'],
    [429, { error: 'Slowdown' }, '太忙'],
    [400, { error: 'zh is not supported' }, '语言包'],
    [400, { error: 'Invalid request' }, '手动填写'],
    [500, { error: 'boom' }, '500'],
    [200, { translatedText: 'one text for two' }, '兼容'],
    [200, { translatedText: ['only one'] }, '兼容'],
  ])('the configured translator returns advice for the answer %d %j', async (status, body, advice) => {
    const { url } = await serve(() => [status, body]);
    await expect(translatorAt(url).translate(['一', '二'], 'zh', 'en')).rejects.toThrow(advice);
  });
  it('the configured translator reports an unreachable server, and a timeout', async () => {
    const { url } = await serve(() => null);
    await expect(translatorAt(url, { TRANSLATOR_TIMEOUT_MS: '30' }).translate(['一'], 'zh', 'en')).rejects.toThrow(
      '没有及时回答',
    );
    await expect(translatorAt('http://127.0.0.1:1').translate(['一'], 'zh', 'en')).rejects.toThrow('TRANSLATOR_URL');
  });
  it('the configured translator refuses an invalid address', () => {
    expect(() => translatorOf({ TRANSLATOR_URL: 'translate.example' })).toThrow('Invalid URL');
  });
});
