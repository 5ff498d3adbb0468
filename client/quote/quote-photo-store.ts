import { indexedStorage } from '../lib/storage/indexed-storage.ts'

// Stores the shrunk photos of an unsent request, so that a closed page or a lost connection loses none.

type StoredPhoto = { id: string; type: string; bytes: ArrayBuffer }

const runOnStore = indexedStorage('quote-draft', 'photos', { keyPath: 'id' })

export async function storePhoto(id: string, picture: Blob): Promise<void> {
  // The file may be gone by now.
  const bytes = await picture.arrayBuffer().catch(() => null)
  if (!bytes) return
  const stored: StoredPhoto = { id, type: picture.type, bytes }
  await runOnStore('readwrite', (store) => store.put(stored))
}

export async function findStoredPhoto(id: string): Promise<Blob | null> {
  const stored = await runOnStore<StoredPhoto | undefined>('readonly', (store) => store.get(id))
  return stored ? new Blob([stored.bytes], { type: stored.type }) : null
}

export async function deletePhotosExcept(ids: readonly string[]): Promise<void> {
  await runOnStore('readwrite', (store) => {
    const request = store.getAllKeys()
    request.onsuccess = () => {
      for (const key of request.result) if (!ids.includes(String(key))) store.delete(key)
    }
    return request
  })
}
