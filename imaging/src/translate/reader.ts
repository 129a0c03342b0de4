import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import type Tesseract from 'tesseract.js';
import type { Worker } from 'tesseract.js';
import type { TextLanguage } from '@app/shared/contracts/tool-params/translate';

const require = createRequire(import.meta.url);

/** A word as it was read, in pixels of the strip it was read from. */
export interface Word {
  text: string;
  /** 0..100. */
  confidence: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Reader {
  /** One line of text, dark on light. */
  line(strip: { data: Uint8Array; width: number; height: number }, language: TextLanguage): Promise<Word[]>;
  close(): Promise<void>;
}

/** Trained data of Tesseract, from npm packages; nothing is fetched. */
const DATA = {
  zh: { code: 'chi_sim', package: require.resolve('@tesseract.js-data/chi_sim/package.json') },
  en: { code: 'eng', package: require.resolve('@tesseract.js-data/eng/package.json') },
} as const;
/** Letters that touch the edge are not read. */
const MARGIN = 12;

async function open(language: TextLanguage): Promise<Worker> {
  const { code, package: manifest } = DATA[language];
  // Loaded when first used.
  const { createWorker, OEM, PSM } = require('tesseract.js') as typeof Tesseract;
  const worker = await createWorker(code, OEM.LSTM_ONLY, {
    langPath: path.join(path.dirname(manifest), '4.0.0_best_int'),
    cacheMethod: 'none',
    // One that cannot read a strip is told where it is asked.
    errorHandler: () => undefined,
  });
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.SINGLE_LINE,
    preserve_interword_spaces: '1',
    user_defined_dpi: '150',
  });
  return worker;
}

/**
 * Reads lines of text with Tesseract; its threads start with the first line of their language and
 * end with `close`.
 */
export function openReader(): Reader {
  const workers = new Map<TextLanguage, Promise<Worker>>();
  return {
    async line({ data, width, height }, language) {
      const opening = workers.get(language) ?? open(language);
      workers.set(language, opening);
      const worker = await opening;
      const image = await sharp(data, { raw: { width, height, channels: 1 } })
        .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: '#fff' })
        .png({ compressionLevel: 1 })
        .toBuffer();
      const { data: page } = await worker.recognize(image, {}, { blocks: true, text: false });
      return (page.blocks ?? []).flatMap(({ paragraphs }) =>
        paragraphs.flatMap(({ lines }) =>
          lines.flatMap(({ words }) =>
            words.map(({ text, confidence, bbox }) => ({
              text: text.trim(),
              confidence,
              left: bbox.x0 - MARGIN,
              right: bbox.x1 - MARGIN,
              top: bbox.y0 - MARGIN,
              bottom: bbox.y1 - MARGIN,
            })),
          ),
        ),
      );
    },
    async close() {
      const opened = [...workers.values()];
      workers.clear();
      for (const worker of opened) await (await worker.catch(() => null))?.terminate();
    },
  };
}
