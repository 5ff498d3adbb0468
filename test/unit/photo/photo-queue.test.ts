import { expect, test } from 'vitest'
import {
  countUsablePhotos,
  PhotoQueue,
  type QueuedPhoto,
  type UploadOutcome,
} from '../../../client/lib/photo/photo-queue.ts'

const picture = new Blob(['picture'], { type: 'image/webp' })

/** A queue whose uploads end with these answers in turn, and whose pauses end at once. */
function createQueue(...answers: UploadOutcome[]) {
  const uploads: string[] = []
  const rests: number[] = []
  const seen: string[] = []
  let atOnce = 0
  const queue: PhotoQueue = new PhotoQueue({
    async upload(id, _, onSent) {
      uploads.push(id)
      atOnce++
      expect(atOnce).toBe(1)
      onSent(0.5)
      await Promise.resolve()
      atOnce--
      return answers.shift() ?? { kind: 'stored' }
    },
    wait: async (ms) => void rests.push(ms),
    onChange: () => void seen.push(queue?.photos.map(({ state }) => state).join(' ') ?? ''),
  })
  const add = (name: string) => queue.add({ name, state: 'waiting', picture })
  return { queue, uploads, rests, seen, add }
}

const statesOf = ({ photos }: PhotoQueue) => photos.map(({ state }: QueuedPhoto) => state)

test('uploads photos one at a time, in order', async () => {
  const { queue, uploads, add } = createQueue()
  const ids = ['1.jpg', '2.jpg', '3.jpg'].map((name) => add(name).id)
  expect(statesOf(queue)).toEqual(['uploading', 'waiting', 'waiting'])
  await queue.settled()
  expect(uploads).toEqual(ids)
  expect(statesOf(queue)).toEqual(['stored', 'stored', 'stored'])
})

test('retries a lost upload with the same id and growing pauses', async () => {
  const later: UploadOutcome = { kind: 'later', afterMs: null }
  const { queue, uploads, rests, add } = createQueue(...Array.from({ length: 8 }, () => later))
  const { id } = add('1.jpg')
  await queue.settled()
  expect(uploads).toEqual(Array.from({ length: 9 }, () => id))
  expect(rests).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
})

test('waits as long as the server asks', async () => {
  const { queue, rests, add } = createQueue({ kind: 'later', afterMs: 5000 })
  add('1.jpg')
  await queue.settled()
  expect(rests).toEqual([5000])
})

test('gives a photo a new id when its id is taken', async () => {
  const { queue, uploads, add } = createQueue({ kind: 'taken' })
  const { id } = add('1.jpg')
  await queue.settled()
  expect(uploads).toEqual([id, queue.photos[0]?.id])
  expect(uploads[1]).not.toBe(id)
})

test('shows why a photo was rejected, continues with the others, and can retry it', async () => {
  const { queue, add } = createQueue({ kind: 'rejected', message: 'Too large' })
  const first = add('1.jpg')
  add('2.jpg')
  await queue.settled()
  expect(queue.photos).toMatchObject([{ state: 'failed', message: 'Too large' }, { state: 'stored' }])
  queue.retry(first)
  await queue.settled()
  expect(queue.photos).toMatchObject([{ state: 'stored', message: '' }, { state: 'stored' }])
})

const failed = (retryAfterMs: number | null = null): UploadOutcome => ({
  kind: 'failed',
  retryAfterMs,
  message: 'Not saved',
})

test('tries three times when the server fails, and uploads other photos in between', async () => {
  const { queue, uploads, rests, add } = createQueue(failed(), { kind: 'stored' }, failed(), failed())
  const [first, second] = ['1.jpg', '2.jpg'].map((name) => add(name).id)
  await queue.settled()
  expect(uploads).toEqual([first, second, first, first])
  expect(rests).toEqual([2000, 4000])
  expect(queue.photos).toMatchObject([
    { state: 'failed', message: 'Not saved', picture },
    { state: 'stored' },
  ])
})

