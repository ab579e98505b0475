/** Browser storage that never throws: where it is switched off, full or absent, memory stands in until the page is left. */

export interface SafeStorage {
  get(key: string): string | null;
  /** False where memory stands in. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  clear(): void;
}

/** Storage that ends with its owner: of the server, of tests, and of browsers without any other. */
export function memoryStorage(): SafeStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

/** Wraps a storage of the browser; `find` may throw, since merely naming `localStorage` can be forbidden. */
export function safeStorage(find: () => Storage): SafeStorage {
  const memory = memoryStorage();
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(find());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) memory.remove(key);
      else memory.set(key, value);
      return isStored;
    },
    remove(key) {
      memory.remove(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    clear() {
      memory.clear();
      attempt((storage) => storage.clear(), undefined);
    },
  };
}

/** Cookies that last a year and go to our own pages alone; the server reads language and currency from them. */
export function writeCookie(name: string, value: string): void {
  try {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  } catch {
    // A page without cookies keeps its choice in storage, or until it is left.
  }
}

export interface Storages {
  local: SafeStorage;
  session: SafeStorage;
  writeCookie(name: string, value: string): void;
}

export function browserStorages(): Storages {
  return { local: safeStorage(() => localStorage), session: safeStorage(() => sessionStorage), writeCookie };
}

export function memoryStorages(): Storages {
  return { local: memoryStorage(), session: memoryStorage(), writeCookie: () => {} };
}
