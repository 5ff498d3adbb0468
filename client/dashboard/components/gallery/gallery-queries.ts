import { queryOptions } from '@tanstack/react-query'
import type { GalleryItem } from '../../../../shared/rules/gallery/gallery.ts'
import type { SiteJson } from '../../../../shared/site/draft/site-json.ts'
import { apiRequest, isProblem } from '../../lib/api/api-request.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { galleryKey, siteKey } from '../../lib/api/query-keys.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { galleryScreenMessages } from './gallery-messages.ts'

export const galleryOptions = queryOptions({
  queryKey: galleryKey,
  queryFn: ({ signal }) => apiRequest('GET /api/admin/gallery', { signal }),
})

/** Takes the latest list, so that concurrent edits are kept. */
export type GalleryEdit = (items: readonly GalleryItem[]) => GalleryItem[]

const maxAttempts = 4

/** Applies an edit to the gallery of the current draft; concurrent edits by others are kept. */
export async function changeGallery(edit: GalleryEdit): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { site, revision } = await apiRequest('GET /api/admin/site', {})
    try {
      const json = { gallery: edit(site.gallery), revision }
      const saved: SiteJson = await apiRequest('PATCH /api/admin/site', { json })
      queryClient.setQueryData(siteKey, saved)
      return
    } catch (error) {
      if (!isProblem(error, 'conflict') || attempt === maxAttempts) throw error
    }
  }
}

/** `changeGallery` as a mutation with toasts. */
export const useChangeGallery = (onSaved?: () => void) =>
  useSave(async (edit: GalleryEdit) => {
    await changeGallery(edit)
    onSaved?.()
  }, galleryScreenMessages.save)

/** Hides the sample illustrations, or shows them again. */
export const useHideIllustrations = () =>
  useSave(async (hidesIllustrations: boolean) => {
    queryClient.setQueryData(
      siteKey,
      await apiRequest('PATCH /api/admin/site', { json: { hidesIllustrations } }),
    )
  }, galleryScreenMessages.save)
