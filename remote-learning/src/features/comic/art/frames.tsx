import type { Panel } from '@app/shared/contracts/comic';
import { useState } from 'react';

type Picture = Panel['pictures'][number];

const INK = '#14171f';
const PAPER = '#ffffff';
const PLACEHOLDER = '#cfd5de';
const ACCENT = '#2f4fe0';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The largest box of this aspect ratio in the centre of another. */
export function fitBox({ width, height }: { width: number; height: number }, box: Box): Box {
  const scale = Math.min(box.width / width, box.height / height);
  const [w, h] = [width * scale, height * scale];
  return { x: box.x + (box.width - w) / 2, y: box.y + (box.height - h) / 2, width: w, height: h };
}

/** A picture in its box; shows a message when it fails to load. */
function PhotoBox({ picture, box, clip }: { picture: Picture; box: Box; clip?: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <g clipPath={clip}>
      <rect {...box} fill={PLACEHOLDER} />
      {failed ? (
        <text x={box.x + box.width / 2} y={box.y + box.height / 2} textAnchor="middle" fontSize="18" fill="#4a5261">
          图片没有加载出来
        </text>
      ) : (
        <image href={picture.src} {...box} preserveAspectRatio="xMidYMid slice" onError={() => setFailed(true)} />
      )}
    </g>
  );
}

const FULL_BOX: Box = { x: 0, y: 0, width: 480, height: 360 };
/** Box on the right of a single figure; otherwise the full width. */
const RIGHT_BOX: Box = { x: 196, y: 132, width: 268, height: 208 };
const CENTRE_BOX: Box = { x: 60, y: 92, width: 360, height: 246 };

interface FrameProps {
  panel: Panel;
  id: string;
}

/** Background behind all figures. */
export function Ground({ panel, id }: FrameProps) {
  const of = (frame: Picture['frame']) => panel.pictures.find((picture) => picture.frame === frame);
  const [ground, before, after] = [of('ground'), of('before'), of('after')];
  return (
    <>
      {ground ? <PhotoBox picture={ground} box={FULL_BOX} /> : null}
      {before && after ? (
        <>
          <clipPath id={`${id}b`}>
            <path d="M0,0 H262 L218,360 H0Z" />
          </clipPath>
          <clipPath id={`${id}a`}>
            <path d="M262,0 H480 V360 H218Z" />
          </clipPath>
          <PhotoBox picture={before} box={{ ...FULL_BOX, width: 262 }} clip={`url(#${id}b)`} />
          <PhotoBox picture={after} box={{ ...FULL_BOX, x: 218, width: 262 }} clip={`url(#${id}a)`} />
          <path d="M262,-4 L218,364" stroke={PAPER} strokeWidth="9" />
          <path d="M257,-4 L213,364 M267,-4 L223,364" stroke={INK} strokeWidth="2" />
        </>
      ) : null}
    </>
  );
}

/** Prints, phones and windows, on the side without a figure. */
export function Objects({ panel, id }: FrameProps) {
  const [figure] = panel.figures;
  const flip = figure?.side === 'right';
  const place = (box: Box): Box => (flip ? { ...box, x: 480 - box.x - box.width } : box);
  return panel.pictures.map((picture) => {
    const free = figure ? place(RIGHT_BOX) : CENTRE_BOX;
    if (picture.frame === 'print') {
      const box = fitBox(picture, free);
      const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
      return (
        <g key={picture.src} transform={`rotate(${flip ? -2.5 : 2.5} ${cx} ${cy})`}>
          <rect
            x={box.x - 3}
            y={box.y + 1}
            width={box.width + 16}
            height={box.height + 16}
            rx="3"
            fill={INK}
            opacity=".28"
          />
          <rect
            x={box.x - 9}
            y={box.y - 9}
            width={box.width + 18}
            height={box.height + 18}
            rx="3"
            fill={PAPER}
            stroke={INK}
            strokeWidth="2.5"
          />
          <PhotoBox picture={picture} box={box} />
        </g>
      );
    }
    if (picture.frame === 'tool') return <ToolWindow key={picture.src} picture={picture} box={free} id={id} />;
    if (picture.frame === 'phone')
      return (
        <Phone
          key={picture.src}
          picture={picture}
          x={figure ? place({ x: 270, y: 0, width: 172, height: 0 }).x : 154}
          id={id}
        />
      );
    return null;
  });
}

const TITLE_BAR_PX = 34;

function ToolWindow({ picture, box, id }: { picture: Picture; box: Box; id: string }) {
  const inner = { ...box, y: box.y + TITLE_BAR_PX, height: box.height - TITLE_BAR_PX };
  const shot = fitBox(picture, {
    ...inner,
    x: inner.x + 8,
    width: inner.width - 16,
    y: inner.y + 8,
    height: inner.height - 16,
  });
  return (
    <g>
      <clipPath id={`${id}w`}>
        <rect {...box} rx="11" />
      </clipPath>
      <rect x={box.x + 5} y={box.y + 6} width={box.width} height={box.height} rx="11" fill={INK} opacity=".25" />
      <g clipPath={`url(#${id}w)`}>
        <rect {...box} fill="#eef1f6" />
        <rect x={box.x} y={box.y} width={box.width} height={TITLE_BAR_PX} fill={PAPER} />
        <rect x={box.x + 12} y={box.y + 10} width="15" height="15" rx="4" fill={ACCENT} />
        <text x={box.x + 36} y={box.y + 24} fontSize="18" fontWeight="600" fill={INK}>
          {picture.label}
        </text>
        <path d={`M${box.x},${box.y + TITLE_BAR_PX} h${box.width}`} stroke="#d5dae3" strokeWidth="1.5" />
        <PhotoBox picture={picture} box={shot} />
      </g>
      <rect {...box} rx="11" fill="none" stroke={INK} strokeWidth="2.5" />
    </g>
  );
}

function Phone({ picture, x, id }: { picture: Picture; x: number; id: string }) {
  return (
    <g transform={`translate(${x},26)`}>
      <rect x="6" y="7" width="172" height="322" rx="21" fill={INK} opacity=".22" />
      <rect width="172" height="322" rx="21" fill={INK} />
      <clipPath id={`${id}p`}>
        <rect x="8" y="10" width="156" height="302" rx="14" />
      </clipPath>
      <g clipPath={`url(#${id}p)`}>
        <rect x="8" y="10" width="156" height="302" fill={PAPER} />
        <PhotoBox picture={picture} box={{ x: 8, y: 10, width: 156, height: 176 }} />
        <rect x="20" y="204" width="104" height="12" rx="3" fill={INK} />
        <rect x="20" y="225" width="76" height="9" rx="3" fill="#b0b8c6" />
        <rect x="20" y="242" width="92" height="9" rx="3" fill="#d5dae3" />
        <rect x="20" y="272" width="132" height="28" rx="7" fill={ACCENT} />
      </g>
    </g>
  );
}
