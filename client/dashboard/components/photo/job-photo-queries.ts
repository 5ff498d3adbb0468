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

/** Shows a photo to the job's customer, or no longer. */
export function useSharePhoto(bookingId: string, photo: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isShared: boolean) =>
      apiRequest('PATCH /api/admin/jobs/:id/photos/:photo', {
        params: { id: bookingId, photo },
        json: { isShared },
      }),
    // What was asked for before would show it as it was.
    onMutate: () => queryClient.cancelQueries({ queryKey: jobPhotosKey(bookingId) }),
    onSuccess: (photos: JobPhotosJson) => {
      queryClient.setQueryData(jobPhotosOptions(bookingId).queryKey, photos)
    },
    onError: (error) => showErrorToast(error, jobPhotoMessages.shareFailed),
  })
}

/** Removes a photo of a job. `onRemoved` runs first, so that a question is gone before the photo is. */
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
