import type { RefObject } from 'react'

type PhotoInputProps = {
  /** Lets the visible button click this input. */
  ref: RefObject<HTMLInputElement | null>
  onChoose: (files: readonly File[]) => void
}

/** A hidden file input for photos. The same photo can be chosen twice. */
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
