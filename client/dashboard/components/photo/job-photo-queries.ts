import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { JobPhotosJson } from '../../../../shared/rules/photo/job-photo.ts'
import { showErrorToast } from '../../lib/api/api-errors.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { jobPhotosKey } from '../../lib/api/query-keys.ts'
import { jobPhotoMessages } from './job-photo-messages.ts'

export function jobPhotosOptions(bookingId: string) {
  return queryOptions({
    queryKey: jobPhotosKey(bookingId),
    queryFn: ({ signal }) =>
      apiRequest('GET /api/admin/jobs/:id/photos', { params: { id: bookingId }, signal }),
  })
}

/** Shares a photo with the customer, or stops sharing it. */
export function useSharePhoto(bookingId: string, photo: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isShared: boolean) =>
      apiRequest('PATCH /api/admin/jobs/:id/photos/:photo', {
        params: { id: bookingId, photo },
        json: { isShared },
      }),
    // A response that is already on its way would show the old state.
    onMutate: () => queryClient.cancelQueries({ queryKey: jobPhotosKey(bookingId) }),
    onSuccess: (photos: JobPhotosJson) => {
      queryClient.setQueryData(jobPhotosOptions(bookingId).queryKey, photos)
    },
    onError: (error) => showErrorToast(error, jobPhotoMessages.shareFailed),
  })
}

/** Deletes a job photo. `onRemoved` runs first, so that the dialog closes before the photo goes. */
export function useRemovePhoto(bookingId: string, photo: string, onRemoved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      apiRequest('DELETE /api/admin/jobs/:id/photos/:photo', { params: { id: bookingId, photo } }),
    onSuccess: () => {
      onRemoved()
      return queryClient.invalidateQueries({ queryKey: jobPhotosKey(bookingId) })
    },
    onError: (error) => showErrorToast(error, jobPhotoMessages.removeFailed),
  })
}
