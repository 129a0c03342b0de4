import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { PANEL_LABELS } from '../../../labels/panels.ts';
import { toAreasParams } from '../../../model/areas.ts';
import { Fold } from '../../../ui/Fold.tsx';
import type { AreasEditorProps } from './AreasEditor.tsx';

const AreasEditor = lazy(() => import('./AreasEditor.tsx').then((module) => ({ default: module.AreasEditor })));

/** Addresses with the hash of these extensions open this panel. */
const HASHES = ['#RegionalPrompter', '#LatentCouple'];

/**
 * Areas with their own prompts in a fold; where the engine lacks them, the fold explains what is
 * needed.
 */
export function AreasPanel(props: AreasEditorProps) {
  const { hash, key } = useLocation();
  const { value, offered, onChange } = props;
  const used = toAreasParams(value)?.units.length ?? 0;
  return (
    <Fold
      label={PANEL_LABELS.areas}
      asked={HASHES.includes(hash)}
      turn={key}
      why={
        offered.panels?.areas
          ? undefined
          : (offered.without.areas ??
            '要接上 ComfyUI，或装了 Regional Prompter、Tiled Diffusion 或 Latent Couple 的绘图引擎')
      }
      summary={used > 0 ? `${used} 个区域` : undefined}
      on={value.on}
      onSwitch={(on) => onChange({ ...value, on })}
    >
      <Suspense fallback={<p role="status">正在打开分区提示词</p>}>
        <AreasEditor {...props} />
      </Suspense>
    </Fold>
  );
}
