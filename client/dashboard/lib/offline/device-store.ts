/**
 * What the dashboard keeps on this device, in IndexedDB: personal data lie nowhere else here. What was read goes when the
 * session ends, what waits to be sent once it is. A browser that keeps nothing is one that has nothing kept.
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

/** Runs something on the store. @returns its result, or `undefined` where the browser keeps nothing. */
async function runOnStore<T>(mode: IDBTransactionMode, operation: (store: IDBObjectStore) => IDBRequest<T>) {
  try {
    const transaction = (await openDatabase()).transaction(storeName, mode)
    return await new Promise<T>((resolve, reject) => {
      const request = operation(transaction.objectStore(storeName))
      // A page that is left before takes what it wrote along.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } catch {
    return undefined
  }
}

/** What is kept under keys that begin so, by the order of these; what is no longer of its shape is left out. */
export async function readStored<T>(prefix: string, isValid: (value: unknown) => value is T): Promise<T[]> {
  const values = (await runOnStore<unknown[]>('readonly', (store) => store.getAll(rangeOf(prefix)))) ?? []
  return values.filter(isValid)
}

export const hasStored = async (prefix: string): Promise<boolean> =>
  Boolean(await runOnStore('readonly', (store) => store.count(rangeOf(prefix))))

export const writeStored = (key: string, value: unknown) =>
  runOnStore('readwrite', (store) => store.put(value, key))

/** Forgets what is kept under keys that begin so. */
export const deleteStored = (prefix: string) =>
  runOnStore('readwrite', (store) => store.delete(rangeOf(prefix)))

const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
