import type { Capabilities } from '@app/shared/contracts/aigc';
import { TILED_VAE_FIELDS } from '@app/shared/contracts/tiled';
import { useLocation } from 'react-router-dom';
import { PARAM_LABELS } from '../../../labels/params.ts';
import { TILED_VAE } from '../../../labels/tiled.ts';
import type { FormPanels } from '../../../model/panels.ts';
import { FieldRows } from '../../../ui/field-rows.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { SmallText } from '../../../ui/texts.ts';

type Value = FormPanels['tiled_vae'];

interface TiledVaePanelProps {
  on: boolean;
  value: Value;
  offered: Capabilities;
  onSwitch: (on: boolean) => void;
  onChange: (value: Value) => void;
}

const SIZES = ['encoder_tile', 'decoder_tile'] as const;
const FLAGS = ['to_gpu', 'fast_encoder', 'fast_decoder'] as const;

/** Tiled VAE in a fold, with its tile sizes where the engine allows setting them. */
export function TiledVaePanel({ on, value, offered: { panels, without }, onSwitch, onChange }: TiledVaePanelProps) {
  const { hash } = useLocation();
  const own = panels?.tiled_vae;
  const rows = {
    fields: TILED_VAE_FIELDS,
    labels: TILED_VAE,
    values: value,
    onChange: (part: Partial<Value>) => onChange({ ...value, ...part }),
  };
  return (
    <Fold
      label={PARAM_LABELS.tiledVae}
      asked={hash === '#TiledVAE'}
      why={without.tiled_vae}
      summary={on ? '打开' : undefined}
      on={on}
      onSwitch={onSwitch}
    >
      {own ? (
        <>
          <FieldRows {...rows} own={{ encoder_tile: own.encoder, decoder_tile: own.decoder }} only={SIZES} />
          {own.sizesOnly ? null : <FieldRows {...rows} only={FLAGS} />}
          {value.fast_encoder && !own.sizesOnly ? <FieldRows {...rows} only={['color_fix']} /> : null}
        </>
      ) : (
        <SmallText>分块的大小由引擎自己定。</SmallText>
      )}
    </Fold>
  );
}
