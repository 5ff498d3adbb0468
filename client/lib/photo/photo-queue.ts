import { photoMessages } from '../../../shared/rules/photo/photo.ts'
import { type FailureStreak, retryDelay, type ServerFailure } from '../http/server-failure.ts'

/** What becomes of an upload: `later` is tried again, after so many milliseconds where the server says it. */
export type UploadOutcome =
  | { kind: 'stored' }
  /** Why is told once it is not tried again. */
  | (ServerFailure & { message: string })
  | { kind: 'later'; afterMs: number | null }
  /** The id is another photo's, or this one's in a request that was sent: it needs one of its own. */
  | { kind: 'taken' }
  | { kind: 'rejected'; message: string }

/** What happened to a photo so far. A `failed` one stays until it is tried again or removed. */
type PhotoState = 'shrinking' | 'waiting' | 'uploading' | 'resting' | 'stored' | 'failed'

export type QueuedPhoto = {
  id: string
  /** What its owner knows it by. */
  name: string
  /** The shrunk picture; `null` while there is none, or where none was kept. */
  picture: Blob | null
  state: PhotoState
  /** How much of it was sent, from 0 to 1. */
  sentFraction: number
  /** Why it failed. */
  message: string
}

/** What can be done about a photo, given from outside. */
type PhotoQueueOptions = {
  upload: (
    id: string,
    picture: Blob,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ) => Promise<UploadOutcome>
  /** Ends after a while, when there is a connection again, or when the signal says so. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** A photo has changed, come or gone. */
  onChange: () => void
}

const firstBackoffMs = 1000
const maxBackoffMs = 60_000

/** A photo whose id is another's gets one of its own so often. */
const maxNewIds = 3

const inProgressStates: readonly PhotoState[] = ['shrinking', 'waiting', 'uploading', 'resting']

/** True for a photo that may still be stored without anybody doing anything. */
export const isInProgress = ({ state }: QueuedPhoto) => inProgressStates.includes(state)

/** The photos that are stored or may be: one that was refused takes nobody's place. */
export const countUsablePhotos = ({ photos }: PhotoQueue): number =>
  photos.filter(({ state }) => state !== 'failed').length

/** What was tried of a photo since somebody has last asked for it. */
type RetryState = {
  count: number
  newIds: number
  failures: FailureStreak
  /** How long it rested when it was last not heard of. */
  lastBackoffMs: number
  /** How long it rests now, and whether that is for a connection, which another photo may find first. */
  backoffMs: number
  isForConnection: boolean
}

const initialRetryState: RetryState = {
  ...{ count: 0, newIds: 0, lastBackoffMs: 0, backoffMs: 0, isForConnection: false },
  failures: { tries: 0, since: 0 },
}

/**
 * The photos of a request, uploaded one at a time: on one bar of signal they would only slow each other. What nobody
 * hears of is tried again after ever longer rests, until it gets through, and what a server fails at three times. While
 * one rests the others have their turn.
 */
export class PhotoQueue {
  photos: QueuedPhoto[] = []
  #ways: PhotoQueueOptions
  #isRunning = false
  #settling: (() => void)[] = []
  #tries = new WeakMap<QueuedPhoto, RetryState>()
  /** Ends the upload or the rest of the photo that has its turn. */
  #turn: { photo: QueuedPhoto; end: AbortController; isBackoff: boolean } | null = null

  constructor(options: PhotoQueueOptions) {
    this.#ways = options
  }

  add(photo: Pick<QueuedPhoto, 'name' | 'state'> & Partial<QueuedPhoto>): QueuedPhoto {
    const added = { id: crypto.randomUUID(), picture: null, sentFraction: 0, message: '', ...photo }
    this.photos.push(added)
    this.#changed()
    return added
  }

  change(photo: QueuedPhoto, changes: Partial<QueuedPhoto>) {
    Object.assign(photo, changes)
    this.#changed()
  }

