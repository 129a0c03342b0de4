import { prefer, usePreference } from '../../../preferences/use-preferences.ts';
import { isProblem } from '../model/json-pairs.ts';
import { readShortcuts, writeShortcuts } from '../model/written.ts';
import { JsonEditor } from './JsonEditor.tsx';
import { ShortcutList } from './ShortcutList.tsx';
import { TwoViews } from './TwoViews.tsx';

export function ShortcutsSetting() {
  const shortcuts = usePreference('shortcuts');
  return (
    <TwoViews
      label="快捷键"
      form={<ShortcutList query="" />}
      json={
        <JsonEditor
          label="快捷键"
          text={writeShortcuts(shortcuts)}
          check={(text) => {
            const read = readShortcuts(text);
            return isProblem(read) ? read : null;
          }}
          onApply={(text) => {
            const read = readShortcuts(text);
            if (!isProblem(read)) prefer({ shortcuts: read.bindings });
          }}
        />
      }
    />
  );
}
