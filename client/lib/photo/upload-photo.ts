import type { ProblemJson } from '../../../shared/api/problem.ts'
import { photoMessages } from '../../../shared/rules/photo/photo.ts'
import { parseRetryAfter } from '../http/server-failure.ts'
import type { UploadOutcome } from './photo-queue.ts'

/** Aborts an upload that makes no progress for this long, in milliseconds. */
const stallTimeoutMs = 30_000

/** A longer `Retry-After` (milliseconds) means the daily limit, not a busy server, so it is an error. */
const maxRetryAfterMs = 600_000

/** Uploads a photo and reports the fraction sent. */
export function uploadPhoto(
  address: string,
  picture: Blob,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    // `fetch` doesn't report upload progress.
    const request = new XMLHttpRequest()
    let timer = 0
    const restartTimer = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => request.abort(), stallTimeoutMs)
    }
    request.open('PUT', address)
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer()
      onProgress(loaded / total)
    }
    request.onloadend = () => {
      clearTimeout(timer)
      resolve(toOutcome(request))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(picture)
    restartTimer()
  })
}

function toOutcome(request: XMLHttpRequest): UploadOutcome {
  const { status } = request
  if (status === 201) return { kind: 'stored' }
  // Signed out: the photo is retried after signing in again.
  if (status === 0 || status === 401) return { kind: 'later', afterMs: null }
  const afterMs = parseRetryAfter(request.getResponseHeader('Retry-After'), Date.now())
  if (status === 429 && (afterMs ?? 0) <= maxRetryAfterMs) return { kind: 'later', afterMs }
  const problem = parseProblem(request.responseText)
  const message = problem?.detail ?? photoMessages.saveFailed
  if (status >= 500) return { kind: 'failed', retryAfterMs: afterMs, message }
  if (problem?.type === '/problems/photo-sent') return { kind: 'taken' }
  return { kind: 'rejected', message }
}

function parseProblem(text: string): ProblemJson | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
