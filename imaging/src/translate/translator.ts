import { z } from 'zod';
import type { TextLanguage } from '@app/shared/contracts/tool-params/translate';

export const zTranslatorVariables = z.object({
  /**
   * Root of a LibreTranslate-compatible service, e.g. `http://translate.internal:5000`; the
   * glossary translates alone without one.
   */
  TRANSLATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSLATOR_KEY: z.string().default(''),
  TRANSLATOR_TIMEOUT_MS: z.coerce.number().int().positive().default(10_000),
});

export interface Translator {
  /** Named on the page. */
  host: string;
  /** @throws TranslatorError with advice in Chinese */
  translate(texts: readonly string[], from: TextLanguage, to: TextLanguage): Promise<string[]>;
}

/** Message for people when the translator failed. */
export class TranslatorError extends Error {
  constructor(advice: string, cause?: unknown) {
    super(advice, { cause });
    this.name = 'TranslatorError';
  }
}

const zAnswer = z.object({ translatedText: z.array(z.string()) });
const zFault = z.object({ error: z.string() });

function adviceFor(status: number, error: string): string {
  if (status === 403) return '翻译服务拒绝了访问，请管理员检查 TRANSLATOR_KEY';
  if (status === 429) return '翻译服务太忙，请过几分钟再试';
  if (status === 400 && /not supported/i.test(error)) return '翻译服务没有装中英互译的语言包，请管理员安装';
  if (status === 400) return '翻译服务不接受这些文字，请手动填写译文';
  return `翻译服务出错（${status}），请稍后再试`;
}

/** The translator that the environment names, if any. @param source the process's environment */
export function translatorOf(source: Record<string, string | undefined>): Translator | null {
  const { TRANSLATOR_URL, TRANSLATOR_KEY, TRANSLATOR_TIMEOUT_MS } = zTranslatorVariables.parse(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
  );
  if (TRANSLATOR_URL === undefined) return null;
  const address = new URL('translate', TRANSLATOR_URL.endsWith('/') ? TRANSLATOR_URL : `${TRANSLATOR_URL}/`);

  async function ask(texts: readonly string[], from: string, to: string): Promise<Response> {
    try {
      return await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          q: texts,
          source: from,
          target: to,
          format: 'text',
          ...(TRANSLATOR_KEY && { api_key: TRANSLATOR_KEY }),
        }),
        signal: AbortSignal.timeout(TRANSLATOR_TIMEOUT_MS),
      });
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError';
      throw new TranslatorError(
        late ? '翻译服务没有及时回答，请稍后再试' : '连不上翻译服务，请管理员检查 TRANSLATOR_URL',
        error,
      );
    }
  }

  return {
    host: address.host,
    async translate(texts, from, to) {
      let answer = await ask(texts, from, to);
      let body: unknown = await answer.json().catch(() => null);
      // Newer releases tell simplified and traditional Chinese apart.
      if (answer.status === 400 && /not supported/i.test(zFault.safeParse(body).data?.error ?? '')) {
        const script = (language: TextLanguage) => (language === 'zh' ? 'zh-Hans' : language);
        answer = await ask(texts, script(from), script(to));
        body = await answer.json().catch(() => null);
      }
      if (!answer.ok) throw new TranslatorError(adviceFor(answer.status, zFault.safeParse(body).data?.error ?? ''));
      const { data } = zAnswer.safeParse(body);
      if (data?.translatedText.length !== texts.length)
        throw new TranslatorError('翻译服务的回答看不懂，请管理员检查它与 LibreTranslate 是否兼容');
      return data.translatedText;
    },
  };
}
