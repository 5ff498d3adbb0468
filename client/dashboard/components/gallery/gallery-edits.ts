import type { GalleryItem, GalleryPicture } from '../../../../shared/rules/gallery/gallery.ts'
import type { GalleryEdit } from './gallery-queries.ts'

// Each edit applies to the latest list, and does nothing if the picture is gone from it.

type NewItem = GalleryPicture &
  Pick<GalleryItem, 'caption'> &
  Partial<ItemPlacement & Pick<GalleryItem, 'after'>>

const pictureIds = ({ id, after }: Pick<NewItem, 'id' | 'after'>) => (after ? [id, after.id] : [id])

/** Inserts a picture or a pair after the owner's own items and before the first illustration. */
export const addItem =
  (newItem: NewItem): GalleryEdit =>
  (items) => {
    const usedIds = new Set(items.flatMap(pictureIds))
    if (pictureIds(newItem).some((id) => usedIds.has(id))) return [...items]
    const firstIllustration = items.findIndex(({ isIllustration }) => isIllustration)
    const item = {
      area: null,
      service: null,
      after: null,
      ...newItem,
      isIllustration: false,
      smallOnly: false,
    }
    return items.toSpliced(firstIllustration < 0 ? items.length : firstIllustration, 0, item)
  }

export const removeItem =
  (id: string): GalleryEdit =>
  (items) =>
    items.filter((item) => item.id !== id)

/** Moves a picture to the position of `target`. */
export const moveItem =
  (id: string, target: string): GalleryEdit =>
  (items) => {
    const from = items.findIndex((item) => item.id === id)
    const to = items.findIndex((item) => item.id === target)
    const moved = items[from]
    return moved && to >= 0 ? items.toSpliced(from, 1).toSpliced(to, 0, moved) : [...items]
  }

/** The area and service pages that also show an item. */
type ItemPlacement = Pick<GalleryItem, 'area' | 'service'>

/** The text, placement and pairing that the owner entered. */
export type ItemText = ItemPlacement & {
  caption: string
  alt: string
  afterAlt: string
  afterId: string | null
}

/**
 * Updates an item's text and pairs it with another item, which is then removed from the list. A picture that
 * was paired before becomes an item again, right after this one.
 */
export const describeItem =
  (id: string, { caption, alt, area, service, afterAlt, afterId }: ItemText): GalleryEdit =>
  (items) => {
    const item = items.find((each) => each.id === id)
    if (!item) return [...items]
    const newlyPaired = items.find((each) => each.id === afterId && each.id !== id && !each.after)
    const paired = item.after?.id === afterId ? item.after : newlyPaired
    const after = paired ? { ...toPicture(paired), alt: afterAlt } : null
    const unpaired =
      item.after && item.after.id !== after?.id
        ? [{ ...item, ...item.after, after: null, isIllustration: isSamplePicture(item.after, item) }]
        : []
    const showsIllustration =
      isSamplePicture(item, item) ||
      (paired !== undefined && paired !== null && isSamplePicture(paired, newlyPaired ?? item))
    const updated = { ...item, caption, alt, area, service, after, isIllustration: showsIllustration }
    return items
      .filter((each) => each !== newlyPaired)
      .flatMap((each) => (each === item ? [updated, ...unpaired] : [each]))
  }

/** An uploaded picture is never a sample. In a pair, any other picture follows the item's flag. */
const isSamplePicture = ({ upload }: GalleryPicture, { isIllustration }: GalleryItem) =>
  !upload && isIllustration

const toPicture = ({ id, alt, upload }: GalleryPicture): GalleryPicture => ({
  id,
  alt,
  ...(upload && { upload }),
})
