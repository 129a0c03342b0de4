import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Check } from 'lucide-react';
import { Choice, ChoiceList, ChoicePlace } from './control-styles.ts';

interface ChoiceMenuProps<T> {
  /** Name of the choice: 「倍速」. */
  name: string;
  /** Label of its button. */
  face: string;
  /** Options in their order of display. */
  options: readonly { value: T; label: string }[];
  value: T;
  onChoose: (value: T) => void;
}

/** Menu inside the player: a list of the page would be invisible in full screen. */
export function ChoiceMenu<T extends number>({ name, face, options, value, onChoose }: ChoiceMenuProps<T>) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    place.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
    const away = (event: PointerEvent) => !place.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!open) return;
    const items = [...(place.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];
    const now = items.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = { ArrowUp: now - 1, ArrowDown: now + 1, Home: 0, End: -1 };
    const next = steps[event.key];
    if (event.key !== 'Escape' && event.key !== 'Tab' && next === undefined) return;
    event.stopPropagation();
    if (event.key === 'Tab') {
      setOpen(false);
      return;
    }
    event.preventDefault();
    if (next === undefined) close();
    else items.at(next % items.length)?.focus();
  };

  return (
    <ChoicePlace ref={place} onKeyDown={handleKey}>
      <Choice
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`${name}，现在 ${options.find((one) => one.value === value)?.label ?? face}`}
        onClick={() => setOpen(!open)}
      >
        {face}
      </Choice>
      {open ? (
        <ChoiceList role="menu" aria-label={name}>
          {options.map((one) => (
            <button
              key={one.value}
              type="button"
              role="menuitemradio"
              aria-checked={one.value === value}
              tabIndex={-1}
              onClick={() => {
                onChoose(one.value);
                close();
              }}
            >
              {one.label}
              {one.value === value ? <Check size={14} strokeWidth={1.5} aria-hidden /> : null}
            </button>
          ))}
        </ChoiceList>
      ) : null}
    </ChoicePlace>
  );
}

const qualityName = (height: number) => (height === 0 ? '自动' : `${height}P`);

interface QualityMenuProps {
  /** Selectable picture heights in px, largest first; a single one shows no menu. */
  qualities: readonly number[];
  /** Requested height in px; 0 adapts to the network. */
  quality: number;
  onChoose: (quality: number) => void;
}

export function QualityMenu({ qualities, quality, onChoose }: QualityMenuProps) {
  if (qualities.length < 2) return null;
  const value = qualities.includes(quality) ? quality : 0;
  return (
    <ChoiceMenu
      name="清晰度"
      face={value === 0 ? '清晰度' : qualityName(value)}
      options={[...qualities, 0].map((one) => ({ value: one, label: qualityName(one) }))}
      value={value}
      onChoose={onChoose}
    />
  );
}
