// Stores the shrunk photos of an unsent request, so that a closed page or a lost connection loses none.
// Without browser storage, everything else still works.

type StoredPhoto = { id: string; type: string; bytes: ArrayBuffer }

const storeName = 'photos'

function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open('quote-draft', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' })
  return resultOf(request).then((database) => {
    const transaction = database.transaction(storeName, mode)
    transaction.oncomplete = () => database.close()
    return transaction.objectStore(storeName)
  })
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Stores a photo; failures are ignored. */
export async function storePhoto(id: string, picture: Blob): Promise<void> {
  try {
    const stored: StoredPhoto = { id, type: picture.type, bytes: await picture.arrayBuffer() }
    await resultOf((await openStore('readwrite')).put(stored))
  } catch {}
}

export async function findStoredPhoto(id: string): Promise<Blob | null> {
  try {
    const stored: StoredPhoto | undefined = await resultOf((await openStore('readonly')).get(id))
    return stored ? new Blob([stored.bytes], { type: stored.type }) : null
  } catch {
    return null
  }
}

export async function deletePhotosExcept(ids: readonly string[]): Promise<void> {
  try {
    const store = await openStore('readwrite')
    const all = await resultOf(store.getAllKeys())
    for (const key of all) if (!ids.includes(String(key))) store.delete(key)
  } catch {}
}
