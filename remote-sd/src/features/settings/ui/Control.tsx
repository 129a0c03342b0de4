import { LabelSwitch } from '../../../labels/LabelSwitch.tsx';
import type { NamedPicture } from '../../../model/file-name.ts';
import type { EngineView } from '../../../tasks/use-tasks.ts';
import type { SettingId } from '../model/catalogue.ts';
import { ColoursSetting } from './ColoursSetting.tsx';
import { FileNameSetting } from './FileNameSetting.tsx';
import { GlossarySetting } from './GlossarySetting.tsx';
import { EngineLimits, MegapixelsSetting } from './LimitSettings.tsx';
import { ShortcutsSetting } from './ShortcutsSetting.tsx';

/** The picture whose file name is the example; undefined before the first picture. */
export type SettingsExample = NamedPicture | undefined;

interface ControlProps {
  id: SettingId;
  engine: EngineView | undefined;
  example: SettingsExample;
}

/** Control of a setting. */
export function Control({ id, engine, example }: ControlProps) {
  switch (id) {
    case 'labels':
      return <LabelSwitch />;
    case 'glossary':
      return <GlossarySetting />;
    case 'limits':
      return <EngineLimits engine={engine} />;
    case 'megapixels':
      return <MegapixelsSetting />;
    case 'fileName':
      return <FileNameSetting example={example} />;
    case 'colours':
      return <ColoursSetting />;
    case 'shortcuts':
      return <ShortcutsSetting />;
  }
}
