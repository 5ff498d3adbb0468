// The shrunk photos of a draft, so that a closed page or a lost connection costs none. Where the browser keeps nothing,
// everything works but for that.

type KeptPhoto = { id: string; type: string; bytes: ArrayBuffer }

const storeName = 'photos'

function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('quote-draft', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'id' })
  return resultOf(opening).then((database) => {
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

/** Keeps a photo; it does not matter to the caller whether that works. */
export async function keepPhoto(id: string, picture: Blob): Promise<void> {
  try {
    const kept: KeptPhoto = { id, type: picture.type, bytes: await picture.arrayBuffer() }
    await resultOf((await openStore('readwrite')).put(kept))
  } catch {}
}

export async function findKeptPhoto(id: string): Promise<Blob | null> {
  try {
    const kept: KeptPhoto | undefined = await resultOf((await openStore('readonly')).get(id))
    return kept ? new Blob([kept.bytes], { type: kept.type }) : null
  } catch {
    return null
  }
}

/** Forgets all photos but some. */
export async function forgetPhotosBut(ids: readonly string[]): Promise<void> {
  try {
    const store = await openStore('readwrite')
    const all = await resultOf(store.getAllKeys())
    for (const key of all) if (!ids.includes(String(key))) store.delete(key)
  } catch {}
}
