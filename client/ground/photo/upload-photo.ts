import type { ProblemJson } from '../../../shared/contract/problem.ts'
import { photoMessages } from '../../../shared/rules/photo/photo.ts'
import type { UploadOutcome } from './photo-queue.ts'

/** An upload of which nothing moves is given up after this, in milliseconds. */
const patience = 30_000

/** What has to wait longer than this many seconds is told instead: it is the day's last photo, not a crowd. */
const longestWait = 600

/** Uploads a photo to an address, and says from time to time how much of it was sent. */
export function uploadPhoto(
  address: string,
  picture: Blob,
  onSent: (part: number) => void,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    // Not `fetch`, which does not tell how much was sent.
    const request = new XMLHttpRequest()
    let timer = 0
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => request.abort(), patience)
    }
    request.open('PUT', address)
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onSent(loaded / total)
    }
    request.onloadend = () => {
      clearTimeout(timer)
      resolve(outcomeOf(request))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(picture)
    wait()
  })
}

function outcomeOf(request: XMLHttpRequest): UploadOutcome {
  const { status } = request
  if (status === 201) return { kind: 'stored' }
  const seconds = Number(request.getResponseHeader('Retry-After'))
  // Whoever is signed out is asked to sign in again, and the photo goes on.
  if (status === 0 || status === 401 || status >= 500 || (status === 429 && seconds <= longestWait)) {
    return { kind: 'later', afterMs: seconds ? seconds * 1000 : null }
  }
  const problem = problemIn(request.responseText)
  if (problem?.type === '/problems/photo-sent') return { kind: 'taken' }
  return { kind: 'refused', message: problem?.detail ?? photoMessages.notStored }
}

function problemIn(text: string): ProblemJson | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
