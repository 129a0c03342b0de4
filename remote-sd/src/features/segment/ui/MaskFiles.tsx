import type { FileInfo } from '@app/shared/contracts/aigc';
import { describeError } from '@app/shared/http/call';
import { download } from '@app/shared/http/upload';
import { Button } from '@app/shared/ui/button';
import { useState } from 'react';
import { ErrorText } from '../../../ui/texts.ts';
import { saveFile } from '@app/shared/http/save-file';
import type { MaskBitmap } from '../model/mask.ts';
import { cutoutPng, maskPng } from '../model/pixels.ts';

/** Downloads of a selection: the mask, white on black, or the cut-out picture. */
export function MaskFiles({ mask, source }: { mask: MaskBitmap | null; source: FileInfo | null }) {
  const [problem, setProblem] = useState('');
  const save = async (name: string, make: (mask: MaskBitmap, source: FileInfo) => Promise<Blob>) => {
    if (!mask || !source) return;
    setProblem('');
    try {
      saveFile(await make(mask, source), name);
    } catch (error) {
      setProblem(`没有存成：${describeError(error)}。请再按一次`);
    }
  };
  const isNothing = !mask || !source;
  return (
    <>
      <Button size="s" disabled={isNothing} onClick={() => void save('蒙版.png', maskPng)}>
        下载蒙版
      </Button>
      <Button
        size="s"
        disabled={isNothing}
        onClick={() =>
          void save('抠图.png', async (chosen, of) => cutoutPng(chosen, of, await download(of.url, { quiet: true })))
        }
      >
        下载抠图
      </Button>
      {problem ? <ErrorText role="alert">{problem}</ErrorText> : null}
    </>
  );
}
