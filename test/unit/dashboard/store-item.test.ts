import { expect, test } from 'vitest'
import { type PendingItem, storeItem } from '../../../client/dashboard/components/gallery/store-item.ts'
import type { UploadOutcome } from '../../../client/lib/photo/photo-queue.ts'

const bytes = (count: number) => new Blob(['x'.repeat(count)])

const picture = (id: string) => ({
  id,
  alt: `${id} alt`,
  pictureFiles: {
    width: 1600,
    height: 1200,
    files: [
      { name: '480.webp', blob: bytes(1) },
      { name: '960.webp', blob: bytes(4) },
    ],
  },
})

const newItem = (...pictureIds: string[]): PendingItem => ({
  caption: 'Hood',
  pictures: pictureIds.map(picture),
  sentPaths: new Set(),
})

/** Records the steps in order. Each failure answers one step. */
function fakeStore(failures: Record<string, UploadOutcome | Error> = {}) {
  const steps: string[] = []
  const fractions: number[] = []
  const take = (step: string) => {
    steps.push(step)
    const failure = failures[step]
    delete failures[step]
    if (failure instanceof Error) throw failure
    return failure
  }
  const store = async (item: PendingItem) => {
    steps.length = 0
    return storeItem(
      item,
      {
        sendFile: async (path, _blob, onSent) => {
          onSent(1)
          return take(path.replace('/api/admin/gallery/', '')) ?? { kind: 'stored' }
        },
        register: async ({ id, alt }) => {
          take(`register ${id}`)
          return { id, alt, upload: { width: 1600, height: 1200, type: 'webp' } }
        },
        add: async ({ id, after, caption }) => {
          take(`add ${caption}: ${id} ${after?.id ?? 'alone'}`)
        },
      },
      (fraction) => fractions.push(fraction),
    )
  }
  return { store, steps, fractions }
}

test('adds a single picture, and a pair as one item after both are registered', async () => {
  const { store, steps, fractions } = fakeStore()
  expect(await store(newItem('a'))).toEqual({ kind: 'stored' })
  expect(steps).toEqual(['a/480.webp', 'a/960.webp', 'register a', 'add Hood: a alone'])
  expect(fractions.splice(0)).toEqual([0.2, 1])

  await store(newItem('a', 'b'))
  expect(steps).toEqual([
    ...['a/480.webp', 'a/960.webp', 'b/480.webp', 'b/960.webp'],
    ...['register a', 'register b', 'add Hood: a b'],
  ])
  expect(fractions).toEqual([0.1, 0.5, 0.6, 1])
})

test('registers and adds nothing while a file waits; a retry skips the uploaded files', async () => {
  const item = newItem('a', 'b')
  const later: UploadOutcome = { kind: 'later', afterMs: null }
  const { store, steps, fractions } = fakeStore({ 'b/480.webp': later })
  expect(await store(item)).toEqual(later)
  expect(steps).toEqual(['a/480.webp', 'a/960.webp', 'b/480.webp'])

  fractions.length = 0
  expect(await store(item)).toEqual({ kind: 'stored' })
  expect(steps).toEqual(['b/480.webp', 'b/960.webp', 'register a', 'register b', 'add Hood: a b'])
  expect(fractions).toEqual([0.6, 1])
})

test('adds nothing until the second picture is registered', async () => {
  const item = newItem('a', 'b')
  const { store, steps } = fakeStore({ 'register b': new Error('No connection') })
  await expect(store(item)).rejects.toThrow('No connection')
  expect(steps).toEqual([
    ...['a/480.webp', 'a/960.webp', 'b/480.webp', 'b/960.webp'],
    ...['register a', 'register b'],
  ])
  await store(item)
  expect(steps).toEqual(['register a', 'register b', 'add Hood: a b'])
})

test('counts a file of a registered picture as uploaded', async () => {
  const { store, steps } = fakeStore({ 'a/480.webp': { kind: 'taken' } })
  expect(await store(newItem('a'))).toEqual({ kind: 'stored' })
  expect(steps).toContain('register a')
})
