/** Runs an operation on a store. @returns its result, or `undefined` when the browser has no storage. */
type RunOnStore = <Result>(
  mode: IDBTransactionMode,
  operation: (store: IDBObjectStore) => IDBRequest<Result>,
) => Promise<Result | undefined>

/**
 * The store of an IndexedDB database with a single store. Storage may be full or blocked: a browser without
 * it behaves like an empty store.
 */
export function indexedStorage(
  databaseName: string,
  storeName: string,
  options?: IDBObjectStoreParameters,
): RunOnStore {
  let database: Promise<IDBDatabase> | undefined

  function openDatabase(): Promise<IDBDatabase> {
    database ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(databaseName, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(storeName, options)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    return database
  }

  return async (mode, operation) => {
    try {
      const transaction = (await openDatabase()).transaction(storeName, mode)
      return await new Promise((resolve, reject) => {
        const request = operation(transaction.objectStore(storeName))
        // Wait for the commit: a write is lost if the page closes before it.
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error)
      })
    } catch {
      return undefined
    }
  }
}
