import type { GoodsPreviewRequest, LiveGoods, GoodsOpened, GoodsPreview } from '@app/shared/goods-live';
import { useEffect, useState } from 'react';
import { fetchSubject } from '../../kit/fetch-subject.ts';

/** The product that the page cut out. */
export interface CutProduct extends GoodsOpened {
  /** Object URL of the cut-out, for thumbnails. */
  url: string;
}

export interface GoodsLive {
  cut: CutProduct | null;
  shown: GoodsPreview | null;
  /** The cutout or the preview is still being computed. */
  busy: boolean;
  problem: string;
}

const NOTHING = { live: null, cut: null, shown: null, busy: false, problem: '' } as const;
const textOf = (error: unknown) => (error instanceof Error ? error.message : '预览没有算出来，请重新打开图片');

async function addressOf({ data, width, height }: GoodsOpened['picture']): Promise<string> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.putImageData(new ImageData(Uint8ClampedArray.from(data), width, height), 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob ? URL.createObjectURL(blob) : '';
}

/**
 * Cuts a photo out in a worker and renders its product in a scene.
 * @param fileId of the photo in the service, whose model finds the product; undefined during the
 * upload, null after it failed
 * @param asked the same object requests nothing; null requests nothing
 */
export function useGoodsLive(
  photo: Blob | null,
  fileId: string | null | undefined,
  asked: GoodsPreviewRequest | null,
): GoodsLive {
  const [state, setState] = useState<GoodsLive & { live: LiveGoods | null }>(NOTHING);
  const { live } = state;

  useEffect(() => {
    setState({ ...NOTHING, busy: photo !== null });
    if (!photo || fileId === undefined) return;
    let ended = false;
    const left = new AbortController();
    let own: LiveGoods | null = null;
    let url = '';
    const begin = async () => {
      const { openGoods } = await import('@app/shared/goods-live');
      const mask = fileId === null ? null : fetchSubject(fileId, left.signal);
      own = await openGoods();
      const found = await mask;
      if (ended) return own.close();
      const opened = await own.open(photo, found);
      url = await addressOf(opened.picture);
      if (ended) URL.revokeObjectURL(url);
      else setState({ ...NOTHING, live: own, cut: { ...opened, url }, busy: true });
    };
    begin().catch((error: unknown) => {
      if (!ended) setState({ ...NOTHING, problem: textOf(error) });
    });
    return () => {
      ended = true;
      left.abort();
      own?.close();
      if (url) URL.revokeObjectURL(url);
    };
  }, [photo, fileId]);

  useEffect(() => {
    if (!live || !asked) return;
    let late = false;
    setState((now) => ({ ...now, busy: true, problem: '' }));
    const answer = async () => {
      // A preview of less than half the size is rendered first.
      for (const part of [0.4, 1]) {
        const size = { width: Math.round(asked.width * part), height: Math.round(asked.height * part) };
        const shown = await live.show({ ...asked, ...size });
        if (late || !shown) return;
        setState((now) => ({ ...now, shown, busy: part < 1 }));
      }
    };
    answer().catch((error: unknown) => {
      if (!late) setState((now) => ({ ...now, busy: false, problem: textOf(error) }));
    });
    return () => {
      late = true;
    };
  }, [live, asked]);

  return state;
}
