import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';

export const COURSE = `---
id: 5001
type: SERIES
title: 窗边一张桌
summary: 用一扇窗拍好一件商品
category: 布光
level: 入门
teacher: shen
price: 0
cover: pictures/cover.webp
outcomes: [看懂光]
chapters:
  - title: 第一章
    lessons: [window, words]
  - title: 第二章
    lessons: [try]
published: 2026-11-01
---

## 一扇窗

够用了。

![窗边的杯子](pictures/window.webp)
`;

export const DECK = `---
id: 500101
title: 光从哪里来
kind: deck
trial: true
length: 0:16
---

# 看影子

## 影子指着灯的反方向 {layout: picture}
![杯子的影子](pictures/cup.webp "box 10 20 30 12; pointer 50 50 @2")
- 影子长，灯就低
- 影子软，灯就大

> 0:00 先别找灯，先看影子。
> 0:03 影子指着灯的反方向。

# 看高光

## 两张比一比 {layout: compare}
![亮](pictures/cup.webp)
![暗](pictures/cup.webp)

> 0:06 左边的高光在左上角。
- 灯在左边
> 0:10 所以灯在左边的上方，很近的地方。
`;

export const READ = `---
id: 500102
title: 三句话
kind: read
---

## 第一句

**先看影子**，再去「[画质增强](/hidream/imgEnhance)」。

- 一
- 二

![杯子](pictures/cup.webp)
`;

export const PRACTICE = `---
id: 500103
title: 自己放大一张
kind: practice
tool: imgEnhance
photo: pictures/photo.jpg
settings: { scale: 2, denoise: 40 }
example: pictures/example.webp
checks: [size, sharper]
---

把这张照片放大两倍。

- **先放大，再去噪** 顺序反了，木纹会糊成一片
- **看边缘** 有白边就收一点
`;

const picture = (width: number, height: number, format: 'webp' | 'jpeg' = 'webp') =>
  sharp({ create: { width, height, channels: 3, background: '#c8a080' } })
    [format]()
    .toBuffer();
const PICTURES = Promise.all([
  picture(640, 360),
  picture(320, 200),
  picture(400, 300),
  picture(600, 400, 'jpeg'),
  picture(1200, 800),
]);

/** Writes the files of a valid course; `changes` replaces files, null omits one. */
export async function courseFolder(changes: Record<string, string | Uint8Array | null> = {}): Promise<string> {
  const [cover, window, cup, photo, example] = await PICTURES;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'course-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files: Record<string, string | Uint8Array | null> = {
    'course.md': COURSE,
    '01-window.md': DECK,
    '02-words.md': READ,
    '03-try.md': PRACTICE,
    'pictures/cover.webp': cover,
    'pictures/window.webp': window,
    'pictures/cup.webp': cup,
    'pictures/photo.jpg': photo,
    'pictures/example.webp': example,
    ...changes,
  };
  for (const [file, content] of Object.entries(files)) {
    if (content === null) continue;
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}
