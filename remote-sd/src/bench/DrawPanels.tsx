import type { Capabilities } from '@app/shared/contracts/aigc';
import { AreasPanel } from '../features/areas/ui/AreasPanel.tsx';
import { DetailerPanel } from '../features/adetailer/ui/DetailerPanel.tsx';
import { LayersPanel } from '../features/layers/ui/LayersPanel.tsx';
import { TiledPanel } from '../features/tiled/ui/TiledPanel.tsx';
import { TiledVaePanel } from '../features/tiled/ui/TiledVaePanel.tsx';
import { TokensPanel } from '../features/token-merging/ui/TokensPanel.tsx';
import type { SdForm, SdSettings } from '../model/form.ts';
import type { FormPanels } from '../model/panels.ts';

interface DrawPanelsProps {
  form: SdSettings;
  offered: Capabilities;
  overPicture: boolean;
  /** Address of the picture that is repainted. */
  picture: string | null;
  onChange: (change: Partial<SdForm>) => void;
}

/** Settings of extensions that take part in drawing, each in a fold of its own. */
export function DrawPanels({ form, offered, overPicture, picture, onChange }: DrawPanelsProps) {
  const { panels } = form;
  const change = (part: Partial<FormPanels>) => onChange({ panels: { ...panels, ...part } });
  const scale = overPicture ? 1 : (form.hires?.scale ?? 1);
  return (
    <>
      <DetailerPanel
        value={panels.adetailer}
        offered={offered}
        overPicture={overPicture}
        onChange={(adetailer) => change({ adetailer })}
      />
      <AreasPanel
        value={panels.areas}
        offered={offered}
        tool={overPicture ? 'img2img' : 'txt2img'}
        style={form.style}
        ratio={form.width / form.height}
        picture={picture}
        onChange={(areas) => change({ areas })}
      />
      <LayersPanel
        value={panels.layer_diffusion}
        offered={offered}
        onChange={(layer_diffusion) => change({ layer_diffusion })}
      />
      <TiledPanel
        value={panels.tiled_diffusion}
        offered={offered}
        overPicture={overPicture}
        size={{ width: form.width * scale, height: form.height * scale }}
        onChange={(tiled_diffusion) => change({ tiled_diffusion })}
      />
      <TokensPanel
        value={panels.token_merging}
        offered={offered}
        onChange={(token_merging) => change({ token_merging })}
      />
      <TiledVaePanel
        on={form.tiled_vae}
        value={panels.tiled_vae}
        offered={offered}
        onSwitch={(tiled_vae) => onChange({ tiled_vae })}
        onChange={(tiled_vae) => change({ tiled_vae })}
      />
    </>
  );
}
