import type { Capabilities } from '@app/shared/contracts/aigc';
import { INVERSION_DENOISE, INVERSION_NUMBERS, isOneTile, LATENT_PX, TILED_FIELDS } from '@app/shared/contracts/tiled';
import { useLocation } from 'react-router-dom';
import { PANEL_LABELS } from '../../../labels/panels.ts';
import { TILED_LABELS, TILED_METHOD_NAMES } from '../../../labels/tiled.ts';
import type { FormPanels } from '../../../model/panels.ts';
import { FieldRows } from '../../../ui/field-rows.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { ErrorText, SmallText } from '../../../ui/texts.ts';

type Value = FormPanels['tiled_diffusion'];

interface TiledPanelProps {
  value: Value;
  offered: Capabilities;
  /** Whether the panel is in 图生图, where noise inversion is available. */
  overPicture: boolean;
  /** Size of the finished picture in px. */
  size: { width: number; height: number };
  onChange: (value: Value) => void;
}

const SIZES = ['method', 'tile_width', 'tile_height', 'overlap', 'batch', 'control_cpu'] as const;

/** Tiled Diffusion in a fold; where the engine lacks it, the fold explains what is needed. */
export function TiledPanel({ value, offered, overPicture, size, onChange }: TiledPanelProps) {
  const { hash } = useLocation();
  const { panels, without } = offered;
  const rows = {
    fields: TILED_FIELDS,
    labels: TILED_LABELS,
    values: value,
    onChange: (part: Partial<Value>) => onChange({ ...value, ...part }),
    choices: { method: TILED_METHOD_NAMES },
  };
  const inverts = overPicture && value.noise_inversion;
  return (
    <Fold
      label={PANEL_LABELS.tiled}
      asked={hash === '#TiledDiffusion'}
      why={panels?.tiled_diffusion ? undefined : (without.tiled_diffusion ?? '要接上装了 Tiled Diffusion 的绘图引擎')}
      summary={value.on ? `${value.tile_width * LATENT_PX} × ${value.tile_height * LATENT_PX} 一块` : undefined}
      on={value.on}
      onSwitch={(on) => onChange({ ...value, on })}
    >
      <FieldRows {...rows} only={SIZES} />
      <SmallText>分块的长度按 8 个像素计：96 是 768 像素。</SmallText>
      {value.overlap < Math.min(value.tile_width, value.tile_height) ? null : (
        <ErrorText role="alert">重叠要小于分块的宽和高</ErrorText>
      )}
      {!inverts && isOneTile(value, size.width, size.height) ? (
        <SmallText>现在的尺寸不比一块大，会整张画。</SmallText>
      ) : null}
      {overPicture ? <FieldRows {...rows} only={['noise_inversion']} /> : null}
      {inverts ? (
        <>
          <FieldRows {...rows} only={INVERSION_NUMBERS} />
          <SmallText>用默认参数时，重绘幅度不能超过 {INVERSION_DENOISE}；采样方法会改成 Euler。</SmallText>
        </>
      ) : null}
    </Fold>
  );
}