test('keeps the pause that the server asked for while other photos succeed', async () => {
  const { queue, rests, add } = createQueue(failed(5000), { kind: 'stored' }, { kind: 'stored' })
  for (const name of ['1.jpg', '2.jpg']) add(name)
  await queue.settled()
  expect([rests, statesOf(queue)]).toEqual([[5000], ['stored', 'stored']])
})

test('does not wait when the server asks for more than ten seconds', async () => {
  const { queue, uploads, rests, add } = createQueue(failed(30_000))
  add('1.jpg')
  await queue.settled()
  expect([uploads.length, rests, statesOf(queue)]).toEqual([1, [], ['failed']])
})

test('uploads other photos while one never gets through', async () => {
  const silence: UploadOutcome = { kind: 'later', afterMs: null }
  const uploads: string[] = []
  const queue = new PhotoQueue({
    upload: async (id) => {
      uploads.push(id)
      return id === 'silent' ? silence : { kind: 'stored' }
    },
    wait: (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    onChange: () => {},
  })
  const silent = queue.add({ id: 'silent', name: '1.jpg', state: 'waiting', picture })
  queue.add({ id: 'other', name: '2.jpg', state: 'waiting', picture })
  await expect.poll(() => uploads).toEqual(['silent', 'other', 'silent'])
  queue.add({ id: 'newest', name: '3.jpg', state: 'waiting', picture })
  await expect.poll(() => statesOf(queue)).toEqual(['resting', 'stored', 'stored'])
  queue.remove(silent)
  await queue.settled()
  expect(statesOf(queue)).toEqual(['stored', 'stored'])
})

test('gives up on a photo after four taken ids', async () => {
  const { queue, uploads, add } = createQueue(
    ...Array.from({ length: 9 }, (): UploadOutcome => ({ kind: 'taken' })),
  )
  add('1.jpg')
  await queue.settled()
  expect([new Set(uploads).size, statesOf(queue)]).toEqual([4, ['failed']])
})

test('counts only photos that can still be stored', async () => {
  const { queue, add } = createQueue({ kind: 'rejected', message: 'Too large' })
  add('1.jpg')
  add('2.jpg')
  expect(countUsablePhotos(queue)).toBe(2)
  await queue.settled()
  expect(countUsablePhotos(queue)).toBe(1)
})

test('aborts the upload of a removed photo and continues with the next', async () => {
  const ended: string[] = []
  const queue = new PhotoQueue({
    upload: (id, _, __, signal) =>
      new Promise((resolve) => {
        if (id === 'second') return resolve({ kind: 'stored' })
        signal.addEventListener('abort', () => {
          ended.push(id)
          resolve({ kind: 'later', afterMs: null })
        })
      }),
    wait: () => Promise.reject(new Error('Nobody rests for a photo that is gone.')),
    onChange: () => {},
  })
  const first = queue.add({ id: 'first', name: '1.jpg', state: 'waiting', picture })
  queue.add({ id: 'second', name: '2.jpg', state: 'waiting', picture })
  queue.remove(first)
  await queue.settled()
  expect([ended, statesOf(queue)]).toEqual([['first'], ['stored']])
})

test('ends a pause on retry', async () => {
  const answers: UploadOutcome[] = [{ kind: 'later', afterMs: null }, { kind: 'stored' }]
  const queue = new PhotoQueue({
    upload: async () => answers.shift() ?? { kind: 'rejected', message: 'Too many tries' },
    wait: (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    onChange: () => {
      const [photo] = queue?.photos ?? []
      if (photo?.state === 'resting') queueMicrotask(() => queue.retry(photo))
    },
  })
  queue.add({ name: '1.jpg', state: 'waiting', picture })
  await queue.settled()
  expect(statesOf(queue)).toEqual(['stored'])
})

test('fails a photo without data', async () => {
  const { queue, uploads } = createQueue()
  queue.add({ name: '1.jpg', state: 'waiting' })
  await queue.settled()
  expect([uploads, statesOf(queue)]).toEqual([[], ['failed']])
})
