export function findChromium(): string;
export function asRoot(): boolean;
