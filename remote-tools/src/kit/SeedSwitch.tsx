import type { Seed } from '@app/shared/contracts/seed';
import { Switch } from '@app/shared/ui/switch';

/** Switch that fixes the seed, initially a random one. */
export function SeedSwitch({ seed, onSeed }: { seed: Seed | null; onSeed: (seed: Seed | null) => void }) {
  return (
    <Switch
      label={seed === null ? '锁定种子' : `锁定种子 ${seed}`}
      checked={seed !== null}
      onCheckedChange={(locked) => onSeed(locked ? Math.floor(Math.random() * 2 ** 32) : null)}
    />
  );
}
