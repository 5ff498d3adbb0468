/** What becomes of an upload: `later` is tried again, after so many milliseconds where the server says it. */
export type UploadOutcome =
  | { kind: 'stored' }
  | { kind: 'later'; afterMs: number | null }
  /** The id is another photo's, or this one's in a request that was sent: it needs one of its own. */
  | { kind: 'taken' }
  | { kind: 'refused'; message: string }

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
  sent: number
  /** Why it failed. */
  message: string
}

/** What can be done about a photo, given from outside. */
type PhotoWays = {
  upload: (
    id: string,
    picture: Blob,
    onSent: (part: number) => void,
    signal: AbortSignal,
  ) => Promise<UploadOutcome>
  /** Ends after a while, when there is a connection again, or when the signal says so. */
  rest: (ms: number, signal: AbortSignal) => Promise<void>
  /** A photo has changed, come or gone. */
  onChange: () => void
}

const firstRestMs = 1000
const longestRestMs = 60_000

const underWay: readonly PhotoState[] = ['shrinking', 'waiting', 'uploading', 'resting']

/** True for a photo that may still be stored without anybody doing anything. */
export const isUnderWay = ({ state }: QueuedPhoto) => underWay.includes(state)

/**
 * The photos of a request, uploaded one at a time: on one bar of signal they would only slow each other. What does not
 * get through is tried again after ever longer rests, until it does.
 */
export class PhotoQueue {
  photos: QueuedPhoto[] = []
  #ways: PhotoWays
  #isRunning = false
  #settling: (() => void)[] = []
  /** Ends the upload or the rest of the photo that has its turn. */
  #turn: { photo: QueuedPhoto; end: AbortController } | null = null

  constructor(ways: PhotoWays) {
    this.#ways = ways
  }

  add(photo: Pick<QueuedPhoto, 'name' | 'state'> & Partial<QueuedPhoto>): QueuedPhoto {
    const added = { id: crypto.randomUUID(), picture: null, sent: 0, message: '', ...photo }
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
    if (photo.state === 'resting') this.#turn?.end.abort()
    else this.change(photo, { state: 'waiting', sent: 0, message: '' })
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
    this.#run()
    if (!this.photos.some(isUnderWay)) for (const resolve of this.#settling.splice(0)) resolve()
  }

  async #run() {
    if (this.#isRunning) return
    this.#isRunning = true
    for (;;) {
      const next = this.photos.find(({ state }) => state === 'waiting')
      if (!next) break
      await this.#store(next)
    }
    this.#isRunning = false
  }

  /** Uploads a photo until it is stored, refused or removed. */
  async #store(photo: QueuedPhoto) {
    for (
      let restMs = firstRestMs;
      this.photos.includes(photo);
      restMs = Math.min(2 * restMs, longestRestMs)
    ) {
      const { picture } = photo
      if (!picture) return this.change(photo, { state: 'failed' })
      this.change(photo, { state: 'uploading', sent: 0 })
      const outcome = await this.#ways.upload(
        photo.id,
        picture,
        (sent) => this.change(photo, { sent }),
        this.#newTurn(photo),
      )
      if (!this.photos.includes(photo)) return
      switch (outcome.kind) {
        case 'stored':
          return this.change(photo, { state: 'stored' })
        case 'refused':
          return this.change(photo, { state: 'failed', message: outcome.message })
        case 'taken':
          this.change(photo, { id: crypto.randomUUID() })
          break
        case 'later':
          this.change(photo, { state: 'resting' })
          await this.#ways.rest(outcome.afterMs ?? restMs, this.#newTurn(photo))
      }
    }
  }

  #newTurn(photo: QueuedPhoto): AbortSignal {
    const end = new AbortController()
    this.#turn = { photo, end }
    return end.signal
  }
}