  remove(photo: QueuedPhoto) {
    this.photos = this.photos.filter((each) => each !== photo)
    if (this.#turn?.photo === photo) this.#turn.end.abort()
    this.#changed()
  }

  /** Tries a photo at once that failed, that rests, or that the server has not kept. */
  retry(photo: QueuedPhoto) {
    this.#tries.delete(photo)
    this.change(photo, { state: 'waiting', sentFraction: 0, message: '' })
  }

  /** Kept once nothing is under way any more: every photo is stored, failed or removed. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#settling.push(resolve)
      this.#changed()
    })
  }

  #changed() {
    this.#ways.onChange()
    // Who waits does not wait for a rest.
    const isAnyWaiting = this.photos.some(({ state }) => state === 'waiting')
    if (isAnyWaiting && this.#turn?.isBackoff) this.#turn.end.abort()
    this.#run()
    if (!this.photos.some(isInProgress)) for (const resolve of this.#settling.splice(0)) resolve()
  }

  async #run() {
    if (this.#isRunning) return
    this.#isRunning = true
    for (let next = this.#next(); next; next = this.#next()) {
      if (next.state === 'resting') await this.#rest(next)
      else await this.#upload(next)
      this.#turn = null
    }
    this.#isRunning = false
  }

  #triesOf = (photo: QueuedPhoto): RetryState => this.#tries.get(photo) ?? initialRetryState

  /** Who waits, before who rests; of several the one that was tried less often. */
  #next(): QueuedPhoto | undefined {
    const [next] = (['waiting', 'resting'] as const).flatMap((state) =>
      this.photos
        .filter((photo) => photo.state === state)
        .sort((one, other) => this.#triesOf(one).count - this.#triesOf(other).count),
    )
    return next
  }

  async #rest(photo: QueuedPhoto) {
    const tries = this.#triesOf(photo)
    const [startedAt, signal] = [Date.now(), this.#newTurn(photo, true)]
    await this.#ways.wait(tries.backoffMs, signal)
    if (photo.state !== 'resting') return
    // Another has its turn first.
    if (signal.aborted)
      this.#tries.set(photo, { ...tries, backoffMs: tries.backoffMs - (Date.now() - startedAt) })
    else this.change(photo, { state: 'waiting' })
  }

  async #upload(photo: QueuedPhoto) {
    const { picture } = photo
    if (!picture) return this.change(photo, { state: 'failed' })
    this.change(photo, { state: 'uploading', sentFraction: 0, message: '' })
    const outcome = await this.#ways.upload(
      photo.id,
      picture,
      (sent) => this.change(photo, { sentFraction: sent }),
      this.#newTurn(photo, false),
    )
    if (!this.photos.includes(photo)) return
    const before = this.#triesOf(photo)
    const tries = { ...before, count: before.count + 1 }
    this.#tries.set(photo, tries)
    switch (outcome.kind) {
      case 'stored':
        this.change(photo, { state: 'stored' })
        return this.#wakeAll()
      case 'rejected':
        return this.#fail(photo, outcome.message)
      case 'taken':
        if (tries.newIds === maxNewIds) return this.#fail(photo, photoMessages.saveFailed)
        this.#tries.set(photo, { ...tries, newIds: tries.newIds + 1 })
        return this.change(photo, { id: crypto.randomUUID(), state: 'waiting' })
      case 'failed': {
        const now = Date.now()
        const { tries: failedTries, since } = before.failures
        // How long a photo is on its way says nothing about the server.
        const failures = { tries: failedTries + 1, since: failedTries === 0 ? now : since }
        const backoffMs = retryDelay(failures, outcome.retryAfterMs, now)
        if (backoffMs === null) return this.#fail(photo, outcome.message)
        this.#tries.set(photo, { ...tries, failures, backoffMs, isForConnection: false })
        return this.change(photo, { state: 'resting', message: photoMessages.retryingSoon })
      }
      case 'later': {
        const lastBackoffMs = Math.min(2 * before.lastBackoffMs || firstBackoffMs, maxBackoffMs)
        const isForConnection = outcome.afterMs === null
        const backoffMs = outcome.afterMs ?? lastBackoffMs
        this.#tries.set(photo, {
          ...tries,
          failures: initialRetryState.failures,
          lastBackoffMs,
          backoffMs,
          isForConnection,
        })
        const message = isForConnection ? '' : photoMessages.retryingSoon
        return this.change(photo, { state: 'resting', message })
      }
    }
  }

  #fail(photo: QueuedPhoto, message: string) {
    this.#tries.delete(photo)
    this.change(photo, { state: 'failed', message })
  }

  /** Where one got through, there is a connection for the others. */
  #wakeAll() {
    for (const photo of this.photos) {
      if (photo.state === 'resting' && this.#triesOf(photo).isForConnection) {
        this.change(photo, { state: 'waiting' })
      }
    }
  }

  #newTurn(photo: QueuedPhoto, isBackoff: boolean): AbortSignal {
    const end = new AbortController()
    this.#turn = { photo, end, isBackoff }
    return end.signal
  }
}
