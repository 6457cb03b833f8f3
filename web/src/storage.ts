/** Small texts kept by the browser; where it keeps nothing (private windows, blocked storage) they live as long as the page. */

export interface Keep {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

const PREFIX = "tablemates.";

/** A keep over a browser's storage; every failure falls back to memory. */
export const keepIn = (storage: () => Storage): Keep => {
  const memory = new Map<string, string>();
  const attempt = <T>(what: (storage: Storage) => T, otherwise: T): T => {
    try {
      return what(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt((kept) => kept.getItem(PREFIX + key), null),
    write: (key, value) => {
      const stored = attempt((kept) => {
        kept.setItem(PREFIX + key, value);
        return kept.getItem(PREFIX + key) === value;
      }, false);
      if (stored) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((kept) => kept.removeItem(PREFIX + key), undefined);
    },
  };
};

/** Shared by all windows of this browser. */
export const local = keepIn(() => window.localStorage);
/** Of this window alone; a reload keeps it. */
export const session = keepIn(() => window.sessionStorage);
