import { TextField } from '@app/shared/ui/text-field';
import { editChange, type ChangeIntent } from './draft.ts';

type Retire = Extract<ChangeIntent, { verb: 'retire' }>;

/** Fields for the text at the former addresses of a retired remote. */
export function RetireFields({ intent }: { intent: Retire }) {
  return (
    <>
      <TextField
        label="去向：本站路径，可不填"
        size="s"
        autoComplete="off"
        spellCheck={false}
        placeholder="/course"
        maxLength={200}
        value={intent.to}
        onValueChange={(to) => editChange({ intent: { ...intent, to } })}
      />
      <TextField
        label="给访客看的一句话，可不填"
        size="s"
        autoComplete="off"
        maxLength={200}
        value={intent.note}
        onValueChange={(note) => editChange({ intent: { ...intent, note } })}
      />
    </>
  );
}
