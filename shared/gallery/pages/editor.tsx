import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Editor, type EditorEngine } from '../../src/editor/index.ts';
import { t } from '../../src/theme/tokens.ts';
import { Button } from '../../src/ui/button/index.ts';
import { pushToast } from '../../src/ui/toast/index.ts';
import { Row } from '../app/layout.ts';
import { defineGalleryPage } from '../gallery-page.ts';
import candle from '../pictures/candle.webp';

function complain(text: string): void {
  pushToast({ tone: 'error', text });
}

function Live() {
  const [picture, setPicture] = useState<Blob | null>(null);
  const [engine, setEngine] = useState<EditorEngine | null>(null);
  const [exported, setExported] = useState<{ address: string; text: string } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetch(candle, { signal: stop.signal })
      .then((response) => response.blob())
      .then(setPicture, () => undefined);
    return () => stop.abort();
  }, []);
  useEffect(() => () => URL.revokeObjectURL(exported?.address ?? ''), [exported]);

  const take = async (what: 'mask' | 'paint'): Promise<void> => {
    if (!engine) return;
    const file = await (what === 'mask' ? engine.maskPng() : engine.paintPng());
    const selected = engine.mask().filter((value) => value > 0).length;
    const text = what === 'mask' ? `蒙版：选中 ${selected} 像素，PNG ${file.size} 字节` : `涂鸦：PNG ${file.size} 字节`;
    setExported({ address: URL.createObjectURL(file), text });
  };
  const bring = (file: File): void => {
    engine?.importMask(file).catch((error: Error) => complain(error.message));
  };

  return (
    <>
      <Editor
        picture={picture}
        label="烛台照片"
        onReady={setEngine}
        onProblem={complain}
        empty={<p>还没有图片，请打开一张</p>}
      >
        <Own>
          <Row>
            <FileButton label="打开图片" onFile={setPicture} />
            <FileButton label="导入蒙版" onFile={bring} />
          </Row>
          <Row>
            <Button size="s" onClick={() => void take('mask')}>
              导出蒙版
            </Button>
            <Button size="s" onClick={() => void take('paint')}>
              导出涂鸦
            </Button>
          </Row>
          {exported ? (
            <figure>
              <img src={exported.address} alt="导出的图片" />
              <figcaption>{exported.text}</figcaption>
            </figure>
          ) : null}
        </Own>
      </Editor>
    </>
  );
}

function FileButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="s" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={label}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

export const page = defineGalleryPage({
  part: 'editor',
  title: '图片编辑器',
  from: '@app/shared/editor',
  usage: `
import { Editor, type EditorEngine } from '@app/shared/editor';

const [engine, setEngine] = useState<EditorEngine | null>(null);

<Editor picture={file} label="商品照片" onReady={setEngine} onProblem={(text) => toast({ tone: 'error', text })}>
  <Button tone="primary" onClick={async () => start({ mask: await engine.maskPng() })}>消除</Button>
</Editor>`,
  notes: [
    '图片最多 4000 万像素，更大的会拒绝；蒙版与图片同样大小，一个像素一个字节，不经过缩放。',
    '键盘：方向键移动光标，回车落笔和抬笔，字母换工具，问号列出全部快捷键；做了什么会念出来。',
    '一笔从落到抬不触发 React 渲染；撤销 100 步，只记改过的小块。',
    '手写笔按压力改变粗细；两指捏合缩放；放得很大时看得到单个像素的边。',
  ],
  variants: [
    { name: '试一试', fill: true, render: Live },
    {
      name: '没有图片',
      fill: true,
      render: () => <Editor picture={null} label="空画布" onProblem={complain} empty={<p>请先选择一张图片</p>} />,
    },
  ],
});

const Own = styled.div`
  display: grid;
  gap: ${t.s2};
  padding: ${t.s3} ${t.s4};
  border-top: 1px solid ${t.line};
  img {
    max-width: 100%;
    max-height: 160px;
    border: 1px solid ${t.line};
  }
`;
