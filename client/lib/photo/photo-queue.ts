import { photoMessages } from '../../../shared/rules/photo/photo.ts'
import { type FailureStreak, retryDelay, type ServerFailure } from '../http/server-failure.ts'

/** The outcome of an upload. `later` is retried, after `afterMs` if the server set it. */
export type UploadOutcome =
  | { kind: 'stored' }
  /** The message is shown only when retries end. */
  | (ServerFailure & { message: string })
  | { kind: 'later'; afterMs: number | null }
  /** The id belongs to another photo, or to one in a request already sent. The photo needs a new id. */
  | { kind: 'taken' }
  | { kind: 'rejected'; message: string }

/** A `failed` photo stays in the queue until it is retried or removed. */
type PhotoState = 'shrinking' | 'waiting' | 'uploading' | 'resting' | 'stored' | 'failed'

export type QueuedPhoto = {
  id: string
  /** The file name, shown to the visitor. */
  name: string
  /** The shrunk picture. Null before shrinking, or when the device didn't store it. */
  picture: Blob | null
  state: PhotoState
  /** The uploaded fraction, 0 to 1. */
  sentFraction: number
  /** The error message. */
  message: string
}

/** What the form or screen provides. */
type PhotoQueueOptions = {
  upload: (
    id: string,
    picture: Blob,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ) => Promise<UploadOutcome>
  /** Resolves after a while, when the connection returns, or when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Called when a photo was added, changed or removed. */
  onChange: () => void
}

const firstBackoffMs = 1000
const maxBackoffMs = 60_000

/** How often a photo whose id is taken gets a new one. */
const maxNewIds = 3

const inProgressStates: readonly PhotoState[] = ['shrinking', 'waiting', 'uploading', 'resting']

/** True while a photo may still be stored without user action. */
export const isInProgress = ({ state }: QueuedPhoto) => inProgressStates.includes(state)

/** Counts the photos that are or may be stored. Refused ones take no place. */
export const countUsablePhotos = ({ photos }: PhotoQueue): number =>
  photos.filter(({ state }) => state !== 'failed').length

/** The retries of a photo since the user last asked for it. */
type RetryState = {
  count: number
  newIds: number
  failures: FailureStreak
  /** The last backoff after a missing response. */
  lastBackoffMs: number
  /** The current backoff. `isForConnection` means it can end early, as soon as another photo gets through. */
  backoffMs: number
  isForConnection: boolean
}

const initialRetryState: RetryState = {
  ...{ count: 0, newIds: 0, lastBackoffMs: 0, backoffMs: 0, isForConnection: false },
  failures: { tries: 0, since: 0 },
}

/**
 * Uploads photos one at a time, because parallel uploads only slow each other on a weak connection. A missing
 * response is retried with growing backoff until it succeeds, a server failure three times. While one photo
 * backs off, the others take their turn.
 */
export class PhotoQueue {
  photos: QueuedPhoto[] = []
  #ways: PhotoQueueOptions
  #isRunning = false
  #settling: (() => void)[] = []
  #tries = new WeakMap<QueuedPhoto, RetryState>()
  /** Aborting `end` stops the current upload or backoff. */
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

  /** Uploads a photo now that failed, is backing off, or was dropped by the server. */
  retry(photo: QueuedPhoto) {
    this.#tries.delete(photo)
    this.change(photo, { state: 'waiting', sentFraction: 0, message: '' })
  }

  /** Resolves when every photo is stored, failed or removed. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#settling.push(resolve)
      this.#changed()
    })
  }

  #changed() {
    this.#ways.onChange()
    // A waiting photo interrupts another's backoff.
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

  /** Waiting photos come before those backing off; among equals, the one with fewer tries. */
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
    // Interrupted by another photo: keep the rest of the backoff.
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
        // Count from now, not from the start of the upload, which says nothing about the server.
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

  /** One upload got through, so the connection works for the others too. */
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
