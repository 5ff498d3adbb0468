import { indexedStorage } from '../../../lib/storage/indexed-storage.ts'

/**
 * The dashboard's IndexedDB store, the only place for personal data on this device. Cached data is deleted
 * when the session ends, unsent data once it is sent.
 */
const runOnStore = indexedStorage('dashboard', 'kept')

/** Reads the values of all keys with a prefix, sorted by key. Values of an outdated shape are skipped. */
export async function readStored<T>(prefix: string, isValid: (value: unknown) => value is T): Promise<T[]> {
  const values = (await runOnStore<unknown[]>('readonly', (store) => store.getAll(rangeOf(prefix)))) ?? []
  return values.filter(isValid)
}

export const hasStored = async (prefix: string): Promise<boolean> =>
  Boolean(await runOnStore('readonly', (store) => store.count(rangeOf(prefix))))

export const writeStored = (key: string, value: unknown) =>
  runOnStore('readwrite', (store) => store.put(value, key))

/** Deletes all keys with a prefix. */
export const deleteStored = (prefix: string) =>
  runOnStore('readwrite', (store) => store.delete(rangeOf(prefix)))

const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
