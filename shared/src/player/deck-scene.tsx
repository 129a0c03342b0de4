import { lazy, Suspense, useState, type CSSProperties } from 'react';
import type { Scene } from '../contracts/lesson.ts';
import { closeUpAt, marksAt, viewAt, type View } from './moments.ts';
import * as S from './deck-styles.ts';

const TouchScene = lazy(() => import('./touch-scene.tsx').then((module) => ({ default: module.TouchScene })));
const TouchGuess = lazy(() => import('./touch-guess.tsx').then((module) => ({ default: module.TouchGuess })));

export interface DeckTouch {
  /** Called when the learner begins: the deck waits for them. */
  onTouch: () => void;
  /** Called when the learner goes on. */
  onGoOn: () => void;
}

export interface DeckSceneProps {
  scene: Scene;
  /** Position of the deck in seconds: items up to it are shown. */
  time: number;
  /** Chapter of the scene, a segment of the bar. */
  chapter?: string | undefined;
  /** Handlers of what the learner does on the page; without them it is only shown. */
  touch?: DeckTouch | undefined;
  /** Called when a picture failed to load: its signed address may have expired. */
  onPictureFailed?: (() => void) | undefined;
}

type Shot = Scene['pictures'][number];

/**
 * One page of a deck. All lengths are relative to its own width, so that it is sharp at any size.
 */
export function DeckScene({ scene, time, chapter, touch, onPictureFailed }: DeckSceneProps) {
  const { layout, pictures, touch: asked } = scene;
  const [seen, setSeen] = useState(false);
  if (asked?.kind === 'guess' && touch && !seen && time < asked.until)
    return (
      <S.Slide data-alone="">
        <Suspense fallback={null}>
          <TouchGuess
            touch={asked}
            onAnswer={touch.onTouch}
            onSee={() => {
              setSeen(true);
              touch.onGoOn();
            }}
          />
        </Suspense>
      </S.Slide>
    );
  if (layout === 'try' && asked && asked.kind !== 'guess')
    return (
      <S.Slide data-layout="try">
        <Words scene={scene} time={time} chapter={chapter} />
        {touch ? (
          <Suspense fallback={null}>
            <TouchScene scene={scene} touch={asked} onTouch={touch.onTouch} onPictureFailed={onPictureFailed} />
          </Suspense>
        ) : (
          <S.Shots>
            <Picture shot={pictures[0]!} time={time} layout="compare" count={2} onFailed={onPictureFailed} />
          </S.Shots>
        )}
      </S.Slide>
    );
  const shots = pictures.map((shot) => (
    <Picture
      key={shot.src}
      shot={shot}
      time={time}
      layout={layout}
      count={pictures.length}
      onFailed={onPictureFailed}
    />
  ));
  const words = <Words scene={scene} time={time} chapter={chapter} />;
  if (layout === 'compare') {
    return (
      <S.Slide data-layout="compare">
        {words}
        <S.Pair>{shots}</S.Pair>
      </S.Slide>
    );
  }
  const alone = pictures.length === 0;
  return (
    <S.Slide data-layout={layout} data-alone={alone ? '' : undefined}>
      {layout === 'screen' ? words : null}
      {alone ? null : <S.Shots>{shots}</S.Shots>}
      {layout === 'screen' ? null : words}
    </S.Slide>
  );
}

function Words({ scene, time, chapter }: Pick<DeckSceneProps, 'scene' | 'time' | 'chapter'>) {
  const { layout, title, items, table } = scene;
  const List = layout === 'steps' ? S.Steps : S.Items;
  return (
    <S.Words>
      {chapter ? <S.Chapter>{chapter}</S.Chapter> : null}
      {title ? <S.Title>{title}</S.Title> : null}
      {items.length > 0 ? (
        <List>
          {items.map((item) => (
            <li key={`${item.at}:${item.text}`} data-come={item.at <= time ? '' : undefined}>
              {item.text}
            </li>
          ))}
        </List>
      ) : null}
      {table && table.length > 0 ? (
        <S.Table>
          <thead>
            <tr>
              {table[0]!.map((cell, column) => (
                <th key={`${column}:${cell}`} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.slice(1).map((row) => (
              <tr key={row.join('|')}>
                {row.map((cell, column) => (
                  <td key={`${column}:${cell}`}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </S.Table>
      ) : null}
    </S.Words>
  );
}

interface PictureProps {
  shot: Shot;
  time: number;
  layout: Scene['layout'];
  count: number;
  onFailed: (() => void) | undefined;
}

const transformOf = ({ x, y, scale }: View) => `translate(${50 - x * scale}%, ${50 - y * scale}%) scale(${scale})`;

function Picture({ shot, time, layout, count, onFailed }: PictureProps) {
  const [failed, setFailed] = useState(false);
  const view = viewAt(shot.marks, time);
  const place = {
    '--ratio': shot.width / shot.height,
    '--across': layout === 'screen' ? '84cqw' : layout === 'compare' ? `${86 / count}cqw` : '53cqw',
    '--down': layout === 'screen' ? '42cqw' : layout === 'compare' ? '36cqw' : count > 1 ? '21cqw' : '44cqw',
  } as CSSProperties;
  const near = view || layout !== 'screen' ? null : closeUpAt(shot.marks, time);
  const seen = view
    ? { transform: transformOf(view) }
    : near
      ? ({ '--near': transformOf(near), '--near-scale': near.scale } as CSSProperties)
      : undefined;
  return (
    <S.Figure style={place}>
      <div>
        <S.View style={seen}>
          {failed ? (
            <S.Lost>{shot.alt || '图片没有载入'}</S.Lost>
          ) : (
            <img
              src={shot.src}
              alt={shot.alt}
              width={shot.width}
              height={shot.height}
              onError={() => {
                setFailed(true);
                onFailed?.();
              }}
            />
          )}
          {marksAt(shot.marks, time).map((mark) => {
            const key = `${mark.kind}:${mark.at}:${mark.x}:${mark.y}`;
            const at = { left: `${mark.x}%`, top: `${mark.y}%` };
            return mark.kind === 'box' ? (
              <S.Box
                key={key}
                data-now={mark.now ? '' : undefined}
                style={{ ...at, width: `${mark.w}%`, height: `${mark.h}%` }}
              />
            ) : (
              <S.Pointer key={key} style={at} />
            );
          })}
        </S.View>
      </div>
      {layout === 'compare' && shot.alt ? <figcaption>{shot.alt}</figcaption> : null}
    </S.Figure>
  );
}
