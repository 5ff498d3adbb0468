/**
 * The dashboard's IndexedDB store, the only place for personal data on this device. Cached data is deleted
 * when the session ends, unsent data once it is sent. A browser without storage behaves like an empty store.
 */

const databaseName = 'dashboard'
const storeName = 'kept'

let database: Promise<IDBDatabase> | undefined

function openDatabase(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return database
}

/**
 * Runs an operation on the store.
 * @returns its result, or undefined when the browser has no storage.
 */
async function runOnStore<T>(mode: IDBTransactionMode, operation: (store: IDBObjectStore) => IDBRequest<T>) {
  try {
    const transaction = (await openDatabase()).transaction(storeName, mode)
    return await new Promise<T>((resolve, reject) => {
      const request = operation(transaction.objectStore(storeName))
      // Wait for the commit: a write is lost if the page closes before it.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } catch {
    return undefined
  }
}

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
