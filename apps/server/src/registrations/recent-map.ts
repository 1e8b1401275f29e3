/** A map with a size limit that drops the least recently used entries. */
export class RecentMap<Key, Value> {
  readonly #limit: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;
  #entries = new Map<Key, Value>();

  /** `limit` counts entries, or whatever `weigh` measures. */
  constructor(limit: number, weigh: (value: Value) => number = () => 1) {
    this.#limit = limit;
    this.#weigh = weigh;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.delete(key);
    this.#entries.set(key, value);
    this.#weight += this.#weigh(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#limit) return;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#weight -= this.#weigh(value);
  }

  entries(): [Key, Value][] {
    return [...this.#entries];
  }
}
