import type { RefObject } from 'react'

type PhotoInputProps = {
  /** For the button that is seen, which presses it. */
  ref: RefObject<HTMLInputElement | null>
  onChoose: (files: readonly File[]) => void
}

/** Asks the device for photos. It is never seen; the same one can be chosen twice. */
export const PhotoInput = ({ ref, onChoose }: PhotoInputProps) => (
  <input
    ref={ref}
    type="file"
    accept="image/*"
    multiple
    hidden
    onChange={({ target }) => {
      onChoose([...(target.files ?? [])])
      target.value = ''
    }}
  />
)
