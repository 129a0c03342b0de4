import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Check } from 'lucide-react';
import { RATES } from './preferences.ts';
import { Rate, RateList, RatePlace } from './styles.ts';

interface RateMenuProps {
  rate: number;
  onChoose: (rate: number) => void;
}

/** Speeds, inside the player: a list of the page's would not be seen in full screen. */
export function RateMenu({ rate, onChoose }: RateMenuProps) {
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
    <RatePlace ref={place} onKeyDown={handleKey}>
      <Rate
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`倍速，现在 ${rate} 倍`}
        onClick={() => setOpen(!open)}
      >
        {rate === 1 ? '倍速' : `${rate}×`}
      </Rate>
      {open ? (
        <RateList role="menu" aria-label="倍速">
          {RATES.toReversed().map((value) => (
            <button
              key={value}
              type="button"
              role="menuitemradio"
              aria-checked={value === rate}
              tabIndex={-1}
              onClick={() => {
                onChoose(value);
                close();
              }}
            >
              {value}×{value === rate ? <Check size={14} strokeWidth={1.5} aria-hidden /> : null}
            </button>
          ))}
        </RateList>
      ) : null}
    </RatePlace>
  );
}
