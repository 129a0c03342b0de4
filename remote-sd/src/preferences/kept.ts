import type { SafeStorage } from '@app/shared/state/storage';
import { readVersioned, writeVersioned } from '../model/versioned.ts';

export interface KeptPlan<T> {
  /** Prefix of the storage key; the owner follows. */
  key: string;
  version: number;
  /** `migrations[n]` makes version n + 1 of version n. */
  migrations: Record<number, (value: unknown) => unknown>;
  /** Must accept anything. */
  parse: (value: unknown) => T;
}

/**
 * Something small that each person keeps in this browser, written as it changes. Lives outside
 * React.
 */
export class Kept<T> {
  #storage: SafeStorage;
  #plan: KeptPlan<T>;
  #owner: number | null = null;
  #value: T;
  #listeners = new Set<() => void>();

  constructor(storage: SafeStorage, plan: KeptPlan<T>) {
    this.#storage = storage;
    this.#plan = plan;
    this.#value = this.#load();
  }

  get value(): T {
    return this.#value;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Switches to the values of another user, or of a visitor. */
  enter(owner: number | null): void {
    if (owner === this.#owner) return;
    this.#owner = owner;
    this.#set(this.#load());
  }

  /**
   * `next` is made of what the storage holds: another tab may have changed it.
   * @returns whether it will be there after a reload
   */
  change(next: (value: T) => T): boolean {
    const value = next(this.#load(this.#value));
    const kept = this.#storage.set(this.#place, writeVersioned(value, this.#plan.version));
    this.#set(value);
    return kept;
  }

  get #place(): string {
    return `${this.#plan.key}.${this.#owner ?? 'guest'}`;
  }

  #load(otherwise: T = this.#plan.parse(null)): T {
    return readVersioned(this.#storage.get(this.#place), this.#plan) ?? otherwise;
  }

  #set(value: T): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}
