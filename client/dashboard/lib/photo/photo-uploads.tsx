import * as photoMessages from '../../../../shared/rules/photo/photo-messages.ts'
import type { PhotoQueue, QueuedPhoto } from '../../../lib/photo/photo-queue.ts'

/** Pending photos, each with its progress or error. */
export function PhotoUploads({ queue }: { queue: PhotoQueue }) {
  if (queue.photos.length === 0) return null
  return (
    <ul className="photo-uploads">
      {queue.photos.map((photo) => (
        <Upload key={photo.id} queue={queue} photo={photo} />
      ))}
    </ul>
  )
}

function Upload({ queue, photo }: { queue: PhotoQueue; photo: QueuedPhoto }) {
  const { name, state, sentFraction, message, picture } = photo
  const hasFailed = state === 'failed'
  const canRetry = state === 'resting' || (hasFailed && picture !== null)
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className={hasFailed ? 'field-error' : 'field-hint'} aria-live="polite">
          {message || photoMessages.photoStates[state]}
        </span>
        {state === 'uploading' && <progress value={sentFraction} aria-label={name} />}
      </div>
      <div className="button-row">
        {canRetry && (
          <button type="button" className="button button-small" onClick={() => queue.retry(photo)}>
            <span>{photoMessages.tryAgain}</span>
            <span className="visually-hidden">{` (${name})`}</span>
          </button>
        )}
        {state !== 'stored' && (
          <button
            type="button"
            className="button button-small button-quiet"
            onClick={() => queue.remove(photo)}
          >
            <span>{photoMessages.removePhoto}</span>
            <span className="visually-hidden">{` (${name})`}</span>
          </button>
        )}
      </div>
    </li>
  )
}
