import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { PANELS } from '../../../labels/panels.ts';
import { areasOf } from '../../../model/areas.ts';
import { Fold } from '../../../ui/Fold.tsx';
import type { AreasEditorProps } from './AreasEditor.tsx';

const AreasEditor = lazy(() => import('./AreasEditor.tsx').then((module) => ({ default: module.AreasEditor })));

/** Addresses of extensions that draw areas lead here. */
const HASHES = ['#RegionalPrompter', '#LatentCouple'];

/** Areas with words of their own behind one line; an engine that draws none says what it takes. */
export function AreasPanel(props: AreasEditorProps) {
  const { hash } = useLocation();
  const { value, offered, onChange } = props;
  const used = areasOf(value)?.units.length ?? 0;
  return (
    <Fold
      label={PANELS.areas}
      asked={HASHES.includes(hash)}
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
